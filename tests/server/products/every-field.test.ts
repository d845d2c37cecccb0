import { expect, test } from 'vitest'
import { differencesOf, mergedValues } from '#client/admin/products/conflict/differences.ts'
import { changesOf, newProductOf, valuesOf } from '#client/admin/products/product-values.ts'
import { CATEGORIES } from '#shared/limits.ts'
import { fieldLabel } from '#shared/admin/field-labels.ts'
import type { AdminProduct } from '#shared/contract/admin/product.ts'
import {
  type ProductEdit,
  productEditSchema,
  type ProductField,
} from '#shared/contract/admin/product-form.ts'
import { VARIANT_FIELDS, type VariantField } from '#shared/variant-values.ts'
import * as admin from '#shared/endpoints/admin/calls.ts'
import { signInAdmin } from '#tests/support/builders.ts'
import { applyFile, checkFile, exported, fileOf, rowsOf } from '#tests/support/imports.ts'
import { drawnPicture } from '#tests/support/pictures.ts'
import { sampleOf } from './samples.ts'
import { closedAfter, onBothDatabases } from '#tests/support/shop.ts'

/** Whatever the form of editing has: a new field is walked without a word here. */
const { version: _, stockSeen: __, ...SCHEMAS } = productEditSchema.entries
const FIELDS = Object.keys(SCHEMAS) as ProductField[]

const picture = (nth: number, shows?: string) => ({
  url: `/images/walked-${nth}.jpg`,
  altText: `Side ${nth} | “front”`,
  ...(shows !== undefined && { shows }),
})

/** A product with something in every field; what hangs together fits together. */
function sampleProduct(of: string): AdminProduct {
  const name = (field: string) => `${field} of ${of}`
  const some = FIELDS.filter((field) => field !== 'variants' && field !== 'images' && !isOwn(field))
  return {
    ...Object.fromEntries(some.map((field) => [field, sampleOf(SCHEMAS[field], name(field), 0)])),
    ...Object.fromEntries(VARIANT_FIELDS.map((field) => [field, []])),
    images: [picture(0)],
    category: CATEGORIES[0],
  } as AdminProduct
}

/** The same with another value of one field. @param nth 1 or 2 */
function withOther(product: AdminProduct, field: ProductField, nth: number): AdminProduct {
  if (field === 'images')
    return { ...product, images: [picture(nth, nth === 1 ? product.colors[0] : ''), picture(0)] }
  if (field === 'category') return { ...product, category: CATEGORIES[nth % 2] ?? '' }
  if (field === 'variants') return withVariants(product, nth)
  if (isOwn(field)) return withOwn(product, field, `${500 + nth} ${field}`)
  return { ...product, [field]: sampleOf(SCHEMAS[field], `${field} of ${field}`, nth) }
}

const isOwn = (field: ProductField): field is VariantField => VARIANT_FIELDS.some((name) => name === field)

/** The first size in the first colour has something of its own. */
function withOwn(product: AdminProduct, field: VariantField, own: string): AdminProduct {
  const [size = ''] = product.sizes
  const [color = ''] = product.colors
  const isNumber = field === 'variantPrices' || field === 'variantWeights'
  const value = isNumber ? Number.parseInt(own, 10) : own.replaceAll(' ', '-')
  return { ...product, [field]: [{ size, color, value }] }
}

function withVariants(product: AdminProduct, nth: number): AdminProduct {
  const counts = [3 + nth, 2]
  const [color = ''] = product.colors
  const variants = product.sizes.map((size, at) => ({ size, color, countInStock: counts[at] ?? 0 }))
  return { ...product, variants, countInStock: counts.reduce((sum, count) => sum + count, 0) }
}

/** What an admin sets; measures of pictures belong to their files. */
const set = (product: AdminProduct) =>
  Object.fromEntries(
    FIELDS.map((field) => {
      const images = product.images.map(({ url, altText, shows }) => ({
        url,
        altText,
        ...(shows !== undefined && { shows }),
      }))
      return [field, field === 'images' ? images : product[field]]
    }),
  )

onBothDatabases('every field of a product', async (open) => {
  const shop = await closedAfter(open())
  const owner = await signInAdmin(shop)
  await Promise.all([0, 1, 2].map((nth) => drawnPicture(shop, `walked-${nth}`)))
  const read = async (id: string) => (await shop.call(admin.adminProduct, { params: { id } }, owner)).data
  const edit = async (id: string, body: ProductEdit) =>
    (await shop.call(admin.updateProduct, { params: { id }, body }, owner)).data
  const entry = async (id: string, action: string) => {
    const query = { kind: 'product', entityId: id } as const
    const { data } = await shop.call(admin.history, { query }, owner)
    const found = data.find((one) => one.action === action)
    if (!found) throw new Error(`the history has no ${action} of it`)
    return found
  }
  const undo = (batchId: string | null) =>
    shop.call(admin.undoBatch, { params: { id: batchId ?? '' } }, owner)
  const restore = async (id: string) => (await shop.call(admin.restoreEntry, { params: { id } }, owner)).data
  const bulk = async (action: 'publish' | 'unpublish' | 'delete', id: string) =>
    (await shop.call(admin.bulkChange, { body: { action, ids: [id] } }, owner)).data.batchId
  const rowOf = async (key: '_id' | 'sku', value: string) => {
    const row = rowsOf(await exported(shop, owner.token)).find((one) => one[key] === value)
    if (!row) throw new Error(`the file has no row of ${value}`)
    return row
  }
  const put = async (row: Record<string, string>) => {
    const { _id, errors } = await checkFile(shop, owner.token, fileOf([row]))
    expect(errors).toEqual([])
    return (await applyFile(shop, owner.token, _id)).batchId
  }

  test.each(FIELDS)('%s goes through form, merge, file, bulk, undo and restore', async (field) => {
    const plain = sampleProduct(field)
    const before = field === 'variants' ? withVariants(plain, 0) : plain
    const [after, third] = [withOther(before, field, 1), withOther(before, field, 2)]
    const [base, theirs, mine] = [valuesOf(before), valuesOf(after), valuesOf(third)]

    // The form, to add and to edit.
    const body = newProductOf(base)
    const made = (await shop.call(admin.addProduct, { body }, owner)).data
    expect(set(made), 'added').toEqual(set(before))
    const changes = changesOf(valuesOf(made), theirs)
    // A count of all takes the place of variants.
    const named = field === 'countInStock' ? [field, 'variants'] : [field]
    expect(Object.keys(changes), 'named by the form').toEqual(named)
    const id = made._id
    const { version } = made
    expect(set(await edit(id, { ...changes, version })), 'edited').toEqual(set(after))

    // Two admins at once: who comes later is told the other's, and chooses.
    const late = { params: { id }, body: { name: 'Too late', version } }
    const refused = await shop.refused(admin.updateProduct, late, owner)
    expect(set(refused.body.data as AdminProduct), 'told who comes later').toEqual(set(after))
    const [difference, ...others] = differencesOf({ base, mine, theirs })
    expect([difference?.label, others], 'differs').toEqual([
      field === 'variants' ? 'Stock' : fieldLabel(field),
      [],
    ])
    const chosen = (side: 'mine' | 'theirs') =>
      mergedValues({ base, mine, theirs }, difference ? { [difference.field]: side } : {})
    expect([chosen('mine'), chosen('theirs')], 'as chosen').toEqual([mine, theirs])
    expect(mergedValues({ base, mine, theirs: base }, {}), 'changed by me alone').toEqual(mine)

    // Out in a file, and in again where it has been changed back meanwhile.
    const row: Record<string, string> = { ...(await rowOf('_id', id)), stockSeen: '' }
    await edit(id, changesOf(theirs, base))
    expect(set(await read(id)), 'changed back').toEqual(set(before))
    const batchId = await put(row)
    expect(set(await read(id)), 'imported').toEqual(set(after))
    expect((await entry(id, 'import')).changes, 'in the history').toEqual([
      { field, from: set(before)[field], to: set(after)[field] },
    ])
    await undo(batchId)
    expect(set(await read(id)), 'undone').toEqual(set(before))
    expect(set(await restore((await entry(id, 'undo'))._id)), 'restored').toEqual(set(after))

    // A new product by the file, changed in bulk, deleted and back.
    const sku = `${after.sku} again`
    // No SKU is given twice.
    const again = field === 'variantSkus' ? withOwn(after, field, '700 again') : after
    const cells = {
      ...row,
      _id: '',
      sku,
      variantSkus: (row['variantSkus'] ?? '').replace(/=.*/, '= 700-again'),
    }
    await put(cells)
    const second = (await rowOf('sku', sku))._id ?? ''
    const copy = { ...again, sku }
    expect(set(await read(second)), 'added by the file').toEqual(set(copy))
    const shown = { ...copy, isPublished: !copy.isPublished }
    await bulk(shown.isPublished ? 'publish' : 'unpublish', second)
    expect(set(await read(second)), 'changed in bulk').toEqual(set(shown))
    await undo(await bulk('delete', second))
    expect(set(await read(second)), 'deleted in bulk and back').toEqual(set(shown))
    await shop.call(admin.deleteProduct, { params: { id } }, owner)
    expect(set(await restore((await entry(id, 'delete'))._id)), 'deleted and restored').toEqual(set(after))
  })
})
