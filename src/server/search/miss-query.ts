import { normal } from '#shared/search/normal.ts'

const LENGTH = 80
const WORDS = /[\p{L}\p{M}\p{N}&%'’₹.-]+/gu
/** An address of a person or of a page. */
const ADDRESS = /@|:\/\//u
/** Eight digits with no letter between them: a telephone, a card, an account. */
const LONG_NUMBER = /\p{N}(?:[^\p{L}\p{N}]*\p{N}){7}/u
/** Longer than any word: a key, what was pasted by mistake. */
const LONG_WORD = 30

/** What is kept of a search that found nothing; undefined for what may tell who searched. */
export function missQuery(search: string): string | undefined {
  if (ADDRESS.test(search) || LONG_NUMBER.test(search)) return undefined
  const words = normal(search).match(WORDS) ?? []
  const query = words.join(' ')
  return query === '' || query.length > LENGTH || words.some((word) => word.length > LONG_WORD)
    ? undefined
    : query
}
