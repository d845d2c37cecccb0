import { stringify } from 'csv-stringify/sync'
import { expect, it } from 'vitest'
import * as admin from '#shared/endpoints/admin/calls.ts'
import { getCart, listProducts } from '#shared/endpoints/shop.ts'
import { addToCatalogue, guestId, signInAdmin } from '#tests/support/builders.ts'
import { applyFile, checkFile } from '#tests/support/imports.ts'
import { drawnPicture } from '#tests/support/pictures.ts'
import { closedAfter, openShop } from '#tests/support/shop.ts'

const ROWS = 10_000
/** A machine that is busy with other things. */
const PATIENCE_MS = 180_000

const shop = await closedAfter(openShop())
const owner = await signInAdmin(shop)
await drawnPicture(shop, 'csv-front')
await addToCatalogue(shop, owner, { name: 'Indigo Shirt' })

const row = (n: number) => ({
  sku: `LARGE-${n}`,
  name: `Imported Shirt ${n}`,
  description: 'A shirt that came by file.',
  price: '999.50',
  countInStock: '12',
  category: 'Top Wear',
  brand: 'By File',
  sizes: 'S | M',
  colors: 'Blue',
  gender: 'Women',
  isPublished: 'yes',
  images: '/images/csv-front.jpg',
})

/** What a shopper does all the while; how often they were answered. */
async function shopping(work: () => Promise<unknown>): Promise<number> {
  let answered = 0
  let working = true
  const shopper = (async () => {
    while (working) {
      await shop.call(listProducts, { query: { search: 'indigo' } })
      await shop.call(getCart, { query: { guestId: guestId() } })
      answered++
      await new Promise((resolve) => setImmediate(resolve))
    }
  })()
  await work()
  working = false
  await shopper
  return answered
}

it(
  '10,000 rows with three wrong ones tell of those and change nothing; mended they all go in while shoppers are answered',
  async () => {
    const rows = Array.from({ length: ROWS }, (_, n) => row(n))
    const wrong = rows
      .with(17, { ...row(17), price: '0' })
      .with(5000, { ...row(5000), sku: 'X' })
      .with(9999, { ...row(9999), gender: 'All' })
    const file = (some: typeof rows) => stringify(some, { header: true })
    const refused = await checkFile(shop, owner.token, file(wrong))
    expect(refused.errors).toEqual([
      { row: 19, field: 'price', message: 'Price must be 1 or more' },
      { row: 5002, field: 'sku', message: 'SKU is required' },
      { row: 10_001, field: 'gender', message: 'Please select a gender' },
    ])
    expect((await shop.call(admin.allProducts, { query: { limit: '1' } }, owner)).total).toBe(1)

    let done: Awaited<ReturnType<typeof applyFile>> | undefined
    const answered = await shopping(async () => {
      const job = await checkFile(shop, owner.token, file(rows))
      expect([job.errorCount, job.counts.created]).toEqual([0, ROWS])
      done = await applyFile(shop, owner.token, job._id)
    })
    expect(done).toMatchObject({ state: 'done', total: ROWS, done: ROWS })
    // Some in every step of the work, of which there are hundreds.
    expect(answered).toBeGreaterThan(100)
    expect((await shop.call(listProducts, { query: { search: 'imported', limit: '1' } })).total).toBe(ROWS)

    const { data } = await shop.call(admin.undoBatch, { params: { id: done?.batchId ?? '' } }, owner)
    expect(data).toMatchObject({ undone: ROWS, leftCount: 0 })
    expect((await shop.call(listProducts, { query: { search: 'imported', limit: '1' } })).total).toBe(0)
  },
  PATIENCE_MS,
)
