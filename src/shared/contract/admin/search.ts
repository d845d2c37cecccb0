import * as v from 'valibot'
import { SEARCH_WORDS } from '../../admin/limits.ts'
import { holdsPrice, isTooLong, phraseKey, plainWords } from '../../search/added-words.ts'
import { countSchema, fields, idSchema, timestampSchema } from '../common.ts'

const { length, words: most } = SEARCH_WORDS

/** What shoppers type, and the words that the search reads instead of it. */
export const newSearchWordsSchema = fields({
  phrase: v.pipe(
    v.string('What shoppers type is required'),
    v.trim(),
    v.minLength(1, 'What shoppers type is required'),
    v.maxLength(length, `What shoppers type may have at most ${length} characters`),
    v.check((phrase) => phraseKey(phrase) !== '', 'What shoppers type has no letter in it'),
    v.check((phrase) => !isTooLong(phrase), 'Only a phrase of at most 4 words can be read as one'),
  ),
  words: v.pipe(
    v.string('What it means is required'),
    v.trim(),
    v.minLength(1, 'What it means is required'),
    v.maxLength(length, `What it means may have at most ${length} characters`),
    v.check((words) => plainWords(words).length > 0, 'What it means has no letter in it'),
    v.check((words) => plainWords(words).length <= most, `What it means may have at most ${most} words`),
    v.check((words) => !holdsPrice(words), 'What it means can’t have a price in it'),
  ),
})
export type NewSearchWords = v.InferOutput<typeof newSearchWordsSchema>

export const searchWordsSchema = v.object({
  _id: idSchema,
  phrase: v.string(),
  words: v.string(),
  updatedAt: timestampSchema,
})
export type SearchWords = v.InferOutput<typeof searchWordsSchema>

/** What was searched for, and how often it was not answered as it was asked. */
export const searchMissSchema = v.object({
  query: v.string(),
  /** Nothing was found. */
  nothing: countSchema,
  /** Only something near was found. */
  near: countSchema,
  lastAt: timestampSchema,
})
export type SearchMiss = v.InferOutput<typeof searchMissSchema>
