import { type Kysely, sql } from 'kysely'

/**
 * Managers, packers and viewers beside the specification's two roles. SQLite cannot alter a CHECK, so the column is
 * made anew; it has the same name and a wider rule afterwards.
 */
const statements = [
  `drop index users_by_role`,
  `drop index users_by_role_and_creation`,
  `alter table users add column new_role text not null default 'customer'
    check (new_role in ('customer', 'admin', 'manager', 'packer', 'viewer'))`,
  `update users set new_role = role`,
  `alter table users drop column role`,
  `alter table users rename column new_role to role`,
  `create index users_by_role on users (role)`,
  `create index users_by_role_and_creation on users (role, created_at, id)`,
]

export async function up(db: Kysely<never>): Promise<void> {
  for (const statement of statements) await sql.raw(statement).execute(db)
}
