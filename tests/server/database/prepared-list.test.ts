import { afterAll, beforeAll, expect, it } from 'vitest'
import { setSetting } from '#server/database/database.ts'
import { preparedList } from '#server/database/prepared-list.ts'
import { onBothDatabases, type TestShop } from '#tests/support/shop.ts'

onBothDatabases('a list that is asked for', (open) => {
  let shop: TestShop
  beforeAll(async () => {
    shop = await open()
    for (let n = 0; n < 60; n++) await setSetting(shop.database.db, `listed ${n}`, String(n % 2))
  })
  afterAll(() => shop.close())

  it('is built once for each number of values, however long, and asks for its own', async () => {
    const { db, together } = shop.database
    const built: number[] = []
    const keysOf = preparedList<{ value: string }, string, { key: string }>((queries, { param, list }) => {
      built.push(list.length)
      return queries
        .selectFrom('settings')
        .select('key')
        .where('key', 'in', list)
        .where('value', '=', param('value'))
    })
    const keys = Array.from({ length: 60 }, (_, n) => `listed ${n}`)
    const odd = (from: number, until: number) => keys.slice(from, until).filter((_, at) => (from + at) % 2)
    for (const [from, until] of [
      [1, 2],
      [3, 4],
      [0, 5],
      [5, 10],
      [0, 60],
    ] as const) {
      const rows = await keysOf(db, keys.slice(from, until), { value: '1' })
      expect(rows.map(({ key }) => key).toSorted()).toEqual(odd(from, until).toSorted())
    }
    const asked = await together((asking) => keysOf.ask(asking, keys.slice(7, 8), { value: '1' }))
    expect(asked).toEqual([{ key: 'listed 7' }])
    expect(built).toEqual([1, 5, 60])
  })
})
