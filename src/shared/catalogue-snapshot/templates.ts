import { UUID } from './ids.ts'

/**
 * What a picture's address and words have in common with its product stands in them as a sign and a letter, so that
 * `Harbour Shirt in Blue, front` of one product and `Hill Kurta in Red, front` of another are one template.
 */
export interface Named {
  id: string
  sku: string
  name: string
  colors: readonly string[]
}

const SIGN = '\u0001'
/** A template of something that is not there. */
export const ABSENT = SIGN
const COLORS = '0123456789'
const LOWER_COLORS = 'abcdefghij'

/** What each letter stands for, the longest first. `u` stands for the next of the product's uuids. */
function lettersOf({ id, sku, name, colors }: Named): [letter: string, text: string][] {
  const letters: [string, string][] = [
    ['I', id],
    ['S', sku],
    ['s', sku.toLowerCase()],
    ['N', name],
  ]
  colors.slice(0, COLORS.length).forEach((color, at) => {
    letters.push([COLORS[at] ?? '', color], [LOWER_COLORS[at] ?? '', color.toLowerCase()])
  })
  return letters.filter(([, text]) => text.length > 1).toSorted(([, a], [, b]) => b.length - a.length)
}

/** Makes the templates of a product's texts. @param uuids those that are met are added to it, in order. */
export function templater(product: Named, uuids: string[]): (text: string | undefined) => string {
  const letters = lettersOf(product)
  const within = (text: string, from: number): string => {
    const [letter, written] = letters[from] ?? []
    if (letter === undefined || written === undefined) return outside(text, uuids)
    return text
      .split(written)
      .map((part) => within(part, from + 1))
      .join(SIGN + letter)
  }
  return (text) => (text === undefined ? ABSENT : within(text, 0))
}

function outside(text: string, uuids: string[]): string {
  return text.replaceAll(SIGN, SIGN + SIGN).replace(UUID, (uuid) => {
    uuids.push(uuid)
    return `${SIGN}u`
  })
}

/** How many uuids a template asks for. */
export function uuidsIn(template: string): number {
  let count = 0
  for (let at = template.indexOf(SIGN); at !== -1; at = template.indexOf(SIGN, at + 2))
    if (template[at + 1] === 'u') count++
  return count
}

/** The text again. @param nextUuid gives the product's uuids one after another. */
export function expanded(template: string, product: Named, nextUuid: () => string): string | undefined {
  if (template === ABSENT) return undefined
  let text = ''
  let at = 0
  for (let sign = template.indexOf(SIGN); sign !== -1; sign = template.indexOf(SIGN, at)) {
    text += template.slice(at, sign) + meaning(template[sign + 1] ?? '', product, nextUuid)
    at = sign + 2
  }
  return text + template.slice(at)
}

function meaning(letter: string, { id, sku, name, colors }: Named, nextUuid: () => string): string {
  switch (letter) {
    case 'I':
      return id
    case 'S':
      return sku
    case 's':
      return sku.toLowerCase()
    case 'N':
      return name
    case 'u':
      return nextUuid()
    case SIGN:
      return SIGN
    default: {
      const lower = LOWER_COLORS.indexOf(letter)
      return (lower === -1 ? colors[COLORS.indexOf(letter)] : colors[lower]?.toLowerCase()) ?? ''
    }
  }
}
