import { stringify } from 'csv-stringify/sync'
import { afterAll, beforeAll, expect, it } from 'vitest'
import * as admin from '#shared/endpoints/admin.ts'
import { type SignedIn, signInAdmin } from '#tests/support/builders.ts'
import { applyFile, checkFile } from '#tests/support/imports.ts'
import { onBothDatabases, type TestShop } from '#tests/support/shop.ts'

onBothDatabases('a CSV file as it is typed', (open) => {
  let shop: TestShop
  let owner: SignedIn
  beforeAll(async () => {
    shop = await open()
    owner = await signInAdmin(shop)
  })
  afterAll(() => shop.close())
  const asOwner = () => ({ token: owner.token })
  const check = (text: string) => checkFile(shop, owner.token, text)
  const apply = (id: string) => applyFile(shop, owner.token, id)
  type Cells = Record<string, string>
  const fileOf = (rows: Cells[]) => stringify(rows, { header: true })
  const newRow = (sku: string, more: Cells = {}): Cells => ({
    sku,
    name: 'Imported Shirt',
    description: 'A shirt that came by file.',
    price: '999.50',
    discountPrice: '',
    countInStock: '12',
    variants: '',
    category: 'Top Wear',
    brand: 'By File',
    sizes: 'S | M',
    colors: 'Blue',
    collections: 'Summer, Office',
    material: 'Linen',
    gender: 'Women',
    isFeatured: 'no',
    isPublished: 'yes',
    weight: '250',
    images: 'https://pictures.example/a.jpg | https://pictures.example/b.jpg',
    altTexts: 'From the front | From behind',
    ...more,
  })

  it('is read as people write it: sizes between commas, amounts with their thousands or lakhs', async () => {
    const job = await check(
      fileOf([
        newRow('TYPED-1', {
          sizes: 'S, M, L',
          colors: 'Blue, Red',
          price: '1,29,900',
          discountPrice: '₹1,299.00',
        }),
        newRow('TYPED-2', { price: '1,299', countInStock: '1,200' }),
      ]),
    )
    expect([job.errors, job.counts.created]).toEqual([[], 2])
    await apply(job._id)
    const { data } = await shop.call(
      admin.allProducts,
      { query: { search: 'typed-', sort: 'sku' } },
      asOwner(),
    )
    expect(data).toMatchObject([
      { sizes: ['S', 'M', 'L'], colors: ['Blue', 'Red'], price: 129_900, discountPrice: 1299 },
      { price: 1299, countInStock: 1200 },
    ])
  })

  it('is told exactly which amount cannot be read, and is never read wrongly', async () => {
    const { errors } = await check(
      fileOf([newRow('WRITTEN-1', { price: '1,29' }), newRow('WRITTEN-2', { countInStock: '2.5' })]),
    )
    expect(errors).toEqual([
      {
        row: 2,
        field: 'price',
        message: 'Price: “1,29” cannot be read as a number. Write it like 1299 or 1,299.50',
      },
      { row: 3, field: 'countInStock', message: 'Stock must be 1 or more, without decimals' },
    ])
  })
})
