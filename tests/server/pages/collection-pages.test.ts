import { afterAll, beforeAll, expect, test } from 'vitest'
import { catalogueMenu } from '#shared/endpoints/shop.ts'
import { addToCatalogue, signInAdmin } from '#tests/support/builders.ts'
import { makePagesFolder, type PagesFolder } from '#tests/support/pages-folder.ts'
import { openShop, type TestShop } from '#tests/support/shop.ts'

const ORIGIN = 'https://darzi.example'
const PICTURE = 'https://pictures.example/pujo.jpg'

let folder: PagesFolder
let shop: TestShop
beforeAll(async () => {
  folder = await makePagesFolder()
  shop = await openShop({ pagesFolder: folder.path, environment: { PUBLIC_URL: ORIGIN } })
  const images = [{ url: PICTURE, altText: '' }]
  await addToCatalogue(shop, await signInAdmin(shop), { name: 'Puja Kurta', collections: 'Pujo', images })
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
