import { type Kysely, PostgresAdapter, sql } from 'kysely'

/**
 * By which words orders and customers are found (decision 103). `search_marks`: what is new or changed and has yet to be
 * read; all that is there now is. `search_documents`: the words of each, by the place that it has in lists.
 * `search_terms`: every word once, `search_keys` the other ways into it, `search_postings` what has it.
 */
const statements = (bytewise: string, compact: string) => [
  `create table search_marks (
    id text primary key,
    kind text not null,
    subject text not null
  )`,
  `create table search_documents (
    kind text not null,
    place integer not null,
    subject text not null,
    words text not null,
    primary key (kind, place)
  )${compact}`,
  `create unique index search_documents_by_subject on search_documents (kind, subject)`,
  `create table search_terms (
    id integer primary key,
    kind text not null,
    word text collate ${bytewise} not null
  )`,
  `create unique index search_terms_by_word on search_terms (kind, word)`,
  `create table search_keys (
    kind text not null,
    word text collate ${bytewise} not null,
    term integer not null,
    primary key (kind, word, term)
  )${compact}`,
  `create index search_keys_by_term on search_keys (term)`,
  `create table search_postings (
    term integer not null,
    place integer not null,
    primary key (term, place)
  )${compact}`,
  // The beginning of an id, and the end, which labels and notices show.
  `create index orders_by_beginning on orders (id collate ${bytewise})`,
  `create index orders_by_end on orders (substr(id, 31))`,
  `insert into search_documents (kind, place, subject, words)
    select 'user', row_number() over (order by created_at, id), id, '' from users`,
  `insert into search_marks (id, kind, subject) select '0-order-' || id, 'order', id from orders where number is not null`,
  `insert into search_marks (id, kind, subject) select '0-user-' || id, 'user', id from users`,
]

export async function up(db: Kysely<never>): Promise<void> {
  const isPostgres = db.getExecutor().adapter instanceof PostgresAdapter
  // Words are looked for by their beginning, as a range: by bytes, whatever language the database sorts in.
  const all = isPostgres ? statements('"C"', '') : statements('binary', ' without rowid')
  for (const statement of all) await sql.raw(statement).execute(db)
}
