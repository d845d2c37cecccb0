import { type Kysely, sql } from 'kysely'

/** Which session began an app, and how many codes were tried since: what was begun before this is begun again. */
const statements = [
  `alter table authenticators add column begun_by text`,
  `alter table authenticators add column tries integer not null default 0`,
]

export async function up(db: Kysely<never>): Promise<void> {
  for (const statement of statements) await sql.raw(statement).execute(db)
}
