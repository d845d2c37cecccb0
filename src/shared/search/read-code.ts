import { codeToken } from './entry.ts'
import type { Term } from './reading.ts'

/** A word with digits: an article number or a part of its end, or what stands so in a text. */
export const readCode = (key: string): Term => ({
  type: 'text',
  typed: key,
  required: true,
  filter: false,
  tokens: [
    { token: codeToken(key), begins: true, least: 1, whole: 4 },
    { token: key, begins: true, least: 1, whole: 4 },
  ],
  values: [],
  missing: false,
  near: false,
})
