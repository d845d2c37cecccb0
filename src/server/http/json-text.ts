import { AppError } from '../platform/errors.ts'

/** The character 0 as JSON writes it: no field of ours has a use for it, and PostgreSQL cannot store it. */
const NUL = /(?<!\\)(?:\\\\)*\\u0000/
/** Lists and objects in one another: nothing of ours is half as deep, and who walks through them is not endless. */
const DEEPEST = 32

const [QUOTE, BACKSLASH, OPEN_LIST, CLOSE_LIST, OPEN_OBJECT, CLOSE_OBJECT] = [
  0x22, 0x5c, 0x5b, 0x5d, 0x7b, 0x7d,
]

export const noNul = () =>
  new AppError('invalid_input', 400, 'The request has a character in it that is none')
const tooDeep = () => new AppError('invalid_input', 400, 'The request is not in the expected form')

/** Why a text is not even to be read as JSON, whoever sent it. To be asked of every body that is. */
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
