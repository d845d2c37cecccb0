import { afterAll, beforeAll, expect, it } from 'vitest'
import { CONTENT } from '#shared/admin/limits.ts'
import { history } from '#shared/endpoints/admin/calls.ts'
import * as admin from '#shared/endpoints/admin/content.ts'
import { contentPage, contentPages } from '#shared/endpoints/content.ts'
import { FIRST_PAGES } from '#server/database/schema/first-pages.ts'
import { type SignedIn, signInAdmin } from '#tests/support/builders.ts'
import { onBothDatabases, type TestShop } from '#tests/support/shop.ts'

const form = (slug: string, more: object = {}) => ({
  title: 'Size guide',
  slug,
  body: 'Measure **twice**.',
  isPublished: true,
  ...more,
})

onBothDatabases('a page of the shop’s own', (open) => {
  let shop: TestShop
  let owner: SignedIn
  beforeAll(async () => {
    shop = await open()
    owner = await signInAdmin(shop)
  })
  afterAll(() => shop.close())
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
    expect(put.data).toMatchObject({ title: 'Size guide', body: 'Measure **twice**.', version: version + 2 })

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
  })
})
