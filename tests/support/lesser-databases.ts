import type { TestProject } from 'vitest/node'
import { sql } from 'kysely'
import { openDatabase } from '#server/database/database.ts'
import { lesserWayTo } from './lesser-engine.ts'
import { newDatabase, startPostgres } from './postgres.ts'

/** Of a hundred transactions the engine refuses these: some in the middle, some at the end. */
const IN_THE_WAY = [
  `create function in_the_way() returns trigger language plpgsql as $$
    declare its integer := abs(hashint8(pg_current_xact_id()::text::bigint) % 100);
    begin
      if its < tg_argv[0]::integer or (tg_argv[1] = 'middle' and its > 92 and random() < 0.5) then
        raise exception 'restart transaction' using errcode = '40001';
      end if;
      return null;
    end $$`,
]
const AT_THE_END = 7

/**
 * vitest's global set-up of what is tried on an engine that only speaks PostgreSQL's protocol (decision 113): without
 * LISTEN, advisory locks, snapshots, places of rows and triggers, with transactions that are serializable, of which the
 * engine now and then refuses one that nobody was in the way of.
 */
export default async function setup(project: TestProject): Promise<() => Promise<void>> {
  const server = await startPostgres({ flags: ['default_transaction_isolation=serializable'] })
  project.provide('isLesserEngine', true)
  project.provide('databases', ['postgres'])
  project.provide('sqliteTables', '')
  const way = await lesserWayTo(server.url)
  const { name, url, drop } = await newDatabase(way.url)
  await (await openDatabase({ url, file: '' })).close()
  await refuseSome(url.replace(new URL(way.url).host, new URL(server.url).host))
  project.provide('postgresUrl', way.url)
  project.provide('postgresTables', name)
  return async () => {
    await drop()
    await way.close()
    await server.stop()
  }
}

/** On every table of the shop; databases that are made of this one have it too. */
async function refuseSome(url: string): Promise<void> {
  const { db, close } = await openDatabase({ url, file: '', migrates: false })
  for (const text of IN_THE_WAY) await sql.raw(text).execute(db)
  const { rows } = await sql<{ name: string }>`select table_name as name from information_schema.tables
    where table_schema = 'public' and table_name not like 'kysely%'`.execute(db)
  for (const { name } of rows) {
    await sql
      .raw(
        `create trigger in_the_way after insert or update or delete on ${name}
          for each statement execute function in_the_way('0', 'middle')`,
      )
      .execute(db)
    await sql
      .raw(
        `create constraint trigger in_the_way_at_the_end after insert or update or delete on ${name}
          deferrable initially deferred for each row execute function in_the_way('${AT_THE_END}', 'end')`,
      )
      .execute(db)
  }
  await close()
}
