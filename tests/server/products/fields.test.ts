import { expect, it, test, describe } from 'vitest'
import * as admin from '#shared/endpoints/admin/calls.ts'
import { restoreSection, saveSection, settingsSection } from '#shared/endpoints/admin/settings.ts'
import { listProducts, addToCart, getProduct } from '#shared/endpoints/shop.ts'
import { addToCatalogue, newProduct, signInAdmin, guestId } from '#tests/support/builders.ts'
import {
  applyFile,
  checkFile,
  drawCsvPictures,
  fileOf,
  newRow,
  exported,
  rowsOf,
} from '#tests/support/imports.ts'
import { say } from '#tests/support/settings.ts'
import { closedAfter, onBothDatabases } from '#tests/support/shop.ts'

const FRONT = '/images/csv-front.jpg'

const BEHIND = '/images/csv-behind.jpg'

const IMAGES = [
  { url: FRONT, altText: 'Shirt in Blue, front', shows: 'White' },
  { url: BEHIND, altText: 'Shirt, from behind', shows: 'Blue' },
]

const NOT_SOLD = 'The colour of a picture is one of the product’s'

onBothDatabases('the kinds of products', async (open) => {
  const shop = await closedAfter(open())
  const owner = await signInAdmin(shop)
  await drawCsvPictures(shop)
  const refusedWith = async (category: string) =>
    (await shop.refused(admin.addProduct, { body: newProduct({ category, name: '' }) }, owner)).body

  it('are the specification’s two, in its words, until the owner adds others', async () => {
    expect(await refusedWith('Shoes')).toMatchObject({
      message: 'Name is required, Category must be either Top Wear or Bottom Wear',
    })
    const wrong = await checkFile(shop, owner.token, fileOf([newRow('SHOE-1', { category: 'Shoes' })]))
    expect(wrong.errors).toMatchObject([
      { field: 'category', message: 'Category must be either Top Wear or Bottom Wear' },
    ])

    await say(shop, owner, 'kinds', { names: ['Shoes', ' Accessories '] })
    const shoe = await addToCatalogue(shop, owner, { category: 'Shoes', name: 'Canvas Shoe' })
    expect(await refusedWith('Hats')).toMatchObject({
      message: 'Name is required, Category must be one of Top Wear, Bottom Wear, Shoes, Accessories',
    })
    const { data: found, facets } = await shop.call(listProducts, {
      query: { category: 'Shoes', facets: '1' },
    })
    expect(found.map(({ _id }) => _id)).toEqual([shoe._id])
    expect(facets?.category).toContainEqual({ value: 'Shoes', count: 1 })
    const searched = await shop.call(listProducts, { query: { search: 'shoes' } })
    expect(searched.data.map(({ _id }) => _id)).toEqual([shoe._id])
    const right = await checkFile(shop, owner.token, fileOf([newRow('BELT-1', { category: 'Accessories' })]))
    expect((await applyFile(shop, owner.token, right._id)).counts.created).toBe(1)
    const sitemap = await shop.app.inject('/sitemap.xml')
    expect(sitemap.body).toContain('/collections/all?gender=Women&amp;category=Shoes')
  })

  it('are named once, without commas, and shown by everything that lists them', async () => {
    const refused = async (names: string[]) => {
      const { data } = await shop.call(settingsSection, { params: { section: 'kinds' } }, owner)
      const body = { version: data.version, value: { names } }
      return (await shop.refused(saveSection, { params: { section: 'kinds' }, body }, owner)).body
    }
    expect(await refused(['Shoes', 'top wear'])).toMatchObject({
      issues: [{ path: 'names.1', message: 'top wear is there already' }],
    })
    expect(await refused(['Shoes', 'SHOES'])).toMatchObject({ issues: [{ path: 'names.1' }] })
    expect(await refused(['Shoes, boots'])).toMatchObject({
      issues: [{ path: 'names.0', message: 'A kind’s name has no commas' }],
    })
    expect(await refused([''])).toMatchObject({ issues: [{ path: 'names.0' }] })
    expect(await refused(Array.from({ length: 21 }, (_, at) => `Kind ${at}`))).toMatchObject({
      issues: [{ path: 'names', message: 'At most 20 kinds' }],
    })
  })

  it('go only once nothing is in them, by the history too', async () => {
    const saved = await say(shop, owner, 'kinds', { names: ['Shoes', 'Accessories', 'Hats'] })
    expect(saved.value).toEqual({ names: ['Shoes', 'Accessories', 'Hats'] })
    const params = { section: 'kinds' } as const
    const body = { version: saved.version, value: { names: ['Hats'] } }
    const refused = await shop.refused(saveSection, { params, body }, owner)
    expect(refused).toMatchObject({
      status: 400,
      body: {
        issues: [{ path: 'names', message: '1 product is in Accessories: put it into another kind first' }],
      },
    })
    // To take everything back is to take them out.
    const none = { params, body: { version: saved.version, value: null } }
    expect((await shop.refused(saveSection, none, owner)).status).toBe(400)
    await say(shop, owner, 'kinds', { names: ['Shoes', 'Accessories'] })
    const { data: found } = await shop.call(listProducts, { query: { category: 'Shoes,Accessories' } })
    expect(found).toHaveLength(2)
    for (const { _id: id } of found)
      await shop.call(admin.updateProduct, { params: { id }, body: { category: 'Top Wear' } }, owner)
    expect((await say(shop, owner, 'kinds', null)).value).toBeNull()

    // The history takes nothing out either.
    await say(shop, owner, 'kinds', { names: ['Bags'] })
    await addToCatalogue(shop, owner, { category: 'Bags' })
    const { data: entries } = await shop.call(admin.history, { query: { kind: 'settings' } }, owner)
    const restored = await shop.refused(restoreSection, { params: { id: entries[0]?._id ?? '' } }, owner)
    expect(restored).toMatchObject({ status: 400, body: { issues: [{ path: 'names' }] } })
    expect(await refusedWith('Shoes')).toMatchObject({
      message: 'Name is required, Category must be one of Top Wear, Bottom Wear, Bags',
    })
  })

  describe('an edited product', () => {
    test('may have no category and no gender, and is then listed under none of them', async () => {
      const { _id, sku } = await addToCatalogue(shop, owner)
      const edit = { params: { id: _id }, body: { category: '', gender: '' } as const }
      const edited = await shop.call(admin.updateProduct, edit, owner)
      expect(edited.data).toMatchObject({ category: '', gender: '' })
      const { data, facets } = await shop.call(listProducts, { query: { search: sku, facets: '1' } })
      expect([data[0]?._id, facets?.category, facets?.gender]).toEqual([_id, [], []])
      for (const field of ['category', 'gender']) {
        const wrong = { params: { id: _id }, body: { [field]: 'Footwear' } }
        expect((await shop.refused(admin.updateProduct, wrong, owner)).status).toBe(400)
        const body = newProduct({ [field]: '' })
        expect((await shop.refused(admin.addProduct, { body }, owner)).status).toBe(400)
      }
    })

    test('may say how it is cared for, and is found by that; one that says nothing has an empty text', async () => {
      const { _id, careInstructions } = await addToCatalogue(shop, owner)
      expect(careInstructions).toBe('')
      const edit = (text: string) => ({ params: { id: _id }, body: { careInstructions: text } })
      await shop.call(admin.updateProduct, edit('Dry in the shade, never wring'), owner)
      const { data } = await shop.call(listProducts, { query: { search: 'wring shade' } })
      expect(data.map((product) => [product._id, product.careInstructions])).toEqual([
        [_id, 'Dry in the shade, never wring'],
      ])
      expect(await shop.refused(admin.updateProduct, edit('x'.repeat(501)), owner)).toMatchObject({
        body: { message: 'Care instructions may have at most 500 characters' },
      })
    })
  })

  describe('the colour that a picture shows', () => {
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
      const wrong = await checkFile(
        shop,
        owner.token,
        fileOf([{ ...row, ...words, pictureColors: 'Mauve |' }]),
      )
      expect(wrong.errors).toMatchObject([{ field: 'images', message: NOT_SOLD }])
      const said = await checkFile(shop, owner.token, fileOf([{ ...row, ...words, pictureColors: '- |' }]))
      const { batchId } = await applyFile(shop, owner.token, said._id)
      expect(await chosen(id)).toEqual(['', undefined])
      await shop.call(admin.undoBatch, { params: { id: batchId ?? '' } }, owner)
      expect(await chosen(id)).toEqual(['White', 'Blue'])
    })
  })
})
