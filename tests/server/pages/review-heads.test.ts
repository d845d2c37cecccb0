import { expect, test } from 'vitest'
import { addToCatalogue, register, signInAdmin } from '#tests/support/builders.ts'
import { makePagesFolder } from '#tests/support/pages-folder.ts'
import { decideAll, delivered, review } from '#tests/support/reviewing.ts'
import { openShop } from '#tests/support/shop.ts'

const NASTY = `</script><script>alert(1)</script><!-- "quoted" 'single' & \u2028\u2029 €`

test('the head of a product’s page tells search engines what buyers have said, once it is approved', async () => {
  const folder = await makePagesFolder()
  const shop = await openShop({ pagesFolder: folder.path })
  const admin = await signInAdmin(shop)
  const page = async (url: string) => (await shop.app.inject({ url, headers: { accept: 'text/html' } })).body
  const structuredIn = (html: string) =>
    [...html.matchAll(/<script [^>]*ld\+json">(.*?)<\/script>/g)].map(
      ([, json]) => JSON.parse(json ?? '') as Record<string, unknown>,
    )
  const product = await addToCatalogue(shop, admin, { rating: 4.5, reviews: 12 })
  const shopper = await register(shop)
  const orderId = await delivered(shop, admin, shopper, [[product, 1]])
  const thing = async () => structuredIn(await page(`/product/${product._id}`))[0]
  await review(shop, shopper, [orderId, product._id], { stars: 3, text: NASTY })
  expect(await thing()).not.toHaveProperty('review')
  await decideAll(shop, admin, product._id, 'approved')
  expect(await thing()).toMatchObject({
    aggregateRating: { '@type': 'AggregateRating', ratingValue: 3, reviewCount: 1, bestRating: 5 },
    review: [
      {
        '@type': 'Review',
        reviewBody: NASTY,
        reviewRating: { '@type': 'Rating', ratingValue: 3, bestRating: 5 },
        author: { '@type': 'Person', name: 'Asha R.' },
      },
    ],
  })
  await decideAll(shop, admin, product._id, 'refused')
  expect(await thing()).not.toHaveProperty('review')
  await shop.close()
  await folder.remove()
})
