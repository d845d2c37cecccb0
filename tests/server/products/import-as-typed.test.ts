import { stringify } from 'csv-stringify/sync'
import { afterAll, beforeAll, expect, it } from 'vitest'
import * as admin from '#shared/endpoints/admin/calls.ts'
import { addToCatalogue, type SignedIn, signInAdmin } from '#tests/support/builders.ts'
import {
  applyFile,
  checkFile,
  drawCsvPictures,
  exported,
  fileOf,
  newRow,
  settled,
} from '#tests/support/imports.ts'
import { onBothDatabases, type TestShop } from '#tests/support/shop.ts'

onBothDatabases('a CSV file as it is typed', (open) => {
  let shop: TestShop
  let owner: SignedIn
  beforeAll(async () => {
    shop = await open()
    owner = await signInAdmin(shop)
    await drawCsvPictures(shop)
  })
  afterAll(() => shop.close())
  const check = (text: string) => checkFile(shop, owner.token, text)
  const apply = (id: string) => applyFile(shop, owner.token, id)
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
    const { data } = await shop.call(admin.allProducts, { query: { search: 'typed-', sort: 'sku' } }, owner)
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

  it('names pictures of this shop that are there; those of other servers are refused with the way on', async () => {
    const { errors } = await check(
      fileOf([
        newRow('SHOWN-1'),
        newRow('SHOWN-2', { images: '/images/csv-front.jpg | https://pictures.example/a.jpg' }),
        newRow('SHOWN-3', { images: '/images/never-was.jpg' }),
        newRow('SHOWN-4', { images: 'http://pictures.example/a.jpg' }),
      ]),
    )
    expect(errors).toEqual([
      {
        row: 3,
        field: 'images',
        message:
          'Picture 2 is on another server. A file brings no pictures from there: upload it to the shop first and write its address here, /images/…',
      },
      {
        row: 4,
        field: 'images',
        message: expect.stringContaining('Image 1 is no longer in the shop') as string,
      },
      { row: 5, field: 'images', message: expect.stringContaining('must begin with https://') as string },
    ])
  })

  it('leaves a product the pictures of another server that it has', async () => {
    const { sku } = await addToCatalogue(shop, owner, { brand: 'Elsewhere' })
    const text = await exported(shop, owner.token, { brand: 'Elsewhere' })
    const job = await check(text.replace('1499', '1399'))
    expect([job.errors, job.counts.changed]).toEqual([[], 1])
    // And brings it one of the shop beside them.
    const more = await check(
      fileOf([{ sku, images: 'https://pictures.example/linen-shirt.jpg | /images/csv-front.jpg' }]),
    )
    expect([more.errors, more.counts.changed]).toEqual([[], 1])
  })

  it('is read as spreadsheets of other countries write it', async () => {
    const utf16 = Buffer.from(
      `\ufeff${stringify([newRow('TAB-1')], { header: true, delimiter: '\t' })}`,
      'utf16le',
    )
    for (const payload of [
      utf16,
      Buffer.from(stringify([newRow('SEMI-1')], { header: true, delimiter: ';' })),
    ]) {
      const response = await shop.app.inject({
        method: 'POST',
        url: admin.checkImport.path,
        headers: { authorization: `Bearer ${owner.token}`, 'content-type': 'text/csv' },
        payload,
      })
      const { _id: id } = response.json<{ data: { _id: string } }>().data
      await settled(shop, owner.token, id)
      expect(await apply(id)).toMatchObject({ state: 'done', counts: { created: 1 } })
    }
  })
})
