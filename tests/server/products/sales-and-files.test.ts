import { afterAll, beforeAll, expect, it } from 'vitest'
import { adminProduct } from '#shared/endpoints/admin/calls.ts'
import { getProduct } from '#shared/endpoints/shop.ts'
import { addToCatalogue, type SignedIn, signInAdmin } from '#tests/support/builders.ts'
import { eventually } from '#tests/support/eventually.ts'
import { applyFile, checkFile, exported, fileOf, type Row, rowsOf } from '#tests/support/imports.ts'
import { setSales } from '#tests/support/settings.ts'
import { onBothDatabases, type TestShop } from '#tests/support/shop.ts'

onBothDatabases('a CSV file during a sale', (open) => {
  let shop: TestShop
  let owner: SignedIn
  beforeAll(async () => {
    shop = await open()
    owner = await signInAdmin(shop)
  })
  afterAll(() => shop.close())
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
