const ONES =
  'zero one two three four five six seven eight nine ten eleven twelve thirteen fourteen fifteen sixteen seventeen eighteen nineteen'.split(
    ' ',
  )
const TENS = '- - twenty thirty forty fifty sixty seventy eighty ninety'.split(' ')

type Scale = readonly (readonly [size: number, name: string])[]
const INDIAN: Scale = [
  [10_000_000, 'crore'],
  [100_000, 'lakh'],
  [1000, 'thousand'],
  [100, 'hundred'],
]
const OTHERS: Scale = [
  [1_000_000_000, 'billion'],
  [1_000_000, 'million'],
  [1000, 'thousand'],
  [100, 'hundred'],
]

/**
 * An amount as it stands on an invoice: `Rupees one lakh two thousand fifty and fifty paise only`; in another currency
 * `USD twelve and 50/100 only`.
 *
 * @param amount in hundredths
 * @param currency its three letters
 */
export function amountInWords(amount: number, currency: string): string {
  const [whole, hundredths] = [Math.floor(amount / 100), amount % 100]
  if (currency === 'INR') {
    const paise = hundredths === 0 ? '' : ` and ${inWords(hundredths, INDIAN)} paise`
    return `Rupees ${inWords(whole, INDIAN)}${paise} only`
  }
  const rest = hundredths === 0 ? '' : ` and ${String(hundredths).padStart(2, '0')}/100`
  return `${currency} ${inWords(whole, OTHERS)}${rest} only`
}

/** A whole number from 0 on. */
function inWords(number: number, scale: Scale): string {
  const found = scale.find(([size]) => number >= size)
  if (found) {
    const [size, name] = found
    const [count, rest] = [Math.floor(number / size), number % size]
    return `${inWords(count, scale)} ${name}${rest === 0 ? '' : ` ${inWords(rest, scale)}`}`
  }
  if (number < ONES.length) return ONES[number] ?? ''
  const ten = TENS[Math.floor(number / 10)] ?? ''
  return number % 10 === 0 ? ten : `${ten}-${ONES[number % 10]}`
}
