import type { Kysely, Selectable } from 'kysely'
import type { Tables } from '#server/database/schema/tables.ts'
import type { TestShop } from './shop.ts'

type Table = keyof Tables
type Row<T extends Table> = Selectable<Tables[T]>
type Column<T extends Table> = keyof Row<T> & string
/** Values of columns; null matches rows without a value. */
type Values<T extends Table> = Partial<Record<Column<T>, unknown>>
/** The shop, or its database's queries. */
type Place = Pick<TestShop, 'database'> | Pick<TestShop['database'], 'db'>['db']

/** Without the types of the tables, for columns that are not known here. */
type AnyDatabase = Kysely<Record<string, Record<string, unknown>>>
const dbOf = (place: Place) => ('database' in place ? place.database.db : place) as unknown as AnyDatabase

/** Returns the rows of a table that have these values; all columns unless some are named. */
export async function findRows<T extends Table, C extends Column<T> = Column<T>>(
  place: Place,
  table: T,
  where: Values<T>,
  columns?: readonly C[],
  order?: Column<T>,
): Promise<Pick<Row<T>, C>[]> {
  const from = dbOf(place).selectFrom<string>(table)
  let query = columns ? from.select(columns) : from.selectAll()
  for (const [column, value] of Object.entries(where))
    query = query.where(column, value === null ? 'is' : '=', value)
  if (order) query = query.orderBy(order)
  return (await query.execute()) as Pick<Row<T>, C>[]
}

/** Returns the first of these rows, if there is one. */
export const firstRow = async <T extends Table, C extends Column<T> = Column<T>>(
  ...args: Parameters<typeof findRows<T, C>>
): Promise<Pick<Row<T>, C> | undefined> => (await findRows<T, C>(...args))[0]

/** Returns the first of these rows; throws if there is none. */
export async function findRow<T extends Table, C extends Column<T> = Column<T>>(
  ...args: Parameters<typeof findRows<T, C>>
): Promise<Pick<Row<T>, C>> {
  const row = await firstRow<T, C>(...args)
  if (!row) throw new Error(`The table ${args[1]} has no row with ${JSON.stringify(args[2])}`)
  return row
}

/** Changes the rows of a table that have these values, past the shop. */
export async function changeRows<T extends Table>(
  place: Place,
  table: T,
  where: Values<T>,
  values: Values<T>,
): Promise<void> {
  let query = dbOf(place)
    .updateTable<string>(table)
    .set(values as Record<string, unknown>)
  for (const [column, value] of Object.entries(where))
    query = query.where(column, value === null ? 'is' : '=', value)
  await query.execute()
}
