import { afterAll, beforeAll, expect, test } from 'vitest'
import * as admin from '#shared/endpoints/admin/calls.ts'
import { listProducts } from '#shared/endpoints/shop.ts'
import { addToCatalogue, newProduct, type SignedIn, signInAdmin } from '#tests/support/builders.ts'
import { onBothDatabases, type TestShop } from '#tests/support/shop.ts'

onBothDatabases('an edited product', (open) => {
  let shop: TestShop
  let owner: SignedIn
  beforeAll(async () => {
    shop = await open()
    owner = await signInAdmin(shop)
  })
  afterAll(() => shop.close())

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
