import { DatabaseSync } from 'node:sqlite'

/** What is there for each order, or counts orders: all else is copied as it is. */
const OF_ORDERS = new Set(['orders', 'order_items', 'rollups', 'search_documents', 'search_postings'])
/** Of memory, KB: the indexes are made at the end, of all rows at once. */
const CACHE_KB = 1_500_000
/** Ids of this length end with a hexadecimal digit, of which each copy has another. */
const ID_LENGTH = 36
const MOST_TIMES = 16

/**
 * Makes a SQLite shop with `times` as many orders out of one that `fillOrders` has filled, by statements: filling in ten
 * million one by one takes a night. Each order comes again with another id, number and time, other products and the same
 * customer, so that a customer has as many times more of them; sums and what orders are found by are those of all.
 *
 * @param into a file that is not there yet.
 */
export function multiplyOrders(from: string, into: string, times: number): void {
  if (times > MOST_TIMES) throw new Error(`${times} times as many is more than ids have endings`)
  const db = new DatabaseSync(into)
  try {
    db.exec(`pragma foreign_keys = off; pragma journal_mode = off; pragma synchronous = off;
      pragma cache_size = -${CACHE_KB}; attach '${from}' as source`)
    const made = db
      .prepare(
        `select type, name, sql from source.sqlite_master where sql is not null and name not like 'sqlite_%'`,
      )
      .all() as { type: string; name: string; sql: string }[]
    const tables = made.filter(({ type }) => type === 'table')
    for (const { sql } of tables) db.exec(sql)
    const copy = copierOf(db)
    for (const { name } of tables) if (!OF_ORDERS.has(name)) copy(name)
    copyOrders(db, copy, times)
    for (const { type, sql } of made) if (type !== 'table') db.exec(sql)
    // The statistics of its sums, and no others, as migration 088 has put them there.
    if (db.prepare(`select 1 from source.sqlite_master where name = 'sqlite_stat1'`).get())
      db.exec(`analyze rollups; delete from main.sqlite_stat1;
        insert into main.sqlite_stat1 select * from source.sqlite_stat1`)
    db.exec('pragma journal_mode = wal')
  } finally {
    db.close()
  }
}

/** Copies rows, with other values in some columns. */
type Copy = (table: string, others?: Readonly<Record<string, string>>, source?: string) => void

const copierOf =
  (db: DatabaseSync): Copy =>
  (table, others = {}, source = `source."${table}" s`) => {
    const columns = db.prepare(`select name from pragma_table_xinfo('${table}') where hidden = 0`).all() as {
      name: string
    }[]
    const values = columns.map(({ name }) => others[name] ?? `s."${name}"`)
    db.exec(
      `insert into main."${table}" (${columns.map(({ name }) => `"${name}"`).join()}) select ${values.join()} from ${source}`,
    )
  }

function copyOrders(db: DatabaseSync, copy: Copy, times: number): void {
  const { first } = db.prepare('select min(number) as first from source.orders').get() as { first: number }
  const number = (of: string) => `(${first} + (${of} - ${first}) * ${times} + c.c)`
  const id = (of: string) => `substr(${of}, 1, ${ID_LENGTH - 1}) || substr('0123456789abcdef', c.c + 1, 1)`
  db.exec(`create temp table c (c integer primary key);
    insert into c select value from json_each('${JSON.stringify([...Array(times).keys()])}');
    create temp table places as select row_number() over (order by id) - 1 as place, id from source.products;
    create unique index temp.places_by_place on places (place);
    create temp table others (id text, c integer, other text, primary key (id, c)) without rowid;
    insert into others select a.id, c.c, b.id from places a cross join c
      join places b on b.place = (a.place + c.c * 7919) % (select count(*) from places)`)
  copy(
    'orders',
    {
      id: id('s.id'),
      checkout_id: id('s.checkout_id'),
      number: number('s.number'),
      created_at: 's.created_at + c.c',
    },
    'source.orders s cross join c',
  )
  copy(
    'order_items',
    {
      order_id: id('s.order_id'),
      product_id: '(select other from others where others.id = s.product_id and others.c = c.c)',
    },
    'source.order_items s cross join c',
  )
  const ofOrders = `s.kind = 'order'`
  copy(
    'search_documents',
    { place: number('s.place'), subject: id('s.subject') },
    `source.search_documents s cross join c where ${ofOrders}`,
  )
  copy('search_documents', {}, `source.search_documents s where not ${ofOrders}`)
  copy(
    'search_postings',
    { place: `case when t.kind = 'order' then ${number('s.place')} else s.place end` },
    `source.search_postings s cross join source.search_terms t on t.id = s.term
      cross join c on (t.kind = 'order' or c.c = 0)`,
  )
  const counted = ['orders', 'pieces', 'paise', 'base']
  const each = (value: (column: string) => string) =>
    Object.fromEntries(counted.map((column) => [column, value(column)]))
  const ofProducts = `s.series = 'product'`
  copy(
    'rollups',
    each((column) => `s.${column} * ${times}`),
    `source.rollups s where not ${ofProducts}`,
  )
  copy(
    'rollups',
    { name: 'o.other', ...each((column) => `sum(s.${column})`) },
    `source.rollups s join others o on o.id = s.name where ${ofProducts} group by s.at, o.other`,
  )
  db.exec('update order_numbers set last = (select max(number) from main.orders)')
}
