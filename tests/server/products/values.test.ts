import { afterAll, beforeAll, expect, test } from 'vitest'
import * as admin from '#shared/endpoints/admin/calls.ts'
import { addToCatalogue, newProduct, type SignedIn, signInAdmin } from '#tests/support/builders.ts'
import { onBothDatabases, type TestShop } from '#tests/support/shop.ts'

onBothDatabases('a product', (open) => {
  let shop: TestShop
  let owner: SignedIn
  beforeAll(async () => {
    shop = await open()
    owner = await signInAdmin(shop)
  })
  afterAll(() => shop.close())

  test.each([
    [
      'images',
      [{ url: 'http://pictures.example/a.jpg', altText: '' }],
      'A picture’s address must begin with https://. Browsers do not show http:// pictures in the shop',
    ],
    ['price', '1,29', 'Price: “1,29” cannot be read as a number. Write it like 1299 or 1,299.50'],
  ])('is refused with the reason for its %s, new or edited', async (field, value, message) => {
    const asOwner = { token: owner.token }
    const body = { ...newProduct(), [field]: value }
    const { _id: id } = await addToCatalogue(shop, owner)
    for (const refused of [
      await shop.refused(admin.addProduct, { body }, asOwner),
      await shop.refused(admin.updateProduct, { params: { id }, body: { [field]: value } }, asOwner),
    ])
      expect([refused.status, refused.body.message]).toEqual([400, message])
  })
})
