import { afterAll, beforeAll, expect, test } from 'vitest'
import { contentPage, contentPages } from '#shared/endpoints/content.ts'
import { FIRST_PAGES } from '#server/database/schema/first-pages.ts'
import { makePagesFolder, type PagesFolder } from '#tests/support/pages-folder.ts'
import { onBothDatabases, type TestShop } from '#tests/support/shop.ts'

const ORIGIN = 'https://shop.example'
let folder: PagesFolder
beforeAll(async () => {
  folder = await makePagesFolder()
})
afterAll(() => folder.remove())

const insert = ({ database }: TestShop, slug: string, body: string, more: { isPublished?: 0 } = {}) =>
  database.db
    .insertInto('pages')
    .values({
      id: `id-${slug}`,
      slug,
      title: `The ${slug} page`,
      body,
      position: 50,
      is_published: more.isPublished ?? 1,
      version: 1,
      updated_at: 1_700_000_000_000,
    })
    .execute()

onBothDatabases('the shop’s own pages', (open) => {
  let shop: TestShop
  beforeAll(async () => {
    shop = await open({ pagesFolder: folder.path, environment: { PUBLIC_URL: ORIGIN } })
    await insert(shop, 'care', '# Wash cold\n\nAnd *slowly*.')
    await insert(shop, 'draft', 'Nobody sees this', { isPublished: 0 })
  })
  afterAll(() => shop.close())

  const get = (url: string, headers: Record<string, string> = {}) => shop.app.inject({ url, headers })
  const page = (url: string) => get(url, { accept: 'text/html' })

  test('a new shop has those that every shop needs, in their order', async () => {
    const { data } = (await get(contentPages.path)).json<{ data: unknown[] }>()
    const first = FIRST_PAGES.map(({ slug, title }) => ({ slug, title }))
    expect(data).toEqual([...first, { slug: 'care', title: 'The care page' }])
    for (const { slug, body } of FIRST_PAGES) {
      expect((await get(`/api/pages/${slug}`)).statusCode).toBe(200)
      expect(body).not.toContain('Darzi')
    }
  })

  test('one of them comes as HTML with its description, and is known again by its tag', async () => {
    const { headers, body } = await get('/api/pages/care')
    expect(JSON.parse(body)).toEqual({
      success: true,
      data: {
        slug: 'care',
        title: 'The care page',
        description: 'Wash cold And slowly.',
        html: '<h2>Wash cold</h2>\n<p>And <em>slowly</em>.</p>\n',
        updatedAt: '2023-11-14T22:13:20.000Z',
      },
    })
    expect(headers['cache-control']).toBe('public, max-age=0, must-revalidate')
    const again = await get('/api/pages/care', { 'if-none-match': String(headers.etag) })
    expect(again.statusCode).toBe(304)
  })

  test('what is not there, or not published, is not found; what is no address is refused', async () => {
    expect((await get('/api/pages/nothing')).statusCode).toBe(404)
    expect((await get('/api/pages/draft')).statusCode).toBe(404)
    for (const slug of ['a.b', 'a%20b', '%00', '%F0%9F%91%95', '..%2Fa', 'x'.repeat(65)])
      expect((await get(`/api/pages/${slug}`)).statusCode).toBe(400)
  })

  test('a page comes with its own head and with the answer that draws it', async () => {
    const { statusCode, body } = await page('/pages/care')
    expect(statusCode).toBe(200)
    expect(body).toContain('<title>The care page · Darzi</title>')
    expect(body).toContain('name="description" content="Wash cold And slowly."')
    expect(body).toContain(`rel="canonical" href="${ORIGIN}/pages/care"`)
    expect(body).not.toContain('noindex')
    expect(body).toContain(`"address":"${contentPage.path.replace(':slug', 'care')}","status":200`)
  })

  test('a page that is not there is a 404 of the shop’s own, for search engines nothing', async () => {
    for (const path of ['/pages/nothing', '/pages/draft', '/pages/No%20page']) {
      const { statusCode, body } = await page(path)
      expect(statusCode).toBe(404)
      expect(body).toContain('noindex')
    }
  })

  test('a change is seen at once, from whichever server it was made', async () => {
    await page('/pages/care')
    await shop.database.db
      .updateTable('pages')
      .set({ body: 'Warm', version: 2 })
      .where('slug', '=', 'care')
      .execute()
    expect((await get('/api/pages/care')).body).toContain('<p>Warm</p>')
    expect((await page('/pages/care')).body).toContain('Warm')
  })

  test('the sitemap has those that are published', async () => {
    const { body } = await get('/sitemap.xml')
    expect(body).toContain(`<loc>${ORIGIN}/pages/returns</loc>`)
    expect(body).not.toContain('draft')
  })
})
