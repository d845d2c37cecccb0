import { afterAll, beforeAll, expect, it } from 'vitest'
import * as admin from '#shared/endpoints/admin/calls.ts'
import { addToCart, getProduct } from '#shared/endpoints/shop.ts'
import { addToCatalogue, guestId, newProduct, type SignedIn, signInAdmin } from '#tests/support/builders.ts'
import { applyFile, checkFile, drawCsvPictures, exported, fileOf, rowsOf } from '#tests/support/imports.ts'
import { onBothDatabases, type TestShop } from '#tests/support/shop.ts'

const FRONT = '/images/csv-front.jpg'
const BEHIND = '/images/csv-behind.jpg'
const IMAGES = [
  { url: FRONT, altText: 'Shirt in Blue, front', shows: 'White' },
  { url: BEHIND, altText: 'Shirt, from behind', shows: 'Blue' },
]
const NOT_SOLD = 'The colour of a picture is one of the product’s'

onBothDatabases('the colour that a picture shows', (open) => {
  let shop: TestShop
  let owner: SignedIn
  beforeAll(async () => {
    shop = await open()
    owner = await signInAdmin(shop)
    await drawCsvPictures(shop)
  })
  afterAll(() => shop.close())
  const add = () => addToCatalogue(shop, owner, { images: IMAGES })
  const chosen = async (id: string) =>
    (await shop.call(admin.adminProduct, { params: { id } }, owner)).data.images.map(({ shows }) => shows)

  it('is chosen, whatever its words say, for carts and everybody', async () => {
    const { _id: productId } = await add()
    const { data } = await shop.call(getProduct, { params: { id: productId } })
    expect(data.images.map(({ shows }) => shows)).toEqual(['White', 'Blue'])
    const guest = guestId()
    for (const [color, url] of [
      ['Blue', BEHIND],
      ['White', FRONT],
    ] as const) {
      const line = { productId, size: 'S', color, quantity: 1, guestId: guest }
      const { data: cart } = await shop.call(addToCart, { body: line })
      expect(cart.products.find((product) => product.color === color)?.image).toBe(url)
    }
  })

  it('is one of the product’s, or none in particular', async () => {
    const images = [{ ...IMAGES[0], url: FRONT, shows: 'Mauve' }]
    const added = await shop.refused(admin.addProduct, { body: newProduct({ images }) }, owner)
    expect(added).toMatchObject({ status: 400, body: { message: NOT_SOLD } })
    const { _id: id } = await add()
    const edited = await shop.refused(admin.updateProduct, { params: { id }, body: { images } }, owner)
    expect(edited).toMatchObject({ status: 400, body: { issues: [{ path: 'images' }] } })
    await shop.call(
      admin.updateProduct,
      { params: { id }, body: { images: [{ url: FRONT, altText: 'Blue and White', shows: '' }] } },
      owner,
    )
    expect(await chosen(id)).toEqual([''])
  })

  it('goes out in a file and comes back, stays where the file says nothing, and is put back by undo', async () => {
    const { _id: id, sku } = await add()
    const [row] = rowsOf(await exported(shop, owner.token, { search: sku }))
    if (!row) throw new Error('it is not in the file')
    expect(row['pictureColors']).toBe('White | Blue')
    const { pictureColors: _colors, ...without } = row
    const words = { altTexts: 'Front | Behind' }
    const silent = await checkFile(shop, owner.token, fileOf([{ ...without, ...words }]))
    await applyFile(shop, owner.token, silent._id)
    expect(await chosen(id)).toEqual(['White', 'Blue'])
    const wrong = await checkFile(shop, owner.token, fileOf([{ ...row, ...words, pictureColors: 'Mauve |' }]))
    expect(wrong.errors).toMatchObject([{ field: 'images', message: NOT_SOLD }])
    const said = await checkFile(shop, owner.token, fileOf([{ ...row, ...words, pictureColors: '- |' }]))
    const { batchId } = await applyFile(shop, owner.token, said._id)
    expect(await chosen(id)).toEqual(['', undefined])
    await shop.call(admin.undoBatch, { params: { id: batchId ?? '' } }, owner)
    expect(await chosen(id)).toEqual(['White', 'Blue'])
  })
})
