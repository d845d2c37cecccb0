import { AppError } from '../platform/errors.ts'

/** NUL as JSON writes it. No field needs it, and PostgreSQL cannot store it. */
const NUL = /(?<!\\)(?:\\\\)*\\u0000/
/** Nesting of lists and objects. Bodies of the contract need less than half; recursion over deeper ones could overflow. */
const DEEPEST = 32

const [QUOTE, BACKSLASH, OPEN_LIST, CLOSE_LIST, OPEN_OBJECT, CLOSE_OBJECT] = [
  0x22, 0x5c, 0x5b, 0x5d, 0x7b, 0x7d,
]

export const noNul = () =>
  new AppError('invalid_input', 400, 'The request has a character in it that is none')
const tooDeep = () => new AppError('invalid_input', 400, 'The request is not in the expected form')

/** Why a text must not be parsed as JSON. Call it for every body before parsing. */
export function refusalOfJson(text: string): AppError | undefined {
  if (NUL.test(text)) return noNul()
  return isDeeper(text, DEEPEST) ? tooDeep() : undefined
}

function isDeeper(text: string, most: number): boolean {
  let depth = 0
  let inText = false
  for (let at = 0; at < text.length; at++) {
    const code = text.charCodeAt(at)
    if (code === QUOTE) inText = !inText
    else if (inText) at += Number(code === BACKSLASH)
    else if (code === OPEN_LIST || code === OPEN_OBJECT) depth++
    else if (code === CLOSE_LIST || code === CLOSE_OBJECT) depth--
    if (depth > most) return true
  }
  return false
}
