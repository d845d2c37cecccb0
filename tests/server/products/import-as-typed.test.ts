import { stringify } from 'csv-stringify/sync'
import { expect, it, describe } from 'vitest'
import * as admin from '#shared/endpoints/admin/calls.ts'
import { adminProduct } from '#shared/endpoints/admin/calls.ts'
import { addToCatalogue, signInAdmin, register, type newProduct } from '#tests/support/builders.ts'
import {
  applyFile,
  checkFile,
  drawCsvPictures,
  exported,
  fileOf,
  newRow,
  settled,
  rowsOf,
  type Row,
} from '#tests/support/imports.ts'
import { closedAfter, onBothDatabases } from '#tests/support/shop.ts'
import type { AdminProduct } from '#shared/contract/admin/product.ts'
import { buy } from '#tests/support/paying.ts'
import { getProduct } from '#shared/endpoints/shop.ts'
import { eventually } from '#tests/support/eventually.ts'
import { setSales } from '#tests/support/settings.ts'

onBothDatabases('a CSV file as it is typed', async (open) => {
  const shop = await closedAfter(open())
  const owner = await signInAdmin(shop)
  await drawCsvPictures(shop)
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

  describe('a CSV file of products counted by size and color', () => {
    const add = (more: Parameters<typeof newProduct>[0] = {}) =>
      addToCatalogue(shop, owner, more) as Promise<AdminProduct>

    const ofBrand = (brand: string) => exported(shop, owner.token, { brand })

    it('is told of a count of all that says something else', async () => {
      const variants = [
        { size: 'S', color: 'Blue', countInStock: 3 },
        { size: 'M', color: 'Blue', countInStock: 6 },
      ]
      const shirt = await add({ brand: 'Counted', sizes: ['S', 'M'], colors: ['Blue'], variants })
      const [row = {}] = rowsOf(await ofBrand('Counted'))
      expect(row['countInStock']).toBe('9')
      const judged = async (...rows: Row[]) => (await check(fileOf(rows))).errors
      const told = (at: number, sum: number) => ({
        row: at,
        field: 'countInStock',
        message: `This product is counted by size and color, ${sum} in all: change variants instead, or both alike`,
      })

      expect(await judged({ ...row, countInStock: '30' })).toEqual([told(2, 9)])
      expect(await judged({ sku: shirt.sku, countInStock: '30' })).toEqual([told(2, 9)])
      expect(await judged({ ...row, countInStock: 'many' })).toEqual([told(2, 9)])
      // Whoever changes the variants need not do the sum, and may.
      const more = 'S / Blue = 3 | M / Blue = 7'
      expect(await judged({ ...row, variants: more })).toEqual([])
      expect(await judged({ ...row, variants: more, countInStock: '10' })).toEqual([])
      expect(await judged({ ...row, variants: more, countInStock: '11' })).toEqual([told(2, 10)])
      expect(await judged({ ...row, variants: '', countInStock: '30' })).toEqual([])
      // What was sold since changes nothing of that.
      await buy(shop, await register(shop), [[{ ...shirt, sizes: ['M'] }, 2]])
      expect(
        await judged(row, { ...row, _id: '', sku: 'COUNTED-COPY', images: newRow('x')['images'] ?? '' }),
      ).toEqual([])
      expect(await judged({ ...row, countInStock: '30' })).toEqual([told(2, 9)])
      expect(await judged(newRow('COUNTED-NEW', { variants: 'S / Blue = 4 | M / Blue = 1' }))).toEqual([
        told(2, 5),
      ])
    })
  })

  describe('a CSV file during a sale', () => {
    /** What the owner has entered, and what shoppers see. */
    const discounts = async (id: string) => {
      const params = { id }
      const [own, shown] = await Promise.all([
        shop.call(adminProduct, { params }, owner),
        shop.call(getProduct, { params }),
      ])
      return [own.data.discountPrice, shown.data.discountPrice]
    }

    const rowsInFile = async () => rowsOf(await exported(shop, owner.token, { brand: 'Lamp' }))

    const takeIn = async (rows: Row[]) => {
      const { _id: id, errors, counts } = await checkFile(shop, owner.token, fileOf(rows))
      expect(errors).toEqual([])
      await applyFile(shop, owner.token, id)
      return counts
    }

    it('has the discounts that the owner entered and never the sale’s, and changes no other when it comes back', async () => {
      const add = (more: { discountPrice?: number }) =>
        addToCatalogue(shop, owner, { price: 1000, brand: 'Lamp', collections: 'Festive', ...more })
      const [plain, lowered] = [await add({}), await add({ discountPrice: 850 })]
      const both = () => Promise.all([plain, lowered].map(({ _id }) => discounts(_id)))
      await setSales(shop, owner, {})
      await eventually(async () =>
        expect(await both()).toEqual([
          [null, 800],
          [850, 800],
        ]),
      )
      const rows = await rowsInFile()
      const bySku = new Map(rows.map(({ sku, price, discountPrice }) => [sku, [price, discountPrice]]))
      expect([bySku.get(plain.sku), bySku.get(lowered.sku)]).toEqual([
        ['1000', ''],
        ['1000', '850'],
      ])
      expect(await takeIn(rows)).toEqual({ created: 0, changed: 0, unchanged: 2 })
      expect(await takeIn(rows.map((row) => ({ ...row, price: '2000' })))).toMatchObject({ changed: 2 })
      expect(await both()).toEqual([
        [null, 1600],
        [850, 850],
      ])
      await setSales(shop, owner)
      await eventually(async () =>
        expect(await both()).toEqual([
          [null, null],
          [850, 850],
        ]),
      )
    })
  })
})
