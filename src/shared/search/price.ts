import { withDigits } from './price-words.ts'

/** A price as people write it, taken out of what was typed. Paise. */
export interface PriceRead {
  min: number | undefined
  max: number | undefined
  /** What is left to be read. */
  rest: string
}

const NUMBER = String.raw`(\d+(?:\.\d+)?)`
const CURRENCY = String.raw`\s*(?:rupees?|rs|inr|rupaye|rupay|rupaiya|रुपये|रुपए|रुपया|रु)(?![\p{L}\p{M}])`
const AFTER = `(?:${CURRENCY})?`
const pattern = (text: string) =>
  new RegExp(`(?<![\\p{L}\\p{M}\\p{N}-])${text.replaceAll('#', NUMBER + AFTER)}(?![\\p{L}\\p{M}\\p{N}])`, 'u')

const BETWEEN = [
  '(?:between|from|in between)\\s*#\\s*(?:and|to|-|–|n|&)\\s*#',
  '#\\s*(?:to|-|–|se|से)\\s*#(?:\\s*(?:ke beech|ke bich|tak|के बीच|तक))?',
  '#\\s*(?:aur|और)\\s*#\\s*(?:ke beech|ke bich|के बीच)',
].map(pattern)
const MOST = [
  '(?:under|below|beneath|(?:less|lesser|lower|cheaper|not more|no more) th[ae]n|upto|up to|within|maximum|max|at most|in|niche|neeche|budget(?: of| is)?|<=?)\\s*(?:of\\s*)?#',
  '#\\s*(?:se kam|se km|se neeche|se niche|ke andar|ke under|ke neeche|ke niche|tak|or less|or below|or under|and under|and below|max|maximum|se sasta|se saste|budget|से कम|के अंदर|के अन्दर|तक|से नीचे|के नीचे)',
].map(pattern)
/** A price alone is the most one will pay. */
const ALONE = [`(?:for|at)\\s*(\\d{3,6})${AFTER}`, `${NUMBER}${CURRENCY}`].map(pattern)
/** How much is taken off is not known to a search, only that something is. */
const OFF =
  /(?<![\p{L}\p{M}\p{N}-])(?:(?:flat|upto|up to|min|minimum|at least)\s+)?\d{1,2}\s*(?:%|percent|per cent|pct)?\s*(?:off|discount|chhoot|chhut)(?![\p{L}\p{M}\p{N}])/gu
const LEAST = [
  '(?:above|over|(?:more|greater|higher) th[ae]n|minimum|min|at least|starting from|starting at|starting|from|>=?)\\s*#',
  '#\\s*(?:se zyada|se zyaada|se jyada|se adhik|se upar|se uper|ke upar|and above|or above|or more|and more|plus|\\+|से ज्यादा|से अधिक|से ऊपर|के ऊपर)',
].map(pattern)
const ABOUT = [pattern('(?:around|about|approx|approximately|near|nearly|lagbhag|करीब|लगभग)\\s*#')]
/** A price said with its currency and nothing else is the most one will pay. */
const MARKED = /₹(\d+(?:\.\d+)?)/u
const LIKE = 0.2
const PAISE = 100

/** @param text folded. */
export function readPrice(text: string): PriceRead {
  let rest = withDigits(text)
    .replace(/[०-९]/g, (digit) => String(digit.charCodeAt(0) - 0x966))
    .replace(/(\d),(?=\d{2,3}(?:\D|$))/g, '$1')
    .replace(
      /(?<![\p{L}\p{M}\d.]|\p{L}{2}-)(\d+(?:\.\d+)?)\s?k(?![\p{L}\p{M}\p{N}])/gu,
      (_, number: string) => String(Number(number) * 1000),
    )
    .replace(/(?:(?<![\p{L}\p{M}\d]|\p{L}-)(?:rs\.?|inr|rupees)|रु\.?|\p{Sc})\s*(?=\d)/gu, '₹')
    .replace(/\/-/g, ' ')
    .replace(OFF, ' sale ')
  const marked = MARKED.test(rest)
  const plain = rest.replaceAll('₹', '')
  const take = (patterns: readonly RegExp[]): number[] | undefined => {
    for (const one of patterns) {
      const found = one.exec(plain)
      if (!found) continue
      rest = plain.slice(0, found.index) + ' ' + plain.slice(found.index + found[0].length)
      return found.slice(1).map((number) => Math.round(Number(number) * PAISE))
    }
    return undefined
  }
  const between = take(BETWEEN)
  if (between) {
    const [a = 0, b = 0] = between
    return { min: Math.min(a, b), max: Math.max(a, b), rest }
  }
  const about = take(ABOUT)
  if (about) {
    const [price = 0] = about
    return { min: price * (1 - LIKE), max: price * (1 + LIKE), rest }
  }
  const most = take(MOST)
  if (most) return { min: undefined, max: most[0], rest }
  const least = take(LEAST)
  if (least) return { min: least[0], max: undefined, rest }
  const alone = take(ALONE)
  if (alone) return { min: undefined, max: alone[0], rest }
  const price = marked ? MARKED.exec(rest) : null
  if (price)
    return { min: undefined, max: Math.round(Number(price[1]) * PAISE), rest: rest.replace(price[0], ' ') }
  return { min: undefined, max: undefined, rest: plain }
}
