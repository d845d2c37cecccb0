import { type Compilable, type Expression, sql } from 'kysely'
import type { Askable, Queries } from './database.ts'
import { type Parts, type Prepared, prepared } from './prepared.ts'

/** Of so many values a statement is kept; lists that are longer are rare. */
const KEPT = 40

interface ListParts<Input, Item> extends Pick<Parts<Input>, 'param'> {
  /** The values of the list, for `in`. */
  list: Expression<Item>[]
}

/** As `Prepared`, with a list of values. */
interface PreparedList<Input extends object, Item, Row> {
  (db: Queries, items: readonly Item[], input: Input): Promise<Row[]>
  ask: (asking: Askable, items: readonly Item[], input: Input) => Promise<Row[]>
}

/** As `prepared`, for a query with a list of values: it is built once for each number of them. */
export function preparedList<Input extends object, Item extends string | number, Row>(
  build: (db: Queries, parts: ListParts<Input, Item>) => Compilable<Row>,
): PreparedList<Input, Item, Row> {
  type Named = Record<string, unknown>
  const kept = new Map<number, Prepared<Named, Row>>()
  const of = (count: number): Prepared<Named, Row> => {
    const known = kept.get(count)
    if (known) return known
    const made = prepared<Named, Row>((db, { param }) =>
      build(db, {
        param: (name) => param(name) as Expression<Input[typeof name]>,
        list: Array.from({ length: count }, (_, at) => sql<Item>`${param(`item ${at}`)}`),
      }),
    )
    if (count <= KEPT) kept.set(count, made)
    return made
  }
  const named = (items: readonly Item[], input: Input): Named =>
    Object.assign(Object.fromEntries(items.map((item, at) => [`item ${at}`, item])), input)
  return Object.assign(
    (db: Queries, items: readonly Item[], input: Input) => of(items.length)(db, named(items, input)),
    {
      ask: (asking: Askable, items: readonly Item[], input: Input) =>
        of(items.length).ask(asking, named(items, input)),
    },
  )
}
