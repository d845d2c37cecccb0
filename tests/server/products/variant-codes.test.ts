import { expect, it } from 'vitest'
import type { ProductEdit } from '#shared/contract/admin/product-form.ts'
import * as admin from '#shared/endpoints/admin/calls.ts'
import { deliveryEstimate } from '#shared/endpoints/delivery-estimate.ts'
import { checkoutTotals } from '#shared/endpoints/purchase.ts'
import { getProduct, listProducts } from '#shared/endpoints/shop.ts'
import { addToCatalogue, newProduct, register, signInAdmin } from '#tests/support/builders.ts'
import { detailOf } from '#tests/support/fulfilling.ts'
import {
  applyFile,
  checkFile,
  drawCsvPictures,
  exported,
  fileOf,
  newRow,
  rowsOf,
} from '#tests/support/imports.ts'
import { basketOf, buy } from '#tests/support/paying.ts'
import { INDIA, say } from '#tests/support/settings.ts'
import { closedAfter, onBothDatabases } from '#tests/support/shop.ts'

const SIZES = { sizes: ['S', 'M'], colors: ['Red', 'Blue'] }
const own = <Value extends string | number>(value: Value, size = 'S', color = 'Red') => ({
  size,
  color,
  value,
})

onBothDatabases('SKU, barcode and weight of a size and colour', async (open) => {
  const shop = await closedAfter(open())
  const owner = await signInAdmin(shop)
  await drawCsvPictures(shop)
  const add = (more: Partial<ReturnType<typeof newProduct>> = {}) =>
    addToCatalogue(shop, owner, { ...SIZES, ...more })
  const edit = async (id: string, body: ProductEdit) =>
    (await shop.call(admin.updateProduct, { params: { id }, body }, owner)).data
  const refusedEdit = async (id: string, body: ProductEdit) => {
    const { status, body: told } = await shop.refused(admin.updateProduct, { params: { id }, body }, owner)
    return [status, told.issues?.[0]?.path, told.issues?.[0]?.message]
  }
  const refusedAdd = async (more: Partial<ReturnType<typeof newProduct>>) => {
    const body = newProduct({ ...SIZES, ...more })
    const { status, body: told } = await shop.refused(admin.addProduct, { body }, owner)
    return [status, told.issues?.[0]?.path, told.issues?.[0]?.message]
  }
  const remove = (id: string) => shop.call(admin.deleteProduct, { params: { id } }, owner)

  it('no SKU is given twice, whether a product has it or a size in a colour', async () => {
    const shirt = await add({ sku: 'SHIRT', variantSkus: [own('SHIRT-S-R'), own('SHIRT-M-R', 'M')] })
    expect(await refusedAdd({ sku: 'shirt-s-r' })).toEqual([
      409,
      'sku',
      'Another product has the SKU shirt-s-r',
    ])
    expect(await refusedAdd({ variantSkus: [own('Shirt')] })).toEqual([
      409,
      'variantSkus',
      'Another product has the SKU Shirt',
    ])
    expect(await refusedAdd({ variantSkus: [own('shirt-m-r')] })).toEqual([
      409,
      'variantSkus',
      'Another product has the SKU shirt-m-r',
    ])
    const kurta = await add({ sku: 'KURTA' })
    expect(await refusedEdit(kurta._id, { sku: 'SHIRT-S-R' })).toEqual([
      409,
      'sku',
      'Another product has the SKU SHIRT-S-R',
    ])
    expect(await refusedEdit(kurta._id, { variantSkus: [own('kurta')] })).toEqual([
      400,
      'variantSkus',
      'kurta is the SKU of the whole product: leave it empty here',
    ])
    expect(await refusedEdit(kurta._id, { variantSkus: [own('ONE-1'), own('one-1', 'M')] })).toEqual([
      400,
      'variantSkus',
      'one-1 is there twice',
    ])
    expect(await refusedEdit(kurta._id, { variantSkus: [own('ONE-1', 'XXL')] })).toEqual([
      400,
      'variantSkus',
      "A variant must have one of the product's sizes and colors",
    ])
    expect(await refusedEdit(kurta._id, { variantBarcodes: [own('89 01')] })).toEqual([
      400,
      'variantBarcodes.0.value',
      'A barcode has 4 to 48 letters and digits, without blanks',
    ])

    // What a size gives up, goes, or is deleted with, is free for others.
    const left = await edit(shirt._id, { sizes: ['M'], colors: ['Red'] })
    expect(left.variantSkus).toEqual([own('SHIRT-M-R', 'M')])
    expect((await edit(kurta._id, { variantSkus: [own('SHIRT-S-R')] })).variantSkus).toEqual([
      own('SHIRT-S-R'),
    ])
    await remove(kurta._id)
    await remove(shirt._id)
    expect((await add({ sku: 'SHIRT-S-R' })).sku).toBe('SHIRT-S-R')
    // Neither comes back while another has what it had.
    const { data: entries } = await shop.call(admin.history, { query: { entityId: kurta._id } }, owner)
    const gone = entries.find(({ action }) => action === 'delete')?._id ?? ''
    expect(await shop.refused(admin.restoreEntry, { params: { id: gone } }, owner)).toMatchObject({
      status: 409,
      body: { message: 'Another product has the SKU SHIRT-S-R' },
    })
  })

  it('of two that take the same SKU at the same moment one is told', async () => {
    const rounds = Array.from({ length: 5 }, async (_, at) => {
      const bodies = [
        newProduct({ sku: `RACE-${at}` }),
        newProduct({ ...SIZES, variantSkus: [own(`race-${at}`)] }),
      ]
      const sent = await Promise.all(
        bodies.map((body) =>
          shop.call(admin.addProduct, { body }, owner).then(
            () => 'added',
            () => 'refused',
          ),
        ),
      )
      return sent.toSorted()
    })
    for (const sent of await Promise.all(rounds)) expect(sent).toEqual(['added', 'refused'])
  })

  it('by its barcode or SKU a product is found in the back office, and its unit says both', async () => {
    const { _id: id } = await add({ name: 'Barcoded Tee' })
    const find = async (search: string) =>
      (await shop.call(admin.allProducts, { query: { search } }, owner)).data.map(({ _id }) => _id)
    expect(await find('8901234500017')).toEqual([])
    await edit(id, {
      variants: [
        { size: 'S', color: 'Red', countInStock: 3 },
        { size: 'M', color: 'Blue', countInStock: 4 },
      ],
      variantBarcodes: [own('8901234500017', 'M', 'Blue')],
      variantSkus: [own('TEE-M-BLUE', 'M', 'Blue')],
    })
    expect(await find('8901234500017')).toEqual([id])
    expect(await find('tee-m-blue')).toEqual([id])
    const { data: units } = await shop.call(admin.inventory, { query: { search: '8901234500017' } }, owner)
    expect(units.map(({ size, barcode }) => [size, barcode])).toEqual([
      ['S', undefined],
      ['M', '8901234500017'],
    ])
    expect(units[1]?.sku).toBe('TEE-M-BLUE')
    expect(units[0]?.sku).not.toBe('TEE-M-BLUE')
    // Shoppers are told none of it.
    const shown = await shop.call(getProduct, { params: { id } })
    expect(JSON.stringify(shown)).not.toMatch(/8901234500017|TEE-M-BLUE|variantSkus/)
    const listed = await shop.call(listProducts, { query: { search: '8901234500017' } })
    expect(JSON.stringify(listed)).not.toMatch(/TEE-M-BLUE/)
  })

  it('they stand in columns of the file, and a SKU of another is refused in its column', async () => {
    const { _id: id } = await add({ sku: 'FILED', variantSkus: [own('FILED-S')], variantWeights: [own(220)] })
    const row = rowsOf(await exported(shop, owner.token)).find(({ _id }) => _id === id) ?? {}
    expect([row['variantSkus'], row['variantBarcodes'], row['variantWeights']]).toEqual([
      'S / Red = FILED-S',
      '',
      'S / Red = 220',
    ])
    const changed = {
      ...row,
      variantBarcodes: 'S / Red = 8900000000001',
      variantWeights: 'S / Red = 230 | M / Red = 250',
    }
    const checked = await checkFile(shop, owner.token, fileOf([changed]))
    expect((await applyFile(shop, owner.token, checked._id)).counts.changed).toBe(1)
    const { data } = await shop.call(admin.adminProduct, { params: { id } }, owner)
    expect(data).toMatchObject({
      variantSkus: [own('FILED-S')],
      variantBarcodes: [own('8900000000001')],
      variantWeights: [own(230), own(250, 'M')],
    })
    // Without the columns nothing of it changes.
    const others = Object.fromEntries(
      Object.entries({ ...changed, name: 'Filed again' }).filter(([column]) => !/^variant[A-Z]/.test(column)),
    )
    const without = await checkFile(shop, owner.token, fileOf([others]))
    await applyFile(shop, owner.token, without._id)
    expect((await shop.call(admin.adminProduct, { params: { id } }, owner)).data).toMatchObject({
      name: 'Filed again',
      variantSkus: [own('FILED-S')],
    })
    const sizes = { sizes: 'S | M', colors: 'Red' }
    const wrong = await checkFile(
      shop,
      owner.token,
      fileOf([
        newRow('FILE-2', { ...sizes, variantSkus: 'S / Red = filed-s', variantWeights: '' }),
        newRow('FILE-3', { ...sizes, variantSkus: 'S / Red = TWICE-1', variantWeights: 'S / Red = heavy' }),
        newRow('FILE-4', { ...sizes, variantSkus: 'S / Red = twice-1', variantWeights: '' }),
        newRow('FILE-5', { ...sizes, variantSkus: 'FILE-5-S', variantWeights: '' }),
        newRow('filed-s', { ...sizes, variantSkus: '', variantWeights: '' }),
      ]),
    )
    expect(wrong.errors.map(({ row: at, field, message }) => [at, field, message])).toEqual([
      [2, 'variantSkus', 'Another product has the SKU filed-s'],
      [3, 'variantWeights', expect.stringContaining('“heavy” cannot be read as a number')],
      [4, 'variantSkus', 'twice-1 is in row 3 too'],
      [5, 'variantSkus', expect.any(String)],
      [6, 'sku', 'Another product has the SKU filed-s'],
    ])
  })

  it('what was deleted in bulk is left where another has the SKU of one of its sizes by now', async () => {
    const { _id: id } = await add({ variantSkus: [own('GONE-S')] })
    const { data } = await shop.call(admin.bulkChange, { body: { action: 'delete', ids: [id] } }, owner)
    await add({ sku: 'GONE-S' })
    const undone = await shop.call(admin.undoBatch, { params: { id: data.batchId ?? '' } }, owner)
    expect(undone.data).toMatchObject({
      undone: 0,
      left: [{ reason: 'Another product has the SKU GONE-S by now' }],
    })
  })

  it('an order says what stands on its pieces, and is found by it', async () => {
    const shirt = await add({
      variantSkus: [own('PIECE-S-R')],
      variantBarcodes: [own('8907654321098')],
    })
    const order = await buy(shop, await register(shop), [[shirt, 1]])
    const item = { size: 'S', color: 'Red', sku: 'PIECE-S-R', barcode: '8907654321098' }
    expect((await detailOf(shop, owner, order._id)).orderItems).toMatchObject([item])
    for (const search of ['8907654321098', 'PIECE-S-R', shirt.sku]) {
      const { data } = await shop.call(admin.allOrders, { query: { search } }, owner)
      expect(data.map(({ _id }) => _id)).toEqual([order._id])
      expect(data[0]?.orderItems).toMatchObject([item])
    }
  })

  it('delivery is charged by the weight of the size and colour', async () => {
    await say(shop, owner, 'delivery', { zones: [INDIA] })
    const coat = await add({ price: 500, weight: 600, variantWeights: [own(1400), own(2400, 'M', 'Blue')] })
    const { checkoutItems } = basketOf([[coat, 1]])
    const [first] = checkoutItems
    const ask = async (size: string, color: string) => {
      const body = {
        checkoutItems: first ? [{ ...first, size, color }] : [],
        country: 'India',
        postalCode: '110001',
      }
      return (await shop.call(checkoutTotals, { body }, owner)).data.totals.delivery
    }
    expect([await ask('S', 'Red'), await ask('S', 'Blue'), await ask('M', 'Blue')]).toEqual([89, 69, 109])
    // Before a size is chosen nobody is promised less than it comes to.
    const { data } = await shop.call(deliveryEstimate, { query: { to: '110001', productId: coat._id } })
    expect(data?.charge).toBe(109)
  })
})
