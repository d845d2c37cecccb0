import { type Kysely, sql } from 'kysely'

/** Codes after the password: the app, what replaces it, sign-ins that wait for a code; and how a session was opened. */
const statements = [
  `create table authenticators (
    user_id text primary key references users (id) on delete cascade,
    secret text not null,
    last_step bigint not null,
    confirmed_at bigint,
    created_at bigint not null
  )`,
  `create table recovery_codes (
    code_hash text primary key,
    user_id text not null references users (id) on delete cascade,
    used_at bigint
  )`,
  `create index recovery_codes_by_user on recovery_codes (user_id)`,
  `create table half_sign_ins (
    ticket text primary key,
    key_hash text not null,
    user_id text not null references users (id) on delete cascade,
    expires_at bigint not null
  )`,
  `create index half_sign_ins_by_end on half_sign_ins (expires_at)`,
  `create index half_sign_ins_by_user on half_sign_ins (user_id)`,
  `alter table sessions add column opened_with text not null default 'password'
    check (opened_with in ('password', 'passkey', 'code'))`,
]

export async function up(db: Kysely<never>): Promise<void> {
  for (const statement of statements) await sql.raw(statement).execute(db)
}
