import { parse } from 'csv-parse/sync'
import { expect, it } from 'vitest'
import { exportReport, lyingProducts, soldProducts } from '#shared/endpoints/admin/reports.ts'
import { dayAt, dayName } from '#server/database/rollups/days.ts'
import { fillCatalogue } from '#tests/bench/catalogue-generator.ts'
import { signInAdmin } from '#tests/support/builders.ts'
import { closedAfter, onBothDatabases } from '#tests/support/shop.ts'

/** More than one page of anything. */
const PRODUCTS = 10_300
const AT_ONCE = 1000
const DAY_MS = 24 * 60 * 60 * 1000

onBothDatabases('a file of a report', async (open) => {
  const shop = await closedAfter(open())
  const admin = await signInAdmin(shop)
  const ids: string[] = await fillCatalogue(shop.database, PRODUCTS)
  const created_at = Date.now() - 400 * DAY_MS
  await shop.database.db.updateTable('products').set({ created_at, is_published: 1, held: 0 }).execute()

  const file = async (query: Parameters<typeof shop.call<typeof exportReport>>[1]['query']) =>
    parse((await shop.call(exportReport, { query }, admin)).replace('\ufeff', ''), {
      columns: true,
    }) as Record<string, string>[]

  it('is refused before anything of it is sent where its period makes no sense', async () => {
    for (const table of ['days', 'products'] as const) {
      const query = { table, period: 'own' } as const
      expect((await shop.refused(exportReport, { query }, admin)).status).toBe(400)
    }
  })

  it('has every product that lies, however many they are, those of which most lies first', async () => {
    const rows = await file({ table: 'lying', days: '90' })
    const inStock = await shop.database.db
      .selectFrom('products')
      .select('id')
      .where('stock', '>', 0)
      .execute()
    expect(inStock.length).toBeGreaterThan(10_000)
    expect(new Set(rows.map((row) => row['Product ID'])).size).toBe(inStock.length)
    const counts = rows.map((row) => Number(row['In stock']))
    expect(counts).toEqual(counts.toSorted((a, b) => b - a))
  })

  it('has every product that was sold, however many they are and over however many days, and the list begins like it', async () => {
    const today = dayAt(shop.database.zone(), Date.now())
    const year = { period: 'own', from: dayName(today - 364), to: dayName(today) } as const
    const rows = ids.flatMap((name, at) =>
      [at % 5, 40 + (at % 300)].map((ago, second) => ({
        series: 'product' as const,
        name,
        at: today - ago,
        orders: 1,
        pieces: 1 + ((at * 7 + second) % 13),
        paise: 1000 * (1 + ((at * 11 + second) % 17)),
        base: 0,
      })),
    )
    for (let from = 0; from < rows.length; from += AT_ONCE)
      await shop.database.db
        .insertInto('rollups')
        .values(rows.slice(from, from + AT_ONCE))
        .execute()
    const sold = await file({ table: 'products', ...year })
    expect(new Map(sold.map((row) => [row['Product ID'], Number(row.Pieces)]))).toEqual(
      new Map(ids.map((id, at) => [id, 2 + ((at * 7) % 13) + ((at * 7 + 1) % 13)])),
    )
    const order = sold.map((row) => [Number(row.Pieces), Number(row.Amount)] as const)
    expect(order).toEqual(order.toSorted((a, b) => b[0] - a[0] || b[1] - a[1]))
    for (const by of ['pieces', 'revenue'] as const) {
      const listed = (await shop.call(soldProducts, { query: { ...year, by } }, admin)).data.map(
        ({ _id }) => _id,
      )
      const [one, other] = by === 'pieces' ? (['Pieces', 'Amount'] as const) : (['Amount', 'Pieces'] as const)
      const best = sold.toSorted(
        (a, b) =>
          Number(b[one]) - Number(a[one]) ||
          Number(b[other]) - Number(a[other]) ||
          ((a['Product ID'] ?? '') < (b['Product ID'] ?? '') ? -1 : 1),
      )
      expect(listed).toEqual(best.slice(0, listed.length).map((row) => row['Product ID']))
      expect(listed.length).toBe(50)
    }
  })

  it('begins like the list of what lies', async () => {
    const { database } = shop
    const today = dayAt(database.zone(), Date.now())
    const isRare = (at: number) => at % 37 === 0
    const sales = ids.flatMap((name, at) => {
      const ago = isRare(at) ? (at % 2 === 0 ? 120 : undefined) : at % 80
      return ago === undefined ? [] : [{ name, at: today - ago }]
    })
    await database.db.deleteFrom('rollups').execute()
    for (let from = 0; from < sales.length; from += AT_ONCE) {
      const rows = sales.slice(from, from + AT_ONCE)
      const sold = { series: 'product' as const, orders: 1, pieces: 1, paise: 1000, base: 0 }
      await database.db
        .insertInto('rollups')
        .values(rows.map((row) => ({ ...row, ...sold })))
        .execute()
    }
    const inStock = await database.db.selectFrom('products').select('id').where('stock', '>', 0).execute()
    const never = new Set(ids.filter((_, at) => isRare(at) && at % 2 === 1))
    const lying = inStock.filter(({ id }) => never.has(id)).map(({ id }) => id)
    for (const days of ['180', '365'] as const) {
      const rows = await file({ table: 'lying', days })
      const { data } = await shop.call(lyingProducts, { query: { days } }, admin)
      expect(rows.length).toBe(lying.length)
      expect(new Set(rows.map((row) => row['Product ID']))).toEqual(new Set(lying))
      expect(data.map(({ _id }) => _id)).toEqual(rows.slice(0, 50).map((row) => row['Product ID']))
    }
  })
})
