import { SEARCH_WORDS } from '#shared/admin/limits.ts'
import type { NewSearchWords, SearchWords } from '#shared/contract/admin/search.ts'
import { phraseKey } from '#shared/search/added-words.ts'
import { leadsToItself } from '#shared/search/leads-to-itself.ts'
import type { CatalogueContext } from '../catalogue/live-catalogue.ts'
import { isUniqueViolation, type Queries, type Trx } from '../database/database.ts'
import { type Actor, record } from '../history/record.ts'
import { conflict, invalid, notFound } from '../platform/errors.ts'
import { newId } from '../platform/ids.ts'
import { deleteWords, findWords, insertWords, updateWords, type WordsRow } from './words-repository.ts'

/** The shop's own words for its search. Every change of them is in the history, and in effect at once. */

export const listWords = async (db: Queries): Promise<SearchWords[]> => (await findWords(db)).map(present)

export async function addWords(
  context: CatalogueContext,
  words: NewSearchWords,
  actor: Actor,
): Promise<SearchWords> {
  const row = rowOf(newId(), words)
  await change(context, row, async (trx, known) => {
    if (known.length >= SEARCH_WORDS.entries)
      throw conflict(`The shop has ${SEARCH_WORDS.entries} words of its own; remove one to add another`)
    refuseWrong(row, known)
    await insertWords(trx, row)
    await note(trx, actor, row, null, row.words)
  })
  return present(row)
}

export async function changeWords(
  context: CatalogueContext,
  id: string,
  words: NewSearchWords,
  actor: Actor,
): Promise<SearchWords> {
  const row = rowOf(id, words)
  await change(context, row, async (trx, known) => {
    const old = known.find((one) => one.id === id)
    if (!old) throw notFound('Search word')
    refuseWrong(row, known)
    await updateWords(trx, row)
    await note(trx, actor, row, said(old, row), row.words)
  })
  return present(row)
}

export async function removeWords(context: CatalogueContext, id: string, actor: Actor): Promise<void> {
  await context.database.transact(async (trx) => {
    const old = (await findWords(trx)).find((one) => one.id === id)
    if (!old) throw notFound('Search word')
    await deleteWords(trx, id)
    trx.renew('words')
    await note(trx, actor, old, old.words, null)
  })
  await context.catalogue.refreshWords()
}

async function change(
  { database, catalogue }: CatalogueContext,
  row: WordsRow,
  work: (trx: Trx, known: readonly WordsRow[]) => Promise<void>,
): Promise<void> {
  try {
    await database.transact(async (trx) => {
      trx.renew('words')
      return work(trx, await findWords(trx))
    })
  } catch (error) {
    // Another admin was first.
    throw isUniqueViolation(error, 'phrase_key') ? taken(row) : error
  }
  await catalogue.refreshWords()
}

function refuseWrong(row: WordsRow, known: readonly WordsRow[]): void {
  const others = known.filter(({ id }) => id !== row.id)
  if (others.some((one) => one.phrase_key === row.phrase_key)) throw taken(row)
  if (leadsToItself(row, others))
    throw invalid('words', `What it means leads back to “${row.phrase}”: use other words`)
}

const taken = ({ phrase }: WordsRow) =>
  conflict(`“${phrase}” is among the shop’s words already: edit it there`)

/** The old words, with the old phrase where that has changed too. */
const said = (old: WordsRow, row: WordsRow) =>
  old.phrase === row.phrase ? old.words : `${old.phrase}: ${old.words}`

const note = (trx: Trx, actor: Actor, row: WordsRow, from: string | null, to: string | null) =>
  record(trx, [
    {
      actor,
      action: 'settings',
      kind: 'settings',
      entityId: row.id,
      title: `Search word “${row.phrase}”`,
      changes: [{ field: 'words', from, to }],
    },
  ])

const rowOf = (id: string, { phrase, words }: NewSearchWords): WordsRow => ({
  id,
  phrase: phrase.toWellFormed(),
  phrase_key: phraseKey(phrase),
  words: words.toWellFormed(),
  updated_at: Date.now(),
})

const present = ({ id, phrase, words, updated_at: at }: WordsRow): SearchWords => ({
  _id: id,
  phrase,
  words,
  updatedAt: new Date(at).toISOString(),
})
