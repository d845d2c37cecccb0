import { type Kysely, PostgresAdapter, sql } from 'kysely'
import { capabilitiesOf } from '../engine/capabilities.ts'

/**
 * `deleted_accounts`: accounts that their users have deleted, as long as something under way still names the person.
 * For those the history's guard (003) lets the words change that name somebody, and nothing else.
 */
const table = `create table deleted_accounts (user_id text primary key, deleted_at bigint not null)`

const KEPT = [
  'id',
  'at',
  'actor_id',
  'action',
  'kind',
  'entity_id',
  'batch_id',
  'batch_size',
  'version',
  'former',
]
const ONLY_GROWS = 'The history is never changed'

/** @param same the database's comparison that takes two nulls for equal */
const isErasure = (same: string) => `
  ${KEPT.map((column) => `new.${column} ${same} old.${column}`).join(' and ')}
  and exists (select 1 from deleted_accounts where user_id in (old.actor_id, old.entity_id))`

const guards = {
  sqlite: [
    `drop trigger history_no_update`,
    `create trigger history_no_update before update on history when not (${isErasure('is')})
      begin select raise(abort, '${ONLY_GROWS}'); end`,
  ],
  postgres: [
    `create or replace function refuse_history_change() returns trigger language plpgsql as $$
      begin
        if tg_op = 'UPDATE' then
          if ${isErasure('is not distinct from')} then return new; end if;
        end if;
        raise exception '${ONLY_GROWS}';
      end $$`,
  ],
}

export async function up(db: Kysely<never>): Promise<void> {
  const kind = db.getExecutor().adapter instanceof PostgresAdapter ? 'postgres' : 'sqlite'
  const kept = capabilitiesOf(db).triggers ? guards[kind] : []
  for (const statement of [table, ...kept]) await sql.raw(statement).execute(db)
}
