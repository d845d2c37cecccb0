import { readFileSync } from 'node:fs'
import { setImmediate } from 'node:timers/promises'
import { expect, it } from 'vitest'
import { deleteOld, DELETED_AT_ONCE } from '#server/database/delete-old.ts'
import { historyRows, record } from '#server/history/record.ts'
import { startHousekeeping } from '#server/housekeeping.ts'
import { newId } from '#server/platform/ids.ts'
import { signInAdmin, register } from '#tests/support/builders.ts'
import { closedAfter, onBothDatabases } from '#tests/support/shop.ts'

const DAY_MS = 24 * 60 * 60 * 1000
const ROWS_AT_ONCE = 100
const byText = (one: string | null, other: string | null) => ((one ?? '') < (other ?? '') ? -1 : 1)

onBothDatabases('what grows', async (open, kind) => {
  const shop = await closedAfter(open({ environment: { HISTORY_DAYS: '400' } }))
  const owner = await signInAdmin(shop)

  it('is bounded: the operator’s guide names what bounds each table', async () => {
    const guide = readFileSync('.github/operating.md', 'utf8')
    const section = /^## What grows\n([\s\S]*?)^## /m.exec(guide)?.[1] ?? ''
    const rows = section.split('\n').filter((line) => line.startsWith('| `'))
    const named = rows.flatMap((row) =>
      [...(row.split('|')[1] ?? '').matchAll(/`([a-z_]+)`/g)].map(([, name]) => name),
    )
    const tables = (await shop.database.db.introspection.getTables())
      .map(({ name }) => name)
      // On one database alone.
      .filter((name) => !name.startsWith('kysely_') && name !== 'catalogue_changes')
    expect(new Set(named.filter((name) => name !== 'catalogue_changes'))).toEqual(new Set(tables))
    expect(named).toHaveLength(new Set(named).size)
    expect(named).toContain('catalogue_changes')
  })

  it('is deleted some rows at a time, and others get in between', async () => {
    const { db } = shop.database
    const { user } = await register(shop)
    const count = 4 * DELETED_AT_ONCE + 1
    for (let from = 0; from < count; from += ROWS_AT_ONCE) {
      const some = Array.from({ length: Math.min(ROWS_AT_ONCE, count - from) }, (_, n) => from + n)
      await db
        .insertInto('known_devices')
        .values(some.map((n) => ({ key_hash: `old ${n}`, user_id: user._id, last_used_at: 1 })))
        .execute()
    }
    let isOver = false
    const deleting = deleteOld(db, 'known_devices', (is) => is('last_used_at', '=', 1)).finally(
      () => (isOver = true),
    )
    const left: number[] = []
    while (!isOver) {
      const row = await db
        .selectFrom('known_devices')
        .select(({ fn }) => fn.countAll<number | string>().as('left'))
        .where('last_used_at', '=', 1)
        .executeTakeFirstOrThrow()
      left.push(Number(row.left))
      // As requests do.
      await setImmediate()
    }
    expect(await deleting).toBe(count)
    // Embedded SQLite has one connection: whoever asks comes in between two statements.
    if (kind === 'sqlite') expect(left.filter((rows) => rows > 0 && rows < count).length).toBeGreaterThan(0)
    expect(left.filter((rows) => rows > 0 && (count - rows) % DELETED_AT_ONCE !== 0)).toEqual([])
  })

  it('is forgotten of the history after HISTORY_DAYS, with what it says was undone', async () => {
    const { db, transact } = shop.database
    const actor = { _id: owner.user._id, name: owner.user.name }
    const entry = {
      actor,
      action: 'update',
      kind: 'product',
      entityId: 'none',
      title: 'A shirt',
      changes: [],
    } as const
    const of = (batch: string, at: number) =>
      historyRows([entry, entry], batch, at).map((row) => ({ ...row, id: newId(at) }))
    const old = of('undone then', Date.now() - 401 * DAY_MS)
    const kept = of('undone lately', Date.now() - 399 * DAY_MS)
    await db
      .insertInto('history')
      .values([...old, ...kept])
      .execute()
    await db
      .insertInto('batch_undos')
      .values([
        { undone_by: 'undone then', batch_id: 'earlier' },
        { undone_by: 'undone lately', batch_id: 'later' },
      ])
      .execute()
    await transact((trx) => record(trx, [entry]))
    await startHousekeeping(shop.app.context)()
    const rows = await db.selectFrom('history').select('batch_id').where('entity_id', '=', 'none').execute()
    expect(rows.map(({ batch_id }) => batch_id).toSorted(byText)).toEqual([
      null,
      'undone lately',
      'undone lately',
    ])
    expect(await db.selectFrom('batch_undos').select('batch_id').execute()).toEqual([{ batch_id: 'later' }])
  })
})
