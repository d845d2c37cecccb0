import { afterAll, beforeAll, expect, it } from 'vitest'
import type { AdminProduct } from '#shared/contract/admin/product.ts'
import {
  addToCatalogue,
  type newProduct,
  register,
  type SignedIn,
  signInAdmin,
} from '#tests/support/builders.ts'
import {
  checkFile,
  drawCsvPictures,
  exported,
  fileOf,
  newRow,
  rowsOf,
  type Row,
} from '#tests/support/imports.ts'
import { buy } from '#tests/support/paying.ts'
import { onBothDatabases, type TestShop } from '#tests/support/shop.ts'

onBothDatabases('a CSV file of products counted by size and color', (open) => {
  let shop: TestShop
  let owner: SignedIn
  beforeAll(async () => {
    shop = await open()
    owner = await signInAdmin(shop)
    await drawCsvPictures(shop)
  })
  afterAll(() => shop.close())
  const add = (more: Parameters<typeof newProduct>[0] = {}) =>
    addToCatalogue(shop, owner, more) as Promise<AdminProduct>
  const check = (text: string) => checkFile(shop, owner.token, text)
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
