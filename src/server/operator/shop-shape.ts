import { quoted, type ShopShape, type TableShape, type TableTotals } from './shop-rows.ts'

/** Asks one database; its rows by their columns' names. */
export type Ask = (text: string) => Promise<Record<string, unknown>[]>

/** What is of one place: what migrations write there themselves, and what servers tell each other of its transactions. */
const OF_THE_PLACE = new Set(['kysely_migration', 'kysely_migration_lock', 'catalogue_changes'])
/** Times, whose sum is of no meaning and may be too large for a database. */
const TIME = /(?:^|_)(?:at|until|since|step)$/

/** What a row's values are kept as; another, such as bytes, a backup would have to learn first. */
const TYPES = new Set(['text', 'integer', 'bigint', 'double precision'])

const COLUMNS = {
  sqlite: `select s.name as "table", c.name as "column", lower(c.type) as type
    from sqlite_schema as s, pragma_table_info(s.name) as c
    where s.type = 'table' and s.name not like 'sqlite_%' order by s.name, c.cid`,
  postgres: `select table_name::text as "table", column_name::text as "column", data_type::text as type
    from information_schema.columns where table_schema = current_schema() order by table_name, ordinal_position`,
}
const REFERENCES = {
  sqlite: `select s.name as "from", f."table" as "to"
    from sqlite_schema as s, pragma_foreign_key_list(s.name) as f where s.type = 'table'`,
  postgres: `select f.relname::text as "from", t.relname::text as "to" from pg_constraint
    join pg_class as f on f.oid = conrelid join pg_class as t on t.oid = confrelid
    where contype = 'f' and connamespace = current_schema()::regnamespace`,
}

/** What a shop's database has in it, seen in one moment where `ask` is in one. */
export async function shapeOf(ask: Ask, database: ShopShape['database']): Promise<ShopShape> {
  const done = await ask('select name from kysely_migration order by name')
  const tables = await tablesOf(ask, database)
  return {
    database,
    migrations: done.map(({ name }) => String(name)),
    tables,
    totals: await totalsOf(ask, tables),
  }
}

/** Rows and sums of each table. */
export async function totalsOf(
  ask: Ask,
  tables: readonly TableShape[],
): Promise<Record<string, TableTotals>> {
  const totals: Record<string, TableTotals> = {}
  for (const { name, summed } of tables) {
    const sums = summed.map(
      (column) => `, cast(coalesce(sum(${quoted(column)}), 0) as text) as ${quoted(column)}`,
    )
    const [row = {}] = await ask(`select count(*) as "=rows"${sums.join('')} from ${quoted(name)}`)
    totals[name] = {
      rows: Number(row['=rows']),
      sums: Object.fromEntries(summed.map((column) => [column, String(row[column])])),
    }
  }
  return totals
}

async function tablesOf(ask: Ask, database: ShopShape['database']): Promise<TableShape[]> {
  const tables = new Map<string, TableShape>()
  for (const { table, column, type } of (await ask(COLUMNS[database])) as Record<string, string>[]) {
    if (table === undefined || column === undefined || OF_THE_PLACE.has(table)) continue
    if (type === undefined || !TYPES.has(type)) throw new Error(`${table}.${column} is kept as ${type}`)
    const shape = tables.get(table) ?? { name: table, columns: [], summed: [] }
    tables.set(table, shape)
    shape.columns.push(column)
    if (/^(?:integer|bigint)$/.test(type) && !TIME.test(column)) shape.summed.push(column)
  }
  const references = (await ask(REFERENCES[database])) as { from: string; to: string }[]
  return inOrder([...tables.values()], references)
}

/** Each table after those that it refers to. Throws where they refer to each other in a circle. */
function inOrder(
  tables: readonly TableShape[],
  references: readonly { from: string; to: string }[],
): TableShape[] {
  const ordered: TableShape[] = []
  let left = tables
  while (left.length > 0) {
    const waiting = new Set(left.map(({ name }) => name))
    const isFree = ({ name }: TableShape) =>
      !references.some(({ from, to }) => from === name && to !== name && waiting.has(to))
    const free = left.filter(isFree)
    if (free.length === 0) throw new Error(`these tables refer to each other: ${[...waiting].join(', ')}`)
    ordered.push(...free)
    left = left.filter((table) => !free.includes(table))
  }
  return ordered
}

/** Removes what migrations have put into the tables themselves. Of some nothing may ever be deleted: they are empty. */
export async function emptyTables(ask: Ask, tables: readonly TableShape[]): Promise<void> {
  for (const { name } of tables.toReversed()) {
    const [row] = await ask(`select 1 as found from ${quoted(name)} limit 1`)
    if (row) await ask(`delete from ${quoted(name)}`)
  }
}
