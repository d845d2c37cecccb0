import { type Database, type Queries, setSetting, type Trx } from '../database/database.ts'
import type { SearchedKind } from '../database/schema/record-search-tables.ts'
import { orderDocuments, type SearchDocument, userDocuments } from './documents.ts'
import { keysOf, wordsOfText } from './terms.ts'
import { writeRows } from './write-rows.ts'

/** Marks of one transaction, where somebody waits: on embedded SQLite shoppers, too. */
const AT_ONCE = 100
/** Rows of one statement. */
const ROWS = 2000

/**
 * Reads the newest marks and what they are of, and writes by which words it is found from now on. One server does so at a
 * time. Resolves to how many marks that were.
 *
 * @param atOnce many together write fewer pages each.
 */
export async function readMarks(database: Database, atOnce = AT_ONCE): Promise<number> {
  if (!(await isAnyMarked(database.db))) return 0
  return database.transact(async (trx) => {
    // Another server waits here until this one is through.
    await setSetting(trx, 'record-search', 'reading')
    const marks = await trx
      .selectFrom('search_marks')
      .selectAll()
      .orderBy('id', 'desc')
      .limit(atOnce)
      .execute()
    if (marks.length === 0) return 0
    for (const kind of ['order', 'user'] as const) {
      const subjects = [
        ...new Set(marks.flatMap((mark) => (mark.kind === kind ? [mark.subject] : []))),
      ].toSorted()
      if (subjects.length > 0) await write(trx, kind, subjects)
    }
    // By their ids: what was marked since is read again.
    const ids = marks.map(({ id }) => id)
    await trx.deleteFrom('search_marks').where('id', 'in', ids).execute()
    return marks.length
  })
}

/** Whether anything is to be read. */
export const isAnyMarked = async (db: Queries): Promise<boolean> =>
  (await db.selectFrom('search_marks').select('id').limit(1).executeTakeFirst()) !== undefined

interface Change {
  place: number
  subject: string
  /** Null of what is gone. */
  words: string | null
  added: string[]
  removed: string[]
}

async function write(trx: Trx, kind: SearchedKind, subjects: readonly string[]): Promise<void> {
  const found = await (kind === 'order' ? orderDocuments(trx, subjects) : userDocuments(trx, subjects))
  const changes = await changesOf(trx, kind, subjects, found)
  const ids = await termsOf(trx, kind, [
    ...new Set(changes.flatMap(({ added, removed }) => [...added, ...removed])),
  ])
  const rowsOf = (change: Change, words: readonly string[]) =>
    words.map((word) => ({ term: ids.get(word) ?? 0, place: change.place }))
  const written = changes.flatMap(({ place, subject, words }) =>
    words === null ? [] : [{ kind, place, subject, words }],
  )
  if (written.length > 0)
    await trx
      .insertInto('search_documents')
      .values(written)
      .onConflict((conflict) =>
        conflict.columns(['kind', 'place']).doUpdateSet({ words: (set) => set.ref('excluded.words') }),
      )
      .execute()
  const added = changes.flatMap((change) => rowsOf(change, change.added))
  await writeRows(
    trx,
    'search_postings',
    ['term', 'place'],
    ['integer', 'integer'],
    added.map(({ term, place }) => [term, place]),
  )
  const removed = changes.flatMap((change) => rowsOf(change, change.removed))
  for (const { term, place } of removed)
    await trx.deleteFrom('search_postings').where('term', '=', term).where('place', '=', place).execute()
  await forgetUnused(trx, [...new Set(removed.map(({ term }) => term))])
  for (const { place, words } of changes)
    if (words === null)
      await trx.deleteFrom('search_documents').where('kind', '=', kind).where('place', '=', place).execute()
  // What servers of before this version look orders up in.
  if (kind === 'order') await trx.deleteFrom('order_words').where('order_id', 'in', subjects).execute()
}

/** What each is found by beside what it was found by. */
async function changesOf(
  trx: Trx,
  kind: SearchedKind,
  subjects: readonly string[],
  found: readonly SearchDocument[],
): Promise<Change[]> {
  const known = await trx
    .selectFrom('search_documents')
    .select(['place', 'subject', 'words'])
    .where('kind', '=', kind)
    .where('subject', 'in', subjects)
    .execute()
  const before = new Map(known.map((row) => [row.subject, row]))
  const now = new Map(found.map((document) => [document.subject, document]))
  let next = kind === 'user' && found.length > known.length ? await lastPlace(trx, kind) : 0
  return subjects.flatMap((subject): Change[] => {
    const [old, document] = [before.get(subject), now.get(subject)]
    const had = wordsOfText(old?.words ?? '')
    if (!document) return old ? [{ place: old.place, subject, words: null, added: [], removed: had }] : []
    const has = wordsOfText(document.words)
    return [
      {
        place: old?.place ?? document.place ?? ++next,
        subject,
        words: document.words,
        added: has.filter((word) => !had.includes(word)),
        removed: had.filter((word) => !has.includes(word)),
      },
    ]
  })
}

async function lastPlace(trx: Trx, kind: SearchedKind): Promise<number> {
  const row = await trx
    .selectFrom('search_documents')
    .select('place')
    .where('kind', '=', kind)
    .orderBy('place', 'desc')
    .limit(1)
    .executeTakeFirst()
  return row?.place ?? 0
}

/** The ids of these words; those that are new are written, with the other ways into them. */
async function termsOf(trx: Trx, kind: SearchedKind, words: readonly string[]): Promise<Map<string, number>> {
  const ids = new Map<string, number>()
  for (const some of sliced(words)) {
    const rows = await trx
      .selectFrom('search_terms')
      .select(['id', 'word'])
      .where('kind', '=', kind)
      .where('word', 'in', some)
      .execute()
    for (const { id, word } of rows) ids.set(word, id)
  }
  const fresh = words.filter((word) => !ids.has(word))
  if (fresh.length === 0) return ids
  const { last } = await trx
    .selectFrom('search_terms')
    .select(({ fn }) => fn.max('id').as('last'))
    .executeTakeFirstOrThrow()
  const terms = fresh.map((word, at) => ({ id: (last ?? 0) + 1 + at, kind, word }))
  for (const { id, word } of terms) ids.set(word, id)
  await writeRows(
    trx,
    'search_terms',
    ['id', 'kind', 'word'],
    ['integer', 'text', 'text'],
    terms.map(({ id, word }) => [id, kind, word]),
  )
  await writeRows(
    trx,
    'search_keys',
    ['kind', 'word', 'term'],
    ['text', 'text', 'integer'],
    terms.flatMap(({ id, word }) => keysOf(kind, word).map((key) => [kind, key, id])),
  )
  return ids
}

/** Deletes those of these words that nothing is found by now: one may be the address of somebody who has left. */
async function forgetUnused(trx: Trx, terms: readonly number[]): Promise<void> {
  for (const some of sliced(terms)) {
    const unused = await trx
      .deleteFrom('search_terms')
      .where('id', 'in', some)
      .where(({ not, exists, selectFrom }) =>
        not(exists(selectFrom('search_postings').select('term').whereRef('term', '=', 'search_terms.id'))),
      )
      .returning('id')
      .execute()
    if (unused.length > 0)
      await trx
        .deleteFrom('search_keys')
        .where(
          'term',
          'in',
          unused.map(({ id }) => id),
        )
        .execute()
  }
}

function sliced<T>(rows: readonly T[]): T[][] {
  return Array.from({ length: Math.ceil(rows.length / ROWS) }, (_, at) =>
    rows.slice(at * ROWS, (at + 1) * ROWS),
  )
}
