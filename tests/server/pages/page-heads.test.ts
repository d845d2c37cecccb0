import { afterAll, beforeAll, expect, test } from 'vitest'
import { catalogueMenu } from '#shared/endpoints/shop.ts'
import { addToCatalogue, register, type SignedIn, signInAdmin } from '#tests/support/builders.ts'
import { makePagesFolder, type PagesFolder } from '#tests/support/pages-folder.ts'
import { openShop, type TestShop } from '#tests/support/shop.ts'
import { decideAll, delivered, review } from '#tests/support/reviewing.ts'

const ORIGIN = 'https://darzi.example'
const PICTURE = 'https://pictures.example/pujo.jpg'

let folder: PagesFolder
let shop: TestShop
let admin: SignedIn
beforeAll(async () => {
  folder = await makePagesFolder()
  shop = await openShop({ pagesFolder: folder.path, environment: { PUBLIC_URL: ORIGIN } })
  admin = await signInAdmin(shop)
  const images = [{ url: PICTURE, altText: '' }]
  await addToCatalogue(shop, admin, { name: 'Puja Kurta', collections: 'Pujo', images })
})
afterAll(async () => {
  await shop.close()
  await folder.remove()
})

const page = async (url: string) => (await shop.app.inject({ url, headers: { accept: 'text/html' } })).body
const metaOf = (html: string, name: string) =>
  new RegExp(`<meta [^>]*(?:name|property)="${name}" content="([^"]*)"`).exec(html)?.[1]

test('a collection’s page says what it is in the shop’s own spelling, with its picture', async () => {
  const html = await page('/collections/pujo')
  expect(html).toContain('<title>Pujo · Darzi</title>')
  expect(html).toMatch(new RegExp(`rel="canonical" href="${ORIGIN}/collections/Pujo"`))
  expect(metaOf(html, 'description')).toMatch(/^Pujo at Darzi: 1 piece /)
  expect(metaOf(html, 'og:image')).toBe(PICTURE)
})

test.each([
  ['/collections/Pujo', true],
  ['/collections/all?search=sale', true],
  ['/collections/Pujo?gender=Men', false],
  ['/collections/all', false],
  ['/collections/all?search=puja', false],
])('%s brings the menu, which has its picture: %s', async (url, brings) => {
  expect((await page(url)).includes(`"address":"${catalogueMenu.path}"`)).toBe(brings)
})

test('the head of a product whose sizes have prices of their own says the least and the most', async () => {
  const product = await addToCatalogue(shop, admin, {
    sizes: ['S', 'XXL'],
    colors: ['Red', 'Blue'],
    price: 1000,
    discountPrice: 800,
    variantPrices: [{ size: 'XXL', color: 'Red', value: 1250.5 }],
  })
  const body = await page(`/product/${product._id}`)
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
})

const NASTY = `</script><script>alert(1)</script><!-- "quoted" 'single' & \u2028\u2029 €`

test('the head of a product’s page tells search engines what buyers have said, once it is approved', async () => {
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
})
