import { type Kysely, sql } from 'kysely'
import { FIRST_PAGES } from '../schema/first-pages.ts'

/** The pages that the shop writes itself, in Markdown. A new shop begins with some. */
const statements = [
  `create table pages (
    id text primary key,
    slug text not null unique,
    title text not null,
    body text not null,
    position integer not null,
    is_published integer not null,
    version integer not null,
    updated_at bigint not null
  )`,
]

export async function up(db: Kysely<never>): Promise<void> {
  for (const statement of statements) await sql.raw(statement).execute(db)
  const now = Date.now()
  for (const [position, { slug, title, body }] of FIRST_PAGES.entries())
    await sql`insert into pages (id, slug, title, body, position, is_published, version, updated_at)
      values (${slug}, ${slug}, ${title}, ${body}, ${position}, 1, 1, ${now})`.execute(db)
}
