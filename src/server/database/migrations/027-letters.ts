import { type Kysely, sql } from 'kysely'

/**
 * Letters that are to be sent, being sent and sent (decision 067), and which of several servers sends them. One of a
 * kind about one thing goes to a recipient once.
 */
const statements = [
  `create table letters (
    id text primary key,
    kind text not null,
    about text not null,
    recipient text not null,
    data text not null,
    state text not null,
    attempts integer not null default 0,
    next_at bigint not null,
    created_at bigint not null,
    claimed_by text,
    claimed_at bigint,
    sent_at bigint,
    last_error text,
    message_id text,
    unique (kind, about, recipient)
  )`,
  `create index letters_due on letters (next_at) where state = 'waiting'`,
  `create index letters_claimed on letters (claimed_at) where state = 'sending'`,
  `create index letters_by_state on letters (state, created_at)`,
  `create index letters_by_age on letters (created_at)`,
  `create table mail_lease (id integer primary key, holder text not null, held_until bigint not null)`,
  `insert into mail_lease (id, holder, held_until) values (1, '', 0)`,
]

export async function up(db: Kysely<never>): Promise<void> {
  for (const statement of statements) await sql.raw(statement).execute(db)
}
