import { changeRows } from '#tests/support/rows.ts'
import { beforeAll, describe, expect, it } from 'vitest'
import type { AdminProduct } from '#shared/contract/admin/product.ts'
import { PRODUCT_SORTS } from '#shared/admin/limits.ts'
import * as admin from '#shared/endpoints/admin/calls.ts'
import { addToCatalogue, type newProduct, register, signInAdmin } from '#tests/support/builders.ts'
import { buy } from '#tests/support/paying.ts'
import { closedAfter, onBothDatabases } from '#tests/support/shop.ts'

onBothDatabases('the lists of the back office', async (open) => {
  const shop = await closedAfter(open())
  const owner = await signInAdmin(shop)
  const add = (more: Parameters<typeof newProduct>[0] = {}) =>
    addToCatalogue(shop, owner, more) as Promise<AdminProduct>

  describe('of products', () => {
    const brand = 'Listed'
    const list = (query: Record<string, string>) =>
      shop.call(admin.allProducts, { query: { brand, ...query } }, owner)
    const names = async (query: Record<string, string>) => (await list(query)).data.map(({ name }) => name)
    beforeAll(async () => {
      await add({
        brand,
        name: 'Émile Shirt',
        price: 900,
        countInStock: 30,
        sku: 'L-3',
        collections: 'Office, Summer',
      })
      await add({
        brand,
        name: 'apron',
        price: 2000,
        discountPrice: 500,
        countInStock: 4,
        sku: 'l-1',
        isFeatured: true,
      })
      await add({
        brand,
        name: 'Zari Skirt',
        price: 700,
        countInStock: 1,
        sku: 'L-2',
        category: 'Bottom Wear',
        gender: 'Women',
      })
      await add({ brand, name: 'Apron', price: 700, countInStock: 9, sku: 'L-4', isPublished: false })
      await buy(shop, await register(shop), [[(await list({ search: 'zari' })).data[0] as AdminProduct, 1]])
    })

    it.each([
      ['name', ['apron', 'Apron', 'Émile Shirt', 'Zari Skirt']],
      ['sku', ['apron', 'Zari Skirt', 'Émile Shirt', 'Apron']],
      ['price', ['apron', 'Zari Skirt', 'Apron', 'Émile Shirt']],
      ['stock', ['Zari Skirt', 'apron', 'Apron', 'Émile Shirt']],
      ['created', ['Émile Shirt', 'apron', 'Zari Skirt', 'Apron']],
    ])('are sorted by %s, up and down', async (sort, sorted) => {
      expect(await names({ sort, order: 'asc' })).toEqual(sorted)
      expect(await names({ sort, order: 'desc' })).toEqual(sorted.toReversed())
    })

    it('are sorted by the last change', async () => {
      const [apron] = (await list({ search: 'l-1' })).data
      await shop.call(
        admin.updateProduct,
        { params: { id: apron?._id ?? '' }, body: { material: 'Denim' } },
        owner,
      )
      expect((await names({ sort: 'updated' }))[0]).toBe('apron')
    })

    it.each([
      [{ published: '0' }, ['Apron']],
      [{ featured: '1' }, ['apron']],
      [{ stock: 'out' }, ['Zari Skirt']],
      [{ stock: 'low' }, ['apron']],
      [{ stock: 'in', published: '1' }, ['Émile Shirt']],
      [{ category: 'bottom wear' }, ['Zari Skirt']],
      [{ gender: 'Women,Unisex' }, ['Zari Skirt']],
      [{ collection: 'office' }, ['Émile Shirt']],
      [{ search: 'SHIRT emile' }, ['Émile Shirt']],
      [{ search: 'l-4' }, ['Apron']],
      [{ search: '%' }, []],
      [{ brand: 'nobody' }, []],
    ] as [Record<string, string>, string[]][])('are narrowed by %j', async (query, found) => {
      expect(await names({ sort: 'name', ...query })).toEqual(found)
      expect((await list(query)).total).toBe(found.length)
    })

    it.each(['Smith, Jones', String.raw`smith\, jones`])('are narrowed by the brand %s', async (name) => {
      await add({ brand: 'Smith, Jones' })
      const found = (await list({ brand: name })).data
      expect(new Set(found.map((one) => one.brand))).toEqual(new Set(['Smith, Jones']))
    })

    it('tell the values to filter by', async () => {
      const { facets } = await list({ facets: '1' })
      expect(facets?.brand).toContainEqual({ value: brand, count: 4 })
      expect(facets?.collection).toContainEqual({ value: 'Office', count: 1 })
    })

    it.each(
      PRODUCT_SORTS.flatMap((sort) => [
        { sort, order: 'asc' },
        { sort, order: 'desc' },
      ]),
    )(
      'page without gaps or repeats, also while products come and go, by $sort $order',
      async ({ sort, order }) => {
        const seen: string[] = []
        const before = (await list({ sort, order })).data.map(({ _id }) => _id)
        let made: AdminProduct | undefined
        for (let cursor: string | null = ''; cursor !== null;) {
          const page: Awaited<ReturnType<typeof list>> = await list({
            sort,
            order,
            limit: '1',
            ...(cursor && { cursor }),
          })
          seen.push(...page.data.map(({ _id }) => _id))
          cursor = page.nextCursor
          made ??= await add({ brand, name: 'Newcomer', price: 600, countInStock: 6 })
        }
        expect(seen.filter((id) => id !== made?._id)).toEqual(before)
        expect(new Set(seen).size).toBe(seen.length)
        await shop.call(admin.deleteProduct, { params: { id: made?._id ?? '' } }, owner)
      },
    )

    it.each([
      ['sort', 'colour'],
      ['order', 'up'],
      ['stock', 'some'],
      ['published', 'yes'],
      ['cursor', 'WzEsMl0'],
      ['cursor', 'nonsense'],
      ['limit', '0'],
      ['limit', 'many'],
    ])('refuse a wrong %s by its name', async (field, value) => {
      const { status, body } = await shop.refused(admin.allProducts, { query: { [field]: value } }, owner)
      expect([status, body.issues?.[0]?.path]).toEqual([400, field])
    })

    it('refuse the cursor of another order', async () => {
      const { nextCursor } = await list({ sort: 'name', limit: '1' })
      const query = { sort: 'price', cursor: nextCursor ?? '' }
      expect((await shop.refused(admin.allProducts, { query }, owner)).status).toBe(400)
    })
  })

  describe('of orders', () => {
    const ids: string[] = []
    const list = (query: Record<string, string>) =>
      shop.call(admin.allOrders, { query: { search: 'lakshmi', ...query } }, owner)
    beforeAll(async () => {
      const shopper = await register(shop, { name: 'Lakshmi Nair' })
      const [cheap, dear] = [
        await add({ price: 100, countInStock: 50 }),
        await add({ price: 900, countInStock: 50 }),
      ]
      for (const [product, count] of [
        [dear, 1],
        [cheap, 1],
        [cheap, 9],
      ] as const)
        ids.push((await buy(shop, shopper, [[product, count]]))._id)
      const at = Date.UTC(2026, 4, 10, 12)
      for (const [index, id] of ids.entries())
        await changeRows(shop, 'orders', { id }, { created_at: at + index * 86_400_000 })
      const change = { params: { orderId: ids[1] ?? '' }, body: { status: 'Shipped' as const } }
      await shop.call(admin.updateOrderStatus, change, owner)
    })
    const found = async (query: Record<string, string>) =>
      (await list(query)).data.map(({ _id }) => ids.indexOf(_id))

    it.each([
      [{}, [2, 1, 0]],
      [{ order: 'asc' }, [0, 1, 2]],
      [{ sort: 'total', order: 'asc' }, [1, 0, 2]],
      [{ sort: 'total' }, [2, 0, 1]],
      [{ status: 'Shipped' }, [1]],
      [{ from: '2026-05-11' }, [2, 1]],
      [{ to: '2026-05-11' }, [0]],
      [{ from: '2026-05-11T12:00:00+00:00', to: '2026-05-12T12:00:00Z' }, [1]],
      [{ missing: '1' }, []],
    ] as [Record<string, string>, number[]][])('are narrowed and sorted by %j', async (query, wanted) => {
      const indices = await found(query)
      // Two of the same total stand in the order of their ids.
      if (query['sort'] !== 'total') expect(indices).toEqual(wanted)
      else expect([indices.length, indices.indexOf(1)]).toEqual([3, wanted.indexOf(1)])
      expect((await list(query)).total).toBe(wanted.length)
    })

    it('page without gaps in each order', async () => {
      for (const sort of ['created', 'total']) {
        for (const order of ['asc', 'desc']) {
          const pages: number[] = []
          for (let cursor: string | null = ''; cursor !== null;) {
            const page: Awaited<ReturnType<typeof list>> = await list({
              sort,
              order,
              limit: '1',
              ...(cursor && { cursor }),
            })
            pages.push(...page.data.map(({ _id }) => ids.indexOf(_id)))
            cursor = page.nextCursor
          }
          expect(pages).toEqual(await found({ sort, order }))
        }
      }
    })

    it('are found by the beginning and the end of their id', async () => {
      const id = ids[0] ?? ''
      for (const search of [id, id.slice(0, 18), id.slice(-8).toUpperCase(), id.slice(-6)])
        expect(await found({ search })).toContain(0)
    })

    it('refuse a date that is none', async () => {
      for (const field of ['from', 'to']) {
        const { status, body } = await shop.refused(admin.allOrders, { query: { [field]: 'May' } }, owner)
        expect([status, body.issues?.[0]?.path]).toEqual([400, field])
      }
    })

    it('go into a file, a row for each line, no text of it a formula', async () => {
      const evil = await register(shop, { name: '=cmd|calc' })
      const [one, two] = [await add({ name: '+Shirt', price: 10 }), await add({ price: 20 })]
      const order = await buy(shop, evil, [
        [one, 2],
        [two, 1],
      ])
      const text = await shop.call(admin.exportOrders, { query: { search: '=cmd' } }, owner)
      const lines = text.trim().split('\r\n')
      expect(lines).toHaveLength(3)
      expect(text).toMatch(/^\ufeffOrder ID,Created,Status/)
      expect(lines.slice(1).every((line) => line.startsWith(order._id) && line.includes("'=cmd|calc"))).toBe(
        true,
      )
      expect(text).toContain("'+Shirt")
    })

    it('have in the file the times of the clock of whoever asks, as the screen has them', async () => {
      // Between midnight and half past five the day in India is another than in Greenwich.
      const created = Date.UTC(2026, 0, 14, 20, 0, 7)
      const order = await buy(shop, await register(shop, { name: 'Usha Menon' }), [[await add(), 1]])
      await changeRows(
        shop,
        'orders',
        { id: order._id },
        { created_at: created, delivered_at: Date.UTC(2026, 6, 1, 12), status: 'Delivered' },
      )
      const times = async (query: Record<string, string>) => {
        const text = await shop.call(admin.exportOrders, { query: { search: order._id, ...query } }, owner)
        const [, row = ''] = text.split('\r\n')
        const [, at, , , delivered] = row.split(',')
        return [at, delivered]
      }
      expect(await times({ zone: 'Asia/Kolkata' })).toEqual([
        '2026-01-15T01:30:07+05:30',
        '2026-07-01T17:30:00+05:30',
      ])
      // An hour more in summer.
      expect(await times({ zone: 'Europe/London' })).toEqual([
        '2026-01-14T20:00:07+00:00',
        '2026-07-01T13:00:00+01:00',
      ])
      expect(await times({ zone: 'America/St_Johns' })).toEqual([
        '2026-01-14T16:30:07-03:30',
        '2026-07-01T09:30:00-02:30',
      ])
      expect(await times({})).toEqual(await times({ zone: 'Asia/Kolkata' }))
      for (const zone of ['Mars/Olympus', '+05:30x', ';', 'x'.repeat(80)]) {
        const { status, body } = await shop.refused(admin.exportOrders, { query: { zone } }, owner)
        expect([status, body.issues?.[0]?.path]).toEqual([400, 'zone'])
      }
    })
  })

  it('of users are narrowed by role', async () => {
    const { data, total } = await shop.call(admin.allUsers, { query: { role: 'admin' } }, owner)
    expect(data.map(({ _id }) => _id)).toEqual([owner.user._id])
    expect(total).toBe(1)
    expect((await shop.refused(admin.allUsers, { query: { role: 'king' } }, owner)).status).toBe(400)
  })
})
