import { sql } from 'kysely'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { setSetting } from '#server/database/database.ts'
import { openShop, type TestShop } from '#tests/support/shop.ts'

let shop: TestShop
beforeAll(async () => void (shop = await openShop()))
afterAll(() => shop.close())

const NUMBERS = 3_000_000
const long = sql<{ sum: number }>`
  with recursive numbers (n) as (select 1 union all select n + 1 from numbers where n < ${NUMBERS})
  select sum(n) as sum from numbers`

it('whoever asks the shop does not wait for what is asked aside', async () => {
  const { aside, db } = shop.database
  let isDone = false
  const asked = long.execute(aside).finally(() => (isDone = true))
  await setSetting(db, 'counted', '1')
  expect(isDone).toBe(false)
  const { rows } = await asked
  expect(rows).toEqual([{ sum: (NUMBERS * (NUMBERS + 1)) / 2 }])
})

it('what is committed is read aside at once, and nothing is written there', async () => {
  const { aside, db, transact } = shop.database
  const read = () => aside.selectFrom('settings').select('value').where('key', '=', 'said').execute()
  for (const said of ['one', 'two']) {
    await transact((trx) => setSetting(trx, 'said', said))
    expect(await read()).toEqual([{ value: said }])
  }
  await expect(setSetting(aside, 'said', 'three')).rejects.toMatchObject({
    code: 'ERR_SQLITE_ERROR',
    message: 'attempt to write a readonly database',
  })
  expect(await db.selectFrom('settings').select('value').where('key', '=', 'said').execute()).toEqual([
    { value: 'two' },
  ])
})
