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
  const asOwner = () => ({ token: owner.token })

  test('may have no category and no gender, and is then listed under none of them', async () => {
    const { _id, sku } = await addToCatalogue(shop, owner)
    const edit = { params: { id: _id }, body: { category: '', gender: '' } as const }
    const edited = await shop.call(admin.updateProduct, edit, asOwner())
    expect(edited.data).toMatchObject({ category: '', gender: '' })
    const { data, facets } = await shop.call(listProducts, { query: { search: sku, facets: '1' } })
    expect([data[0]?._id, facets?.category, facets?.gender]).toEqual([_id, [], []])
    for (const field of ['category', 'gender']) {
      const wrong = { params: { id: _id }, body: { [field]: 'Footwear' } }
      expect((await shop.refused(admin.updateProduct, wrong, asOwner())).status).toBe(400)
      const body = newProduct({ [field]: '' })
      expect((await shop.refused(admin.addProduct, { body }, asOwner())).status).toBe(400)
    }
  })
})
