import { type Kysely, PostgresAdapter, sql } from 'kysely'
import { capabilitiesOf } from '../engine/capabilities.ts'

/*
 * What is older than a year may be deleted of the history, by the hourly forgetting; what is younger still cannot, by
 * this program or another.
 */
const YEAR_MS = 365 * 24 * 60 * 60 * 1000
const ONLY_GROWS = 'The history is never changed'

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
/** As 034 has it: whoever has deleted their account is named no more. */
const ERASURE = `${KEPT.map((column) => `new.${column} is not distinct from old.${column}`).join(' and ')}
  and exists (select 1 from deleted_accounts where user_id in (old.actor_id, old.entity_id))`

const guards = {
  sqlite: [
    `drop trigger history_no_delete`,
    `create trigger history_no_delete before delete on history
      when old.at > cast(strftime('%s', 'now') as integer) * 1000 - ${YEAR_MS}
      begin select raise(abort, '${ONLY_GROWS}'); end`,
  ],
  postgres: [
    `create or replace function refuse_history_change() returns trigger language plpgsql as $$
      begin
        if tg_op = 'UPDATE' then
          if ${ERASURE} then return new; end if;
        end if;
        if tg_op = 'DELETE' then
          if old.at <= extract(epoch from current_timestamp) * 1000 - ${YEAR_MS} then return old; end if;
        end if;
        raise exception '${ONLY_GROWS}';
      end $$`,
  ],
}

export async function up(db: Kysely<never>): Promise<void> {
  if (!capabilitiesOf(db).triggers) return
  const kind = db.getExecutor().adapter instanceof PostgresAdapter ? 'postgres' : 'sqlite'
  for (const statement of guards[kind]) await sql.raw(statement).execute(db)
}
