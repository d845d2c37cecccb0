import * as v from 'valibot'
import type { Letter, Letterhead } from './letter.ts'
import { onOneLine } from './on-one-line.ts'

interface Definition<S extends v.GenericSchema> {
  data: S
  write: (data: v.InferOutput<S>, head: Letterhead) => Letter
  /** Data of which a trial letter is written. */
  sample: v.InferInput<S>
  /** The parts of the data that only the recipient may see: emptied as soon as it is sent, hidden from admins. */
  secret?: readonly string[]
}

/** A kind of letter, written from data of the shape `Data`. */
export interface LetterKind<Data = unknown> {
  sample: Data
  secret: readonly string[]
  /** Throws where the data is not of the kind's shape: another version of the shop has written it. */
  compose: (data: unknown, head: Letterhead) => Letter
}

export const letterKind = <S extends v.GenericSchema>({
  data: schema,
  write,
  sample,
  secret = [],
}: Definition<S>): LetterKind<v.InferInput<S>> => ({
  sample,
  secret,
  compose: (data, head) => onOneLine(write(v.parse(schema, data), head)),
})
