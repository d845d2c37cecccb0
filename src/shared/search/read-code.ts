import { codeToken } from './entry.ts'
import type { Term } from './reading.ts'

/** Two digits are the beginning of too many. */
const HALF_A_NUMBER = /^\d{1,2}$/

/** A word with digits: an article number or a part of its end, or what stands so in a text. */
export const readCode = (key: string): Term => {
  const begins = !HALF_A_NUMBER.test(key)
  return {
    type: 'text',
    typed: key,
    required: true,
    filter: false,
    tokens: [
      { token: codeToken(key), begins, least: 1, whole: 4 },
      { token: key, begins, least: 1, whole: 4 },
    ],
    values: [],
    missing: false,
    near: false,
  }
}
