import { changeRows, findRow } from '#tests/support/rows.ts'
import { expect, it } from 'vitest'
import type { AdminProduct } from '#shared/contract/admin/product.ts'
import * as admin from '#shared/endpoints/admin/calls.ts'
import { listProducts } from '#shared/endpoints/shop.ts'
import { addToCatalogue, type newProduct, register, signInAdmin } from '#tests/support/builders.ts'
import {
  applyFile,
  checkFile,
  drawCsvPictures,
  exported,
  fileOf,
  newRow,
  rowsOf,
} from '#tests/support/imports.ts'
import { buy } from '#tests/support/paying.ts'
import { closedAfter, onBothDatabases } from '#tests/support/shop.ts'

onBothDatabases('a CSV file of products', async (open) => {
  const shop = await closedAfter(open())
  const owner = await signInAdmin(shop)
  await drawCsvPictures(shop)
  const add = (more: Parameters<typeof newProduct>[0] = {}) =>
    addToCatalogue(shop, owner, more) as Promise<AdminProduct>
  const read = async (id: string) => (await shop.call(admin.adminProduct, { params: { id } }, owner)).data
  const everything = async () => (await shop.call(admin.allProducts, {}, owner)).data
  const check = (text: string) => checkFile(shop, owner.token, text)
  const apply = (id: string) => applyFile(shop, owner.token, id)
  const ofBrand = (brand: string) => exported(shop, owner.token, { brand })

  it('comes back as it went out, and changes nothing', async () => {
    await add({
      brand: 'Lossless',
      name: '=HYPERLINK("http://evil.example","Shirt")',
      description: 'Two lines,\nand "quotes"; - and | and \\',
      discountPrice: 999.99,
      weight: 240,
      rating: 4.5,
      sizes: ['S', 'M | L', 'X/Y=Z'],
      colors: ['Blue', '+Red'],
      variants: [
        { size: 'M | L', color: '+Red', countInStock: 3 },
        { size: 'X/Y=Z', color: 'Blue', countInStock: 0 },
      ],
    })
    await add({ brand: 'Lossless', isPublished: false })
    // Sold out, and older than the rule that a description has ten letters.
    const sold = await add({ brand: 'Lossless', countInStock: 1, description: 'Short' })
    await buy(shop, await register(shop), [[{ ...sold, countInStock: 1 }, 1]])
    const before = await everything()
    const text = await ofBrand('Lossless')
    expect(text).not.toMatch(/(^|[,\n])"?[=+@-]/)
    const job = await check(text)
    expect(job).toMatchObject({
      state: 'checked',
      total: 3,
      errorCount: 0,
      counts: { created: 0, changed: 0, unchanged: 3 },
    })
    expect(await apply(job._id)).toMatchObject({ state: 'done', batchId: null })
    expect(await everything()).toEqual(before)
  })

  it('of products that nobody has rated makes new ones that nobody has rated', async () => {
    const unrated = await add({
      brand: 'Unrated',
      images: [{ url: '/images/csv-front.jpg', altText: '' }],
    })
    expect(unrated.rating).toBe(0)
    const rows = rowsOf(await ofBrand('Unrated'))
    expect(rows.map(({ rating }) => rating)).toEqual([''])
    const same = await check(fileOf(rows))
    expect([same.errors, same.counts]).toEqual([[], { created: 0, changed: 0, unchanged: 1 }])
    const job = await check(fileOf(rows.map((row) => ({ ...row, _id: '', sku: `${unrated.sku}-COPY` }))))
    expect([job.errors, job.counts]).toEqual([[], { created: 1, changed: 0, unchanged: 0 }])
    await apply(job._id)
    const { data } = await shop.call(admin.allProducts, { query: { brand: 'Unrated' } }, owner)
    expect(data.map(({ rating }) => rating)).toEqual([0, 0])
  })

  it('adds what is new, changes what is there, and is undone in one go', async () => {
    const there = await add({ brand: 'Mixed', sku: 'MIXED-1', price: 1499 })
    const rows = rowsOf(await ofBrand('Mixed')).map((row) => ({ ...row, price: '1200', isPublished: 'no' }))
    const file = fileOf(
      [...rows, { ...newRow('MIXED-2', { variants: 'S / Blue = 4 | M / Blue = 0', countInStock: '' }) }].map(
        (row) => ({
          ...newRow('x'),
          _id: '',
          stockSeen: '',
          reviews: '',
          rating: '',
          ...row,
        }),
      ),
    )
    const job = await check(file)
    expect([job.errors, job.counts]).toEqual([[], { created: 1, changed: 1, unchanged: 0 }])
    expect((await read(there._id)).price).toBe(1499)
    const done = await apply(job._id)
    expect(done).toMatchObject({ state: 'done', done: 2, total: 2 })
    expect(await read(there._id)).toMatchObject({ price: 1200, isPublished: false, version: 2 })
    const made = (await shop.call(listProducts, { query: { search: 'mixed 2' } })).data[0]
    expect(made).toMatchObject({
      sku: 'MIXED-2',
      price: 999.5,
      countInStock: 4,
      variants: [
        { size: 'S', color: 'Blue', countInStock: 4 },
        { size: 'M', color: 'Blue', countInStock: 0 },
      ],
      images: [
        { url: '/images/csv-front.jpg', altText: 'From the front' },
        { url: '/images/csv-behind.jpg', altText: 'From behind' },
      ],
    })
    expect((await shop.refused(admin.applyImport, { params: { id: job._id } }, owner)).status).toBe(409)
    const { data } = await shop.call(admin.undoBatch, { params: { id: done.batchId ?? '' } }, owner)
    expect(data).toMatchObject({ undone: 2, leftCount: 0 })
    expect(await read(there._id)).toMatchObject({ price: 1499, isPublished: true })
    expect((await shop.refused(admin.adminProduct, { params: { id: made?._id ?? '' } }, owner)).status).toBe(
      404,
    )
  })

  it('with wrong rows reports exactly those, in the form’s words, and changes nothing', async () => {
    const before = (await everything()).length
    const rows = Array.from({ length: 40 }, (_, n) => newRow(`WRONG-${n}`))
    rows[4] = newRow('WRONG-4', { price: 'cheap', category: 'Hats' })
    rows[20] = newRow('WRONG-7')
    rows[39] = newRow('WRONG-39', { images: 'javascript:alert(1)' })
    const job = await check(fileOf(rows))
    expect(job.errors).toEqual([
      {
        row: 6,
        field: 'price',
        message: 'Price: “cheap” cannot be read as a number. Write it like 1299 or 1,299.50',
      },
      { row: 6, field: 'category', message: 'Category must be either Top Wear or Bottom Wear' },
      { row: 22, field: 'sku', message: 'The same product as in row 9' },
      { row: 41, field: 'images', message: 'Enter a valid image url' },
    ])
    expect(job).toMatchObject({ state: 'checked', total: 40, errorCount: 4, counts: { created: 37 } })
    expect((await shop.refused(admin.applyImport, { params: { id: job._id } }, owner)).status).toBe(409)
    expect((await everything()).length).toBe(before)
  })

  it('never sets the stock back to what it was before pieces were sold', async () => {
    const shirt = await add({ brand: 'Sold', countInStock: 10 })
    const other = await add({ brand: 'Sold', countInStock: 10 })
    const text = await ofBrand('Sold')
    await buy(shop, await register(shop), [
      [shirt, 2],
      [other, 1],
    ])
    const untouched = fileOf(rowsOf(text).map((row) => ({ ...row, price: '700' })))
    const job = await check(untouched)
    expect(job).toMatchObject({ errorCount: 0, counts: { changed: 2 } })
    await apply(job._id)
    expect(await read(shirt._id)).toMatchObject({ price: 700, countInStock: 8 })
    const touched = fileOf(
      rowsOf(text).map((row) => ({ ...row, countInStock: row['_id'] === shirt._id ? '30' : '10' })),
    )
    const { errors } = await check(touched)
    expect(errors.map(({ field }) => field)).toEqual(['countInStock'])
    expect(errors[0]?.message).toContain('8 by now, not 10')
  })

  it('is applied only while the catalogue is as it was checked against', async () => {
    const job = await check(fileOf([newRow('RACE-1'), newRow('RACE-2')]))
    await add({ sku: 'race-2' })
    const failed = await apply(job._id)
    expect([failed.state, failed.message]).toEqual(['failed', expect.stringContaining('has changed')])
    const { data } = await shop.call(admin.allProducts, { query: { search: 'race-' } }, owner)
    expect(data.map(({ sku }) => sku)).toEqual(['race-2'])
  })

  it('is given up whole when the shop closes in the middle of it', async () => {
    const own = await open()
    try {
      const { token } = await signInAdmin(own)
      await drawCsvPictures(own)
      const job = await checkFile(
        own,
        token,
        fileOf(Array.from({ length: 400 }, (_, n) => newRow(`MANY-${n}`))),
      )
      await own.call(admin.applyImport, { params: { id: job._id } }, { token })
      await own.app.close()
      const row = await findRow(own, 'imports', { id: job._id }, ['state', 'message'])
      expect([row.state, row.message]).toEqual(['failed', expect.stringContaining('stopped')])
      expect(await own.database.db.selectFrom('products').select('id').execute()).toEqual([])
      expect(await own.database.db.selectFrom('staged_products').select('position').execute()).toEqual([])
    } finally {
      await own.close()
    }
  })

  it('goes out as a file, narrowed as the list is', async () => {
    await add({ brand: 'Outgoing', isPublished: false })
    await add({ brand: 'Outgoing' })
    const response = await shop.app.inject({
      url: `${admin.exportProducts.path}?brand=outgoing&published=0`,
      headers: { authorization: `Bearer ${owner.token}` },
    })
    expect(response.headers['content-type']).toBe('text/csv; charset=utf-8')
    expect(response.headers['content-disposition']).toMatch(
      /^attachment; filename="products-\d{4}-\d\d-\d\d\.csv"$/,
    )
    expect(rowsOf(response.body).map(({ isPublished }) => isPublished)).toEqual(['no'])
  })

  it('whose server is gone is told as failed, and is a 404 where there was none', async () => {
    const read = (id: string) => shop.inject(admin.importJob, { params: { id } }, owner)
    expect((await read('none')).status).toBe(404)
    const job = await check(fileOf([newRow('LOST-1')]))
    await changeRows(
      shop,
      'imports',
      { id: job._id },
      { state: 'applying', updated_at: Date.now() - 120_000 },
    )
    expect((await read(job._id)).body).toMatchObject({
      data: { state: 'failed', message: expect.stringContaining('Nothing was changed') as string },
    })
  })

  it.each([
    ['an unknown column', 'sku,prise\nA-1,3\n', 'There is no column called prise'],
    ['nothing to know products by', 'name,price\nShirt,3\n', 'sku or _id'],
    ['a quotation mark too many', 'sku,name\nA-1,"Shirt\n', 'quotation mark'],
    ['nothing in it', '', 'empty'],
  ])('with %s is refused as a whole', async (_what, text, message) => {
    const job = await check(text)
    expect([job.state, job.message]).toEqual(['failed', expect.stringContaining(message)])
  })

  it('has to be text, of at most 20 MB', async () => {
    const send = (payload: Buffer, type = 'text/csv') =>
      shop.app.inject({
        method: 'POST',
        url: admin.checkImport.path,
        headers: { authorization: `Bearer ${owner.token}`, 'content-type': type },
        payload,
      })
    expect((await send(Buffer.from([0x50, 0x4b, 3, 4, 0xff, 0xfe, 0]))).statusCode).toBe(400)
    expect((await send(Buffer.alloc(20 * 1024 * 1024 + 1, 'a'))).statusCode).toBe(413)
    expect((await send(Buffer.from('{}'), 'application/json')).statusCode).toBe(415)
    expect((await send(Buffer.from('sku\n'), 'application/xml')).statusCode).toBe(415)
  })
})
