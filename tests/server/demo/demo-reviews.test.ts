import { afterAll, beforeAll, expect, it } from 'vitest'
import { demoProducts } from '#demo/catalogue.ts'
import { loadDemo } from '#demo/load-demo.ts'
import { onBothDatabases, type TestShop } from '#tests/support/shop.ts'

onBothDatabases('the demo’s reviews', (open) => {
  let shop: TestShop
  beforeAll(async () => {
    shop = await open()
    await loadDemo(shop.app.context)
  })
  afterAll(() => shop.close())

  it('are as many as each product claims, with its average, and none is there twice', async () => {
    const { db } = shop.database
    const rows = await db
      .selectFrom('products')
      .select(['id', 'sku', 'review_count', 'review_stars'])
      .execute()
    const written = await db.selectFrom('reviews').select(['product_id', 'body', 'name']).execute()
    expect(rows).toHaveLength(demoProducts.length)
    for (const { sku, reviews, rating } of demoProducts) {
      const row = rows.find((one) => one.sku === sku)
      expect([sku, row?.review_count, row?.review_stars]).toEqual([
        sku,
        reviews,
        Math.round(rating * reviews),
      ])
      const own = written.filter((one) => one.product_id === row?.id)
      expect([sku, new Set(own.map(({ body }) => body)).size]).toEqual([sku, reviews])
      expect([sku, new Set(own.map(({ name }) => name)).size]).toEqual([sku, reviews])
    }
  })

  it('leave no two products equally popular', () => {
    const stars = demoProducts.map(({ rating, reviews }) => Math.round(rating * reviews))
    expect(new Set(stars).size).toBe(demoProducts.length)
  })
})
