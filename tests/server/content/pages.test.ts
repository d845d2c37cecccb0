import { changeRows } from '#tests/support/rows.ts'
import { afterAll, beforeAll, describe, expect, it, test } from 'vitest'
import { contentPage, contentPages } from '#shared/endpoints/content.ts'
import { FIRST_PAGES } from '#server/database/schema/first-pages.ts'
import { makePagesFolder, type PagesFolder } from '#tests/support/pages-folder.ts'
import { onBothDatabases, type TestShop } from '#tests/support/shop.ts'
import { CONTENT } from '#shared/admin/limits.ts'
import { history } from '#shared/endpoints/admin/calls.ts'
import * as admin from '#shared/endpoints/admin/content.ts'
import { signInAdmin, type SignedIn } from '#tests/support/builders.ts'
import { INDIA, say } from '#tests/support/settings.ts'

const ORIGIN = 'https://shop.example'

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

const form = (slug: string, more: object = {}) => ({
  title: 'Size guide',
  slug,
  body: 'Measure **twice**.',
  isPublished: true,
  ...more,
})

onBothDatabases('the shop’s own pages', (open) => {
  let folder: PagesFolder
  let shop: TestShop
  let owner: SignedIn
  beforeAll(async () => {
    folder = await makePagesFolder()
    shop = await open({ pagesFolder: folder.path, environment: { PUBLIC_URL: ORIGIN } })
    owner = await signInAdmin(shop)
    await insert(shop, 'care', '# Wash cold\n\nAnd *slowly*.')
    await insert(shop, 'draft', 'Nobody sees this', { isPublished: 0 })
  })
  afterAll(async () => {
    await shop.close()
    await folder.remove()
  })

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
    await changeRows(shop, 'pages', { slug: 'care' }, { body: 'Warm', version: 2 })
    expect((await get('/api/pages/care')).body).toContain('<p>Warm</p>')
    expect((await page('/pages/care')).body).toContain('Warm')
  })

  test('the sitemap has those that are published', async () => {
    const { body } = await get('/sitemap.xml')
    expect(body).toContain(`<loc>${ORIGIN}/pages/returns</loc>`)
    expect(body).not.toContain('draft')
  })

  describe('a first page', () => {
    const read = async (slug: string) => {
      const { html } = (await shop.call(contentPage, { params: { slug } })).data
      return html.replace(/<[^>]+>/g, '')
    }

    it('states the rules of delivery, returns and holds as the settings have them', async () => {
      expect(await read('shipping')).toContain('Delivery is free, and takes up to 10 days.')
      expect(await read('returns')).toContain('You have 45 days from the delivery')
      expect(await read('returns')).toContain('You pay for the way back, unless something is damaged')
      expect(await read('returns')).toContain('we write to you where to send the items')
      await say(shop, owner, 'returns', { days: '30', paidBy: 'shop', address: 'Darzi, 12 Lake Road' })
      const zone = { ...INDIA, charge: 49, perKilogram: 0, freeFrom: 1000 }
      await say(shop, owner, 'delivery', {
        zones: [
          { ...zone, days: 2 },
          { ...zone, days: 5 },
        ],
      })
      expect(await read('shipping')).toContain('Delivery ₹49. Free from ₹1,000, in 2 to 5 days.')
      for (const slug of ['returns', 'faq', 'terms'])
        expect(await read(slug)).toContain('You have 30 days from the delivery')
      for (const slug of ['faq', 'terms']) expect(await read(slug)).toContain('for 15 minutes.')
      expect(await read('returns')).toContain('the order’s page says where to send the items')
      expect(await read('returns')).toContain('We pay for the way back.')
      expect((await page('/pages/returns')).body).toContain('You have 30 days from the delivery')
    })

    it('does not offer a return where the shop takes none', async () => {
      await say(shop, owner, 'returns', { days: '0' })
      expect(await read('returns')).toContain('We take back only what arrives damaged')
      expect(await read('returns')).not.toMatch(/Return or exchange|\d days/)
    })

    it('leaves no name of a fact unread, and no rule of an owner outside of one', async () => {
      for (const { slug, body } of FIRST_PAGES) {
        expect(await read(slug)).not.toContain('{{')
        if (slug !== 'privacy') expect(body).not.toMatch(/\d+\** (?:days|minutes|hours)|quarter|₹/)
      }
    })
  })

  describe('an edited page', () => {
    const add = async (slug: string, more: object = {}) =>
      (await shop.call(admin.addPage, { body: form(slug, more) }, owner)).data
    const edit = async (id: string, slug: string, version: number, more: object = {}) =>
      (await shop.call(admin.updatePage, { params: { id }, body: { ...form(slug, more), version } }, owner))
        .data
    const shown = async (slug: string) => (await shop.call(contentPage, { params: { slug } })).data.html
    const entries = async (entityId: string) =>
      (await shop.call(history, { query: { kind: 'page', entityId } }, owner)).data
    const slugs = async () => (await shop.call(contentPages, {})).data.map(({ slug }) => slug)

    it('is there for shoppers as soon as it is published, and gone as soon as it is not', async () => {
      const { _id: id, version } = await add('sizes', { isPublished: false })
      expect((await shop.refused(contentPage, { params: { slug: 'sizes' } })).status).toBe(404)
      await edit(id, 'sizes', version)
      expect(await shown('sizes')).toBe('<p>Measure <strong>twice</strong>.</p>\n')
      await edit(id, 'sizes', version + 1, { body: 'Once.' })
      expect(await shown('sizes')).toBe('<p>Once.</p>\n')
      await shop.call(admin.deletePage, { params: { id } }, owner)
      expect((await shop.refused(contentPage, { params: { slug: 'sizes' } })).status).toBe(404)
    })

    it('is refused where something is missing, too long, or an address that cannot be one', async () => {
      const wrong = async (more: object) =>
        (await shop.refused(admin.addPage, { body: form('fine', more) }, owner)).body.message
      expect(await wrong({ title: ' ' })).toBe('The title is required')
      expect(await wrong({ slug: 'Size Guide' })).toBe(
        'The address may have small letters, digits and single hyphens',
      )
      expect(await wrong({ body: 'x'.repeat(CONTENT.body + 1) })).toBe(
        'The text may have at most 50,000 characters',
      )
      await add('twice')
      const taken = await shop.refused(admin.addPage, { body: form('twice') }, owner)
      expect(taken.status).toBe(409)
      expect(taken.body.issues).toEqual([
        { path: 'slug', message: 'Another page has the address /pages/twice' },
      ])
    })

    it('saved by two admins at once is one’s, and the other is given the present one', async () => {
      const { _id: id, version } = await add('both')
      await edit(id, 'both', version, { body: 'First' })
      const { status, body } = await shop.refused(
        admin.updatePage,
        { params: { id }, body: { ...form('both', { body: 'Second' }), version } },
        owner,
      )
      expect(status).toBe(409)
      expect(body).toMatchObject({ code: 'version_conflict', data: { body: 'First', version: version + 1 } })
      expect(await shown('both')).toBe('<p>First</p>\n')
    })

    it('saved as it was is no change', async () => {
      const { _id: id, version } = await add('same')
      expect((await edit(id, 'same', version)).version).toBe(version)
      expect(await entries(id)).toHaveLength(1)
    })

    it('is put back from the history, and brought back once it was deleted', async () => {
      const { _id: id, version } = await add('undone')
      await edit(id, 'undone', version, { body: 'Worse', title: 'Other' })
      const [changed, created] = await entries(id)
      expect(changed).toMatchObject({ action: 'update', canRestore: true, entity: { title: 'Other' } })
      expect(changed?.changes.map(({ field }) => field)).toEqual(['title', 'body'])
      expect(created).toMatchObject({ action: 'create', canRestore: false })
      const put = await shop.call(admin.restorePage, { params: { id: changed?._id ?? '' } }, owner)
      expect(put.data).toMatchObject({
        title: 'Size guide',
        body: 'Measure **twice**.',
        version: version + 2,
      })

      await shop.call(admin.deletePage, { params: { id } }, owner)
      const [deleted] = await entries(id)
      expect(deleted).toMatchObject({ action: 'delete', canRestore: true })
      const back = await shop.call(admin.restorePage, { params: { id: deleted?._id ?? '' } }, owner)
      expect(back.data).toMatchObject({ _id: id, slug: 'undone', version: version + 3 })
      expect(await shown('undone')).toContain('<strong>twice</strong>')
      expect(
        (await shop.refused(admin.restorePage, { params: { id: created?._id ?? '' } }, owner)).status,
      ).toBe(409)
    })

    it('stands where the owner puts it', async () => {
      const before = (await shop.call(admin.allPages, {}, owner)).data
      const ids = before.map(({ _id }) => _id).toReversed()
      const after = (await shop.call(admin.orderPages, { body: { ids } }, owner)).data
      expect(after.map(({ _id }) => _id)).toEqual(ids)
      expect((await slugs()).at(-1)).toBe(FIRST_PAGES[0]?.slug)
      const partly = (await shop.call(admin.orderPages, { body: { ids: ['about'] } }, owner)).data
      expect(partly.map(({ _id }) => _id)).toEqual(['about', ...ids.filter((id) => id !== 'about')])
    })

    it('keeps the pictures that it shows, and lets go of them when it does not', async () => {
      const { db } = shop.database
      await db
        .insertInto('images')
        .values({
          id: 'pic',
          extension: 'jpg',
          width: 9,
          height: 9,
          bytes: 9,
          color: '#fff',
          created_at: 1,
          unused_since: 1,
        })
        .execute()
      const since = async () =>
        (await db.selectFrom('images').select('unused_since').where('id', '=', 'pic').executeTakeFirst())
          ?.unused_since
      const { _id: id, version } = await add('pictured', { body: '![A shirt](/images/pic.jpg)' })
      expect(await since()).toBeNull()
      await edit(id, 'pictured', version, { body: 'None' })
      expect(await since()).not.toBeNull()
    })

    it('is seen beforehand as it will look', async () => {
      const { data } = await shop.call(
        admin.previewPage,
        { body: { body: '<script>alert(1)</script>' } },
        owner,
      )
      expect(data.html).toBe('<p>&lt;script&gt;alert(1)&lt;/script&gt;</p>\n')
      const facts = await shop.call(admin.previewPage, { body: { body: '{{hold time}}, {{who}}' } }, owner)
      expect(facts.data.html).toBe('<p>15 minutes, {{who}}</p>\n')
    })
  })
})
