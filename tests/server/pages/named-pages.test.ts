import { afterAll, beforeAll, expect, test } from 'vitest'
import { saveSection, settingsSection } from '#shared/endpoints/admin/settings.ts'
import type { DehydratedAnswer } from '#shared/dehydrated-data.ts'
import { addToCatalogue, type SignedIn, signInAdmin } from '#tests/support/builders.ts'
import { makePagesFolder, type PagesFolder } from '#tests/support/pages-folder.ts'
import { openShop, type TestShop } from '#tests/support/shop.ts'

/** Draws what it was given, so that the page tells it. */
const RENDER = `export const renderPage = async (href, answers) => '<p>' + answers.map(({address}) => address).join(' ') + '</p>'`
const NAME = `O’Neill & Söhne <b>"$&"`
const IDENTITY = {
  name: NAME,
  tagline: 'Coats',
  address: '1 High Street',
  phone: '',
  email: 'hello@coats.example',
  instagram: 'https://instagram.example/coats',
  facebook: '',
  x: '',
}
const ESCAPED = 'O’Neill &amp; Söhne &lt;b&gt;&quot;$&amp;&quot;'

let folder: PagesFolder
let shop: TestShop
let admin: SignedIn
beforeAll(async () => {
  folder = await makePagesFolder({ render: RENDER })
  shop = await openShop({ pagesFolder: folder.path })
  admin = await signInAdmin(shop)
})
afterAll(async () => {
  await shop.close()
  await folder.remove()
})

const get = (url: string) => shop.app.inject({ url, headers: { accept: 'text/html' } })
const say = async (value: object | null) => {
  const params = { section: 'identity' } as const
  const { data } = await shop.call(settingsSection, { params }, admin)
  await shop.call(saveSection, { params, body: { version: data.version, value: value as never } }, admin)
}
const carriedBy = (html: string) =>
  JSON.parse(
    /<script id="dehydrated-data"[^>]*>(.*?)<\/script>/.exec(html)?.[1] ?? '[]',
  ) as DehydratedAnswer[]

test('with nothing said every page is as it was; named, each has the name and none the one before; taken back, each is as it was', async () => {
  const { _id } = await addToCatalogue(shop, admin)
  const urls = [
    '/',
    `/product/${_id}`,
    '/product/none',
    '/collections/all?gender=Men',
    '/login',
    '/index.html',
  ]
  const all = async () => (await Promise.all(urls.map(get))).map(({ body }) => body)
  const before = await all()
  await say(IDENTITY)
  for (const [at, body] of (await all()).entries()) {
    expect([urls[at], /<title>([^<]*)/.exec(body)?.[1]?.includes(ESCAPED)]).toEqual([urls[at], true])
    expect(body).not.toMatch(/Darzi/)
    // It runs nothing and opens nothing.
    expect(body).not.toContain('<b>')
    const [first] = carriedBy(body)
    expect(first?.address).toBe(urls[at] === '/index.html' ? undefined : 'shop')
    if (first) expect(first.body).toEqual({ identity: IDENTITY })
  }
  await say(null)
  expect(await all()).toEqual(before)
})

test('what search engines read has the name and the ways to reach the shop', async () => {
  await say(IDENTITY)
  const { body } = await get('/')
  const [organization, website] = [...body.matchAll(/<script [^>]*ld\+json">(.*?)<\/script>/g)].map(
    ([, json]) => JSON.parse(json ?? '') as Record<string, unknown>,
  )
  expect(organization).toMatchObject({
    name: NAME,
    slogan: 'Coats',
    address: '1 High Street',
    email: 'hello@coats.example',
    sameAs: ['https://instagram.example/coats'],
  })
  expect(organization).not.toHaveProperty('telephone')
  expect(website).toMatchObject({ name: NAME })
})
