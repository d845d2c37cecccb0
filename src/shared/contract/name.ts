import * as v from 'valibot'
import { NAME_MIN } from '../limits.ts'
import { text } from './common.ts'

/** Line breaks and what is not seen but moves the text around it (bidirectional embeddings, overrides, isolates). */
export const UNSEEN = /[\p{Cc}\u2028-\u202e\u2066-\u2069]/u
const WEB_ADDRESS = /:\/\/|\bwww\./i

/**
 * A name that somebody gives themself or something of theirs. Letters have it in them, and anybody can have letters of
 * the shop sent to anybody: so it cannot be made to look like their text, nor lead anywhere.
 */
// @__NO_SIDE_EFFECTS__
export const plainName = (message: string, min: number, max: number) =>
  v.pipe(
    ...text(message, min, max).pipe,
    v.check((value) => !UNSEEN.test(value), 'Write the name in one line'),
    v.check((value) => !WEB_ADDRESS.test(value), 'A name cannot have a web address in it'),
  )

export const nameSchema = plainName('Name must be at least 2 characters', NAME_MIN, 100)
