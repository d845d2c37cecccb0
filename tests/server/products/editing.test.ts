import { findRow } from '#tests/support/rows.ts'
import { describe, expect, test } from 'vitest'
import * as admin from '#shared/endpoints/admin/calls.ts'
import { getProduct, listProducts } from '#shared/endpoints/shop.ts'
import { addToCatalogue, newProduct, signInAdmin } from '#tests/support/builders.ts'
import { closedAfter, onBothDatabases } from '#tests/support/shop.ts'

onBothDatabases('products', async (open) => {
  const shop = await closedAfter(open())
  const owner = await signInAdmin(shop)
  const add = (overrides: Parameters<typeof newProduct>[0] = {}) => addToCatalogue(shop, owner, overrides)
  const edit = async (id: string, body: object) =>
    (await shop.call(admin.updateProduct, { params: { id }, body }, owner)).data

  describe('POST /api/product', () => {
    test('makes one product, however often it is sent under one key', async () => {
      const body = newProduct()
      const key = crypto.randomUUID()
      const sent = Array.from({ length: 3 }, () => shop.call(admin.addProduct, { body }, { ...owner, key }))
      const [first, ...others] = (await Promise.all(sent)).map(({ data }) => data)
      for (const other of others) expect(other).toEqual(first)
      const { data } = await shop.call(admin.allProducts, { query: { search: body.sku } }, owner)
      expect(data.map(({ _id }) => _id)).toEqual([first?._id])
      // Without it, or as another product, it is judged as ever.
      expect((await shop.refused(admin.addProduct, { body }, owner)).status).toBe(409)
      const another = { body: newProduct() }
      expect((await shop.refused(admin.addProduct, another, { ...owner, key })).status).toBe(422)
    })

    test.each([
      ['name', '', 'Name is required'],
      ['description', undefined, 'Description is required'],
      ['price', 0.5, 'Price must be 1 or more'],
      ['discountPrice', 0, 'Discount price must be 1 or more'],
      ['countInStock', 0, 'Stock must be 1 or more'],
      ['sizes', ['x'.repeat(61)], 'A size may have at most 60 characters'],
      ['countInStock', 1e6 + 1, 'Stock must be 1 or more, and at most 1,000,000'],
      ['sku', 'ab', 'SKU is required'],
      ['category', 'Shoes', 'Category must be either Top Wear or Bottom Wear'],
      ['brand', '', 'Brand is required'],
      ['sizes', [], 'At least one size is required'],
      ['colors', [], 'At least one color is required'],
      ['reviews', -1, 'Reviews must be 0 or more'],
      ['rating', 6, 'Rating must be between 0 and 5'],
      ['price', 141_113_216.361, 'Price must be 1 or more, with at most 2 decimals'],
      ['countInStock', 2e9, 'Stock must be 1 or more, and at most 1,000,000'],
      ['price', 1e9 + 1, 'Price must be 1 or more, and at most 1,000,000,000'],
      ['material', 'x'.repeat(201), 'Material may have at most 200 characters'],
      ['gender', 'Everyone', 'Please select a gender'],
      ['isFeatured', 'yes', /Featured/],
      ['isPublished', 1, /Published/],
      ['weight', 0, 'Weight must be 1 or more'],
      ['images', [], 'At least one image is required'],
      ['images', [{ url: 'javascript:alert(1)', altText: '' }], 'Enter a valid image url'],
      ['images', [{ url: 'http://a.example/a.jpg', altText: '' }], 'must begin with https://'],
      ['price', '1,29', 'Price: “1,29” cannot be read as a number. Write it like 1299 or 1,299.50'],
    ])('refuses a wrong %s', async (field, value, message) => {
      const { status, body } = await shop.refused(
        admin.addProduct,
        { body: { ...newProduct(), [field]: value } },
        owner,
      )
      expect(status).toBe(400)
      expect(body.issues?.[0]?.path).toMatch(new RegExp(`^${field}`))
      expect(body.message).toMatch(message)
    })

    test('adds what was given, and shoppers see it at once', async () => {
      const body = newProduct({
        discountPrice: 999.5,
        rating: 4.5,
        reviews: 12,
        weight: 240,
        isFeatured: true,
      })
      const { data } = await shop.call(admin.addProduct, { body }, owner)
      expect(data).toMatchObject(body)
      const { data: shown } = await shop.call(getProduct, { params: { id: data._id } })
      const own = { variantSkus: [], variantBarcodes: [], variantPrices: [], variantWeights: [] }
      const stockSeen = { countInStock: 10 }
      expect(data).toEqual({ ...shown, ...own, version: 1, stockSeen, hsn: '', taxRate: null })
      const list = await shop.call(listProducts, { query: { search: body.sku } })
      expect(list.data).toEqual([shown])
    })

    test('ignores what only the server decides', async () => {
      const body = { ...newProduct(), _id: 'mine', held: 5, createdAt: '2001-01-01T00:00:00.000Z' }
      const { data } = await shop.call(admin.addProduct, { body }, owner)
      expect(data._id).not.toBe('mine')
      expect(data.countInStock).toBe(10)
      expect(Date.parse(data.createdAt)).toBeGreaterThan(Date.now() - 60_000)
    })

    test('refuses a SKU that is taken, however it is written', async () => {
      const { sku } = await add()
      const { status, body } = await shop.refused(
        admin.addProduct,
        { body: newProduct({ sku: sku.toLowerCase() }) },
        owner,
      )
      expect(status).toBe(409)
      expect(body).toMatchObject({
        code: 'conflict',
        message: `Another product has the SKU ${sku.toLowerCase()}`,
      })
    })

    test('counts the stock of variants, whatever was sent beside them', async () => {
      const variants = [
        { size: 'S', color: 'Blue', countInStock: 3 },
        { size: 'M', color: 'White', countInStock: 0 },
      ]
      const product = await add({ countInStock: 50, variants })
      expect(product).toMatchObject({ countInStock: 3, variants })
    })
  })

  describe('PUT /api/product/:id', () => {
    test.each([
      ['name', '', 'Name is required'],
      ['description', 'Too short', 'Description should be 10 letters long'],
      ['price', 0, 'Price must be 1 or more'],
      ['countInStock', 0, 'Stock must be 1 or more'],
      ['sku', 'ab', 'SKU is required'],
      ['sizes', [], 'At least one size is required'],
      ['colors', [], 'At least one color is required'],
      ['images', [], 'At least one image is required'],
    ])('refuses a wrong %s', async (field, value, message) => {
      const { _id: id } = await add()
      expect(
        await shop.refused(admin.updateProduct, { params: { id }, body: { [field]: value } }, owner),
      ).toMatchObject({ status: 400, body: { message: message } })
    })

    test('takes a discount away with null', async () => {
      const { _id } = await add({ discountPrice: 999 })
      expect((await edit(_id, { discountPrice: null })).discountPrice).toBeNull()
    })

    test('is seen by shoppers at once, in the list too', async () => {
      const { _id: id, sku } = await add()
      await shop.call(listProducts, { query: { search: sku } })
      await edit(id, { price: 777 })
      expect((await shop.call(getProduct, { params: { id } })).data.price).toBe(777)
      expect((await shop.call(listProducts, { query: { search: sku } })).data[0]?.price).toBe(777)
    })

    test('refuses the SKU of another product, and takes its own', async () => {
      const [one, other] = [await add(), await add()]
      expect(
        (
          await shop.refused(
            admin.updateProduct,
            { params: { id: one._id }, body: { sku: other.sku } },
            owner,
          )
        ).status,
      ).toBe(409)
      expect((await edit(one._id, { sku: one.sku })).sku).toBe(one.sku)
    })

    test('removes the variants whose size went', async () => {
      const { _id } = await add({
        variants: [
          { size: 'S', color: 'Blue', countInStock: 3 },
          { size: 'M', color: 'Blue', countInStock: 4 },
        ],
      })
      expect(await edit(_id, { sizes: ['M', 'L'] })).toMatchObject({
        countInStock: 4,
        variants: [{ size: 'M', color: 'Blue', countInStock: 4 }],
      })
      const pool = await edit(_id, { sizes: ['XL'], countInStock: 8 })
      expect(pool.variants).toBeUndefined()
      expect(pool.countInStock).toBe(8)
    })

    test.each([
      [
        'the same twice',
        [{ size: 'S' }, { size: 'S' }],
        'variants',
        'Each size and color of the variants once',
      ],
      [
        'a strange size',
        [{ size: 'XXL' }],
        'variants',
        "A variant must have one of the product's sizes and colors",
      ],
      [
        'less than none',
        [{ countInStock: -1 }],
        'variants.0.countInStock',
        'A variant needs its stock, 0 or more',
      ],
      ['no size', [{}, { size: '' }], 'variants.1.size', 'A size is required'],
      ['no list', 'many', 'variants', 'The variants must be a list'],
      ['no variant', [7], 'variants.0', 'The request is not in the expected form'],
    ])('tells of variants with %s by their name', async (_what, given, path, message) => {
      const whole = (part: unknown) =>
        typeof part === 'object' ? { size: 'M', color: 'Blue', countInStock: 1, ...part } : part
      const variants = Array.isArray(given) ? given.map(whole) : given
      const issues = [{ path, message }]
      const added = await shop.refused(admin.addProduct, { body: { ...newProduct(), variants } }, owner)
      expect(added).toMatchObject({ status: 400, body: { message, issues } })
      const { _id: id } = await add()
      // An edit that names the sizes and colours is judged as a whole, too.
      const body = { variants, sizes: ['S', 'M'], colors: ['Blue'] }
      const edited = await shop.refused(admin.updateProduct, { params: { id }, body }, owner)
      expect(edited).toMatchObject({ status: 400, body: { message, issues } })
    })

    test('counts what can be bought: what is held for a checkout comes on top', async () => {
      const { _id: id } = await add({ countInStock: 10 })
      await shop.database.db.updateTable('products').set({ held: 4 }).where('id', '=', id).execute()
      expect((await edit(id, { name: 'Held Shirt' })).countInStock).toBe(6)
      expect((await edit(id, { countInStock: 9 })).countInStock).toBe(9)
      const row = await findRow(shop, 'products', { id })
      expect(row).toMatchObject({ stock: 13, held: 4 })
    })

    test('keeps the hold on a variant', async () => {
      const variant = { size: 'S', color: 'Blue', countInStock: 5 }
      const { _id: id } = await add({ variants: [variant] })
      await shop.database.db.updateTable('variants').set({ held: 2 }).where('product_id', '=', id).execute()
      await shop.database.db.updateTable('products').set({ held: 2 }).where('id', '=', id).execute()
      const edited = await edit(id, { variants: [{ ...variant, countInStock: 7 }] })
      expect(edited.countInStock).toBe(7)
      const row = await findRow(shop, 'products', { id })
      expect(row).toMatchObject({ stock: 9, held: 2 })
    })

    test('is a 404 for what is not there', async () => {
      expect(
        (await shop.refused(admin.updateProduct, { params: { id: 'none' }, body: {} }, owner)).status,
      ).toBe(404)
    })
  })

  describe('DELETE /api/product/:id', () => {
    test('takes it from the shop; a second time it is not there', async () => {
      const { _id: id, sku } = await add({ variants: [{ size: 'S', color: 'Blue', countInStock: 3 }] })
      await shop.call(admin.deleteProduct, { params: { id } }, owner)
      expect((await shop.refused(getProduct, { params: { id } })).status).toBe(404)
      expect((await shop.call(listProducts, { query: { search: sku } })).total).toBe(0)
      expect((await shop.refused(admin.deleteProduct, { params: { id } }, owner)).status).toBe(404)
    })
  })
})
