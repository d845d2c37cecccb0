import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { deleteProduct, updateProduct } from '#shared/endpoints/admin/calls.ts'
import { bestSeller, getProduct, listProducts, newArrivals, similarProducts } from '#shared/endpoints/shop.ts'
import { DEHYDRATED_DATA_ID, type DehydratedAnswer } from '#shared/dehydrated-data.ts'
import { addToCatalogue, type SignedIn, signInAdmin } from '#tests/support/builders.ts'
import { makePagesFolder, type PagesFolder, SHELL } from '#tests/support/pages-folder.ts'
import { drawnPicture } from '#tests/support/pictures.ts'
import { openShop, type TestShop } from '#tests/support/shop.ts'

const ORIGIN = 'https://darzi.example'
const NASTY = `</script><script>alert(1)</script><!-- "quoted" 'single' & \u2028\u2029 €`

let folder: PagesFolder
let shop: TestShop
let admin: SignedIn
beforeAll(async () => {
  folder = await makePagesFolder()
  shop = await openShop({ pagesFolder: folder.path, environment: { PUBLIC_URL: `${ORIGIN}/` } })
  admin = await signInAdmin(shop)
})
afterAll(async () => {
  await shop.close()
  await folder.remove()
})

const page = (url: string, headers: Record<string, string> = {}) =>
  shop.app.inject({ url, headers: { accept: 'text/html', ...headers } })

const BEGIN = `<script id="${DEHYDRATED_DATA_ID}" type="application/json">`
function carriedBy(html: string): DehydratedAnswer[] {
  const from = html.indexOf(BEGIN) + BEGIN.length
  return JSON.parse(html.slice(from, html.indexOf('</script>', from))) as DehydratedAnswer[]
}
const structuredIn = (html: string) =>
  [...html.matchAll(/<script [^>]*ld\+json">(.*?)<\/script>/g)].map(
    ([, json]) => JSON.parse(json ?? '') as Record<string, unknown>,
  )
const metaOf = (html: string, name: string) =>
  new RegExp(`<meta [^>]*(?:name|property)="${name}" content="([^"]*)"`).exec(html)?.[1]
const canonicalOf = (html: string) => /<link [^>]*rel="canonical" href="([^"]*)"/.exec(html)?.[1]

/** What the API says to a call, as it says it. */
async function api(address: string) {
  const answer = await shop.app.inject(address)
  return { address, status: answer.statusCode, body: answer.json() as unknown }
}

describe('the first answer of a visit', () => {
  test('of the home page carries the new arrivals and the best seller as the API gives them', async () => {
    await addToCatalogue(shop, admin)
    const { statusCode, body, headers } = await page('/')
    expect(statusCode).toBe(200)
    expect(headers).toMatchObject({ 'content-type': 'text/html; charset=utf-8', 'cache-control': 'no-cache' })
    expect(headers['x-robots-tag']).toBeUndefined()
    expect(carriedBy(body)).toEqual([await api(newArrivals.path), await api(bestSeller.path)])
    expect(canonicalOf(body)).toBe(`${ORIGIN}/`)
    expect(body.match(/rel="preload" as="image"/g)).toHaveLength(2)
    const [organization, website] = structuredIn(body)
    expect(organization).toMatchObject({ '@type': 'Organization', url: `${ORIGIN}/` })
    expect(website).toMatchObject({ '@type': 'WebSite', potentialAction: { '@type': 'SearchAction' } })
  })

  test('of a product says what it is, what it costs and whether it is to be had', async () => {
    const product = await addToCatalogue(shop, admin, {
      name: 'Harbour Shirt',
      price: 2299,
      discountPrice: 1799.5,
      rating: 4.5,
      reviews: 12,
      images: [{ url: 'https://pictures.example/a.jpg?x=1&y=2', altText: 'A shirt' }],
    })
    const { statusCode, body } = await page(`/product/${product._id}`)
    expect(statusCode).toBe(200)
    expect(body).toContain('<title>Harbour Shirt · Darzi</title>')
    expect(body).not.toContain("The shop's own")
    expect(canonicalOf(body)).toBe(`${ORIGIN}/product/${product._id}`)
    expect(metaOf(body, 'og:type')).toBe('product')
    expect(metaOf(body, 'product:price:amount')).toBe('1799.50')
    expect(metaOf(body, 'og:image')).toBe('https://pictures.example/a.jpg?x=1&amp;y=2')
    expect(body).toContain(
      '<link rel="preload" as="image" href="https://pictures.example/a.jpg?x=1&amp;y=2" referrerpolicy="no-referrer" fetchpriority="high">',
    )
    const [thing, crumbs] = structuredIn(body)
    expect(thing).toMatchObject({
      '@type': 'Product',
      name: 'Harbour Shirt',
      offers: { price: '1799.50', priceCurrency: 'INR', availability: 'https://schema.org/InStock' },
    })
    // What an admin has entered is nobody's review.
    expect(thing).not.toHaveProperty('aggregateRating')
    expect(crumbs).toMatchObject({
      '@type': 'BreadcrumbList',
      itemListElement: [
        { position: 1, item: `${ORIGIN}/` },
        { position: 2, name: 'Men', item: `${ORIGIN}/collections/all?gender=Men` },
        { position: 3, name: 'Top Wear' },
        { position: 4, item: `${ORIGIN}/product/${product._id}` },
      ],
    })
    expect(carriedBy(body)).toEqual([
      await api(getProduct.path.replace(':id', product._id)),
      await api(similarProducts.path.replace(':id', product._id)),
    ])
  })

  test('loads the parts of its page that index.html does not name, and has its styles in itself', async () => {
    const product = await addToCatalogue(shop, admin)
    const { body } = await page(`/product/${product._id}`)
    expect(body).toContain('<link rel="modulepreload" crossorigin href="/assets/product-1.js">')
    expect(body).toContain('<link rel="modulepreload" crossorigin href="/assets/grid-1.js">')
    expect(body.match(/common-1\.js/g)).toHaveLength(1)
    expect(body).toContain('<style>body{margin:0}</style>')
    expect(body).toContain('<style>.zoom{margin:1px}</style>')
    expect(body).not.toMatch(/<link rel="stylesheet"(?! disabled media="not all")/)
  })

  test('of a list filtered by a colour fetches the first piece’s picture in that colour', async () => {
    await addToCatalogue(shop, admin, {
      colors: ['White', 'Pink'],
      images: [
        { url: await drawnPicture(shop, 'in-white'), altText: 'Shirt in White' },
        { url: await drawnPicture(shop, 'in-pink'), altText: 'Shirt in Pink' },
      ],
    })
    const { body } = await page('/collections/all?color=pink')
    expect(body).toMatch(/rel="preload" as="image"[^>]+imagesrcset="\/images\/in-pink-320\.avif 320w/)
  })

  test('of our own picture names the files that the page chooses from', async () => {
    const product = await addToCatalogue(shop, admin, {
      images: [{ url: await drawnPicture(shop, 'abc'), altText: 'A shirt' }],
    })
    const { body } = await page(`/product/${product._id}`)
    expect(body).toMatch(
      /imagesrcset="\/images\/abc-320\.avif 320w,[^"]+" imagesizes="\(min-width: 48rem\) 50vw, 88vw" fetchpriority="high"/,
    )
    expect(metaOf(body, 'og:image')).toBe(`${ORIGIN}/images/abc.jpg`)
  })

  test('of a collection carries what its filters find, and nothing else of the address', async () => {
    await addToCatalogue(shop, admin, { gender: 'Women', name: 'Meadow Blouse' })
    const { body } = await page('/collections/all?gender=Women&utm_source=mail&sortBy=nonsense&limit=3')
    expect(body).toContain('<title>Women · Darzi</title>')
    const [carried] = carriedBy(body)
    expect(carried).toEqual(await api(`${listProducts.path}?collection=all&facets=1&gender=Women`))
    expect(canonicalOf(body)).toBe(`${ORIGIN}/collections/all?gender=Women`)
    expect(metaOf(body, 'robots')).toBeUndefined()
    expect(structuredIn(body).map((thing) => thing['@type'])).toEqual(['BreadcrumbList', 'ItemList'])
  })

  test.each([
    ['/collections/all?search=blouse', '/collections/all'],
    ['/collections/nothing-like-it', '/collections/nothing-like-it'],
  ])('of %s is left out of search engines', async (url, canonical) => {
    const { statusCode, body } = await page(url)
    expect(statusCode).toBe(200)
    expect(metaOf(body, 'robots')).toBe('noindex, follow')
    expect(canonicalOf(body)).toBe(ORIGIN + canonical)
  })

  test.each([
    '/collections/all?gender=men&size=S,M&sortBy=priceAsc&minPrice=500',
    '/collections/all?gender=MEN',
    '/collections/ALL?gender=Men,&category=',
  ])('of %s is one of the same few addresses for search engines', async (url) => {
    const { body } = await page(url)
    expect(canonicalOf(body)).toBe(`${ORIGIN}/collections/all?gender=Men`)
  })
})

describe('what is not there', () => {
  test('an unknown product is a 404 with a page that asks for nothing more', async () => {
    const { statusCode, headers, body } = await page('/product/0198-nobody')
    expect(statusCode).toBe(404)
    expect(headers['content-type']).toBe('text/html; charset=utf-8')
    expect(metaOf(body, 'robots')).toBe('noindex, follow')
    const id = '0198-nobody'
    const [product, similar] = carriedBy(body)
    expect(product).toEqual(await api(getProduct.path.replace(':id', id)))
    expect(similar).toEqual(await api(similarProducts.path.replace(':id', id)))
  })

  test('an unpublished product is as little there, and is not given away', async () => {
    const product = await addToCatalogue(shop, admin, { name: 'Secret Coat', isPublished: false })
    const { statusCode, body } = await page(`/product/${product._id}`)
    expect(statusCode).toBe(404)
    expect(body).not.toContain('Secret Coat')
    const signed = await page(`/product/${product._id}`, { authorization: `Bearer ${admin.token}` })
    expect(signed.body).not.toContain('Secret Coat')
  })

  test('a product that is deleted or unpublished has no page from then on', async () => {
    const [one, two] = [await addToCatalogue(shop, admin), await addToCatalogue(shop, admin)]
    expect((await page(`/product/${one._id}`)).statusCode).toBe(200)
    expect((await page(`/product/${two._id}`)).statusCode).toBe(200)
    await shop.call(deleteProduct, { params: { id: one._id } }, admin)
    await shop.call(updateProduct, { params: { id: two._id }, body: { isPublished: false } }, admin)
    expect((await page(`/product/${one._id}`)).statusCode).toBe(404)
    expect((await page(`/product/${two._id}`)).statusCode).toBe(404)
  })

  test.each(['/product/%E0%A4%A', '/product/%ED%A0%80', '/collections/%FF', `/product/${'x'.repeat(300)}`])(
    '%s fails nothing',
    async (url) => {
      expect((await page(url)).statusCode).toBeLessThan(500)
    },
  )
})

describe('what people write', () => {
  test('stays text, in every place of the page', async () => {
    const product = await addToCatalogue(shop, admin, {
      name: NASTY,
      description: NASTY,
      brand: NASTY,
      images: [{ url: `https://pictures.example/a.jpg?"><script>alert(2)</script>`, altText: NASTY }],
    })
    for (const url of ['/', `/product/${product._id}`, '/collections/all']) {
      const { body } = await page(url)
      expect(body).not.toContain('<script>alert')
      const inScripts = [...body.matchAll(/<script\b[^>]*>(.*?)<\/script>/g)].map(([, text]) => text)
      expect(inScripts.join('')).not.toMatch(/[\u2028\u2029<>]/)
      // Nothing but what the page itself has: its scripts, and data that is closed where it should be.
      const scripts = [...body.matchAll(/<script\b[^>]*>/g)].map(([tag]) => tag)
      expect(scripts.filter((tag) => !/type="(application\/(ld\+)?json|module)"/.test(tag))).toEqual([])
      expect(body.match(/<\/script>/g)).toHaveLength(scripts.length)
      expect(carriedBy(body).every(({ status }) => status === 200)).toBe(true)
    }
    const { body } = await page(`/product/${product._id}`)
    expect(structuredIn(body)[0]).toMatchObject({ name: NASTY, description: NASTY })
    expect(carriedBy(body)[0]).toMatchObject({ body: { data: { name: NASTY } } })
  })

  test('a search is told back as text', async () => {
    const { body } = await page(`/collections/all?search=${encodeURIComponent(NASTY)}`)
    expect(body).not.toContain('<script>alert')
    expect(body).toContain('&lt;/script&gt;')
  })
})

describe('how it is kept', () => {
  test('it is asked about each time, and not sent again while it is the same', async () => {
    const product = await addToCatalogue(shop, admin)
    const url = `/product/${product._id}`
    const first = await page(url, { 'accept-encoding': 'gzip, deflate, br' })
    expect(first.headers).toMatchObject({ 'content-encoding': 'br', vary: 'accept-encoding' })
    const etag = String(first.headers.etag)
    const again = await page(url, { 'accept-encoding': 'gzip, deflate, br', 'if-none-match': etag })
    expect(again.statusCode).toBe(304)
    expect(again.body).toBe('')
    await shop.call(updateProduct, { params: { id: product._id }, body: { countInStock: 3 } }, admin)
    const changed = await page(url, { 'if-none-match': etag })
    expect(changed.statusCode).toBe(200)
    expect(carriedBy(changed.body)[0]).toMatchObject({ body: { data: { countInStock: 3 } } })
  })

  test('a token changes nothing of it, and it says nothing about who asks', async () => {
    const guest = await page('/')
    const signed = await page('/', { authorization: `Bearer ${admin.token}`, cookie: 'a=b' })
    expect(signed.body).toBe(guest.body)
    expect(signed.body).not.toContain(admin.email)
  })

  test('index.html itself, which the worker keeps, has nothing of any page', async () => {
    expect((await page('/index.html')).body).toBe(SHELL)
  })

  test('HEAD is answered like GET', async () => {
    const { statusCode, headers } = await shop.app.inject({ method: 'HEAD', url: '/' })
    expect(statusCode).toBe(200)
    expect(headers['content-type']).toBe('text/html; charset=utf-8')
  })
})
