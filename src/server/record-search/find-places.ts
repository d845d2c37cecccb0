import { setImmediate } from 'node:timers/promises'
import { type ExpressionBuilder, sql } from 'kysely'
import type { Queries } from '../database/database.ts'
import { isPostgres } from '../database/engine/is-postgres.ts'
import type { SearchedKind } from '../database/schema/record-search-tables.ts'
import type { Tables } from '../database/schema/tables.ts'
import { isAmong, padded } from './among.ts'
import type { SoughtWord } from './resolve.ts'

/** Candidates that are looked at in one statement; on embedded SQLite everybody waits for it. */
const CHUNK = 1000
/** Documents that are read in one statement where nearly each of them has the word. */
const WINDOW = 4000
/** A word of several terms in this many documents is common: the newest documents are read for it. */
const COMMON = 20_000
/** So many candidates are looked at to count what matches. */
const COUNTED = 3000

interface Wanted {
  /** Places in order, from behind `after`. */
  descending: boolean
  after: number | undefined
  limit: number
  /** Which of these places pass the list's other filters; all when absent. */
  passing: ((places: readonly number[]) => Promise<number[]>) | undefined
  /** All that pass, in order, where they are few; only these are looked at. */
  among?: readonly number[] | undefined
  /** Whether `total` is of use. */
  counts: boolean
}

export interface FoundPlaces {
  places: number[]
  total: number
  /** There may be more than `total`. */
  isLeast: boolean
}

/** Where all of these words are. There is at least one. */
export async function findPlaces(
  db: Queries,
  kind: SearchedKind,
  words: readonly SoughtWord[],
  { descending, after, limit, passing, among, counts }: Wanted,
): Promise<FoundPlaces> {
  const sizes = among ? [] : await Promise.all(words.map((word) => sizeOf(db, word)))
  const rarest = sizes.indexOf(Math.min(...sizes))
  const driver = words[rarest]
  if (!driver && !among) return { places: [], total: 0, isLeast: false }
  const others = words.filter((_, at) => at !== rarest)
  const matching = async (chunk: number[]) => {
    if (chunk.length === 0) return chunk
    const having = others.length === 0 ? chunk : await havingAll(db, kind, chunk, others)
    if (!passing || among || having.length === 0) return having
    const passed = new Set(await passing(having))
    return having.filter((place) => passed.has(place))
  }
  const scan = async (from: number | undefined, needed: number, budget: number) => {
    const places: number[] = []
    let examined = 0
    const asked = driver && candidates(db, kind, driver, sizes[rarest] ?? 0, descending, from)
    const chunks =
      asked && isPostgres(db) ? oneAhead(asked) : (asked ?? chunksOf(among ?? [], descending, from))
    for await (const chunk of chunks) {
      places.push(...(await matching(chunk.places)))
      examined += chunk.examined
      if (places.length >= needed && examined >= budget) return { places, isLeast: true }
      // SQLite answers at once, and the next would follow without a pause.
      await setImmediate()
    }
    return { places, isLeast: false }
  }
  // All of the few are.
  const counted = !counts ? 0 : among ? Infinity : COUNTED
  const first =
    after === undefined || counts
      ? await scan(undefined, after === undefined ? limit : 0, counted)
      : undefined
  const page = after === undefined ? first : await scan(after, limit, 0)
  return {
    places: (page?.places ?? []).slice(0, limit),
    total: first?.places.length ?? 0,
    isLeast: first?.isLeast ?? true,
  }
}

/** Asks for the next chunk while the present one is looked through: on PostgreSQL by another connection. */
async function* oneAhead(chunks: AsyncGenerator<Chunk>): AsyncGenerator<Chunk> {
  const next = () => {
    const step = chunks.next()
    // It fails where it is awaited, and nowhere where it is not.
    step.catch(() => undefined)
    return step
  }
  for (let ahead = next(); ;) {
    const step = await ahead
    if (step.done) return
    ahead = next()
    yield step.value
  }
}

/** In how many documents it is, up to what is common. */
async function sizeOf(db: Queries, { direct, terms }: SoughtWord): Promise<number> {
  if (terms === undefined) return Infinity
  if (terms.length === 0) return direct.length
  const some = db
    .selectFrom('search_postings')
    .select('term')
    .where('term', 'in', padded(terms))
    .limit(COMMON)
  const { count } = await db
    .selectFrom(some.as('some'))
    .select(({ fn }) => fn.countAll<number>().as('count'))
    .executeTakeFirstOrThrow()
  return direct.length + Number(count)
}

interface Chunk {
  places: number[]
  /** How many were looked at for them. */
  examined: number
}

const isBehind = (descending: boolean, place: number, last: number) =>
  descending ? place < last : place > last

/** Of these places those behind `from`, a chunk at a time. */
function* chunksOf(
  places: readonly number[],
  descending: boolean,
  from: number | undefined,
): Generator<Chunk> {
  const left = places.filter((place) => from === undefined || isBehind(descending, place, from))
  for (let at = 0; at < left.length; at += CHUNK) {
    const some = left.slice(at, at + CHUNK)
    yield { places: some, examined: some.length }
  }
}

/** The places of a word, a chunk at a time. */
async function* candidates(
  db: Queries,
  kind: SearchedKind,
  driver: SoughtWord,
  size: number,
  descending: boolean,
  from: number | undefined,
): AsyncGenerator<Chunk> {
  const { terms } = driver
  if (terms === undefined || (terms.length > 1 && size >= COMMON)) {
    yield* fromDocuments(db, kind, driver, descending, from)
    return
  }
  const direction = descending ? 'desc' : 'asc'
  for (let last = from; ;) {
    const rows = terms.length === 0 ? [] : await postingsOf(db, terms, direction, last)
    const named = driver.direct.filter((place) => last === undefined || isBehind(descending, place, last))
    const chunk = [...new Set([...rows, ...named])]
      .toSorted((a, b) => (descending ? b - a : a - b))
      .slice(0, CHUNK)
    if (chunk.length > 0) yield { places: chunk, examined: chunk.length }
    if (chunk.length < CHUNK) return
    last = chunk.at(-1)
  }
}

async function postingsOf(
  db: Queries,
  terms: readonly number[],
  direction: 'asc' | 'desc',
  last: number | undefined,
): Promise<number[]> {
  const rows = await db
    .selectFrom('search_postings')
    .select('place')
    .$if(terms.length > 1, (query) => query.distinct())
    .where('term', 'in', padded(terms))
    .$if(last !== undefined, (query) => query.where('place', direction === 'desc' ? '<' : '>', last ?? 0))
    .orderBy('place', direction)
    .limit(CHUNK)
    .execute()
  return rows.map(({ place }) => place)
}

/** As `candidates`, by reading documents one after the other. */
async function* fromDocuments(
  db: Queries,
  kind: SearchedKind,
  driver: SoughtWord,
  descending: boolean,
  from: number | undefined,
): AsyncGenerator<Chunk> {
  const [lowest, highest] = await Promise.all([endPlace(db, kind, 'asc'), endPlace(db, kind, 'desc')])
  if (lowest === undefined || highest === undefined) return
  let [low, high] = descending
    ? [lowest, Math.min(highest, (from ?? Infinity) - 1)]
    : [Math.max(lowest, (from ?? -Infinity) + 1), highest]
  while (low <= high) {
    const [first, last] = descending
      ? [Math.max(low, high - WINDOW + 1), high]
      : [low, Math.min(high, low + WINDOW - 1)]
    const rows = await documentsWith(db, kind, [driver])
      .where('place', '>=', first)
      .where('place', '<=', last)
      .orderBy('place', descending ? 'desc' : 'asc')
      .execute()
    yield { places: rows.map(({ place }) => place), examined: last - first + 1 }
    if (descending) high = first - 1
    else low = last + 1
  }
}

/** The first or the last place. One at a time: for both together SQLite goes through all documents. */
async function endPlace(
  db: Queries,
  kind: SearchedKind,
  direction: 'asc' | 'desc',
): Promise<number | undefined> {
  const row = await db
    .selectFrom('search_documents')
    .select('place')
    .where('kind', '=', kind)
    .orderBy('place', direction)
    .limit(1)
    .executeTakeFirst()
  return row?.place
}

/** Those of these places, in their order, that have each of the words. */
async function havingAll(
  db: Queries,
  kind: SearchedKind,
  places: readonly number[],
  words: readonly SoughtWord[],
): Promise<number[]> {
  const rows = await documentsWith(db, kind, words)
    .where(isAmong(db, 'place', places))
    .execute()
  const found = new Set(rows.map(({ place }) => place))
  return places.filter((place) => found.has(place))
}

/** The places of documents that have each of the words. */
export function documentsWith(db: Queries, kind: SearchedKind, words: readonly SoughtWord[]) {
  let query = db.selectFrom('search_documents').select('place').where('kind', '=', kind)
  for (const word of words) query = query.where(hasWord(word))
  return query
}

const hasWord =
  ({ patterns, direct }: SoughtWord) =>
  (where: ExpressionBuilder<Tables, 'search_documents'>) =>
    where.or([
      ...patterns.map((pattern) => sql<boolean>`words like ${pattern} escape '\\'`),
      ...(direct.length > 0 ? [where('place', 'in', [...direct])] : []),
    ])
