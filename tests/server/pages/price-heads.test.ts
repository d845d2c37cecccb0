import { expect, test } from 'vitest'
import { addToCatalogue, signInAdmin } from '#tests/support/builders.ts'
import { makePagesFolder } from '#tests/support/pages-folder.ts'
import { openShop } from '#tests/support/shop.ts'

test('the head of a product whose sizes have prices of their own says the least and the most', async () => {
  const folder = await makePagesFolder()
  const shop = await openShop({ pagesFolder: folder.path })
  const product = await addToCatalogue(shop, await signInAdmin(shop), {
    sizes: ['S', 'XXL'],
    colors: ['Red', 'Blue'],
    price: 1000,
    discountPrice: 800,
    variantPrices: [{ size: 'XXL', color: 'Red', value: 1250.5 }],
  })
  const headers = { accept: 'text/html' }
  const { body } = await shop.app.inject({ url: `/product/${product._id}`, headers })
  expect(body).toMatch(/<meta\s[^>]*"product:price:amount"\s[^>]*"800\.00"/)
  const [, json = ''] = /<script [^>]*ld\+json">(.*?)<\/script>/.exec(body) ?? []
  const { offers } = JSON.parse(json) as { offers: object }
  expect(offers).toMatchObject({
    '@type': 'AggregateOffer',
    lowPrice: '800.00',
    highPrice: '1000.40',
    offerCount: 4,
    priceCurrency: 'INR',
    availability: 'https://schema.org/InStock',
  })
  expect(offers).not.toHaveProperty('price')
  await shop.close()
  await folder.remove()
})
