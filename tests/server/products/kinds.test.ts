import { afterAll, beforeAll, expect, it } from 'vitest'
import * as admin from '#shared/endpoints/admin/calls.ts'
import { restoreSection, saveSection, settingsSection } from '#shared/endpoints/admin/settings.ts'
import { listProducts } from '#shared/endpoints/shop.ts'
import { addToCatalogue, newProduct, type SignedIn, signInAdmin } from '#tests/support/builders.ts'
import { applyFile, checkFile, drawCsvPictures, fileOf, newRow } from '#tests/support/imports.ts'
import { say } from '#tests/support/settings.ts'
import { onBothDatabases, type TestShop } from '#tests/support/shop.ts'

onBothDatabases('the kinds of products', (open) => {
  let shop: TestShop
  let owner: SignedIn
  beforeAll(async () => {
    shop = await open()
    owner = await signInAdmin(shop)
    await drawCsvPictures(shop)
  })
  afterAll(() => shop.close())
  const refusedWith = async (category: string) =>
    (await shop.refused(admin.addProduct, { body: newProduct({ category, name: '' }) }, owner)).body

  it('are the specification’s two, in its words, until the owner adds others', async () => {
    expect(await refusedWith('Shoes')).toMatchObject({
      message: 'Name is required, Category must be either Top Wear or Bottom Wear',
    })
    const wrong = await checkFile(shop, owner.token, fileOf([newRow('SHOE-1', { category: 'Shoes' })]))
    expect(wrong.errors).toMatchObject([
      { field: 'category', message: 'Category must be either Top Wear or Bottom Wear' },
    ])

    await say(shop, owner, 'kinds', { names: ['Shoes', ' Accessories '] })
    const shoe = await addToCatalogue(shop, owner, { category: 'Shoes', name: 'Canvas Shoe' })
    expect(await refusedWith('Hats')).toMatchObject({
      message: 'Name is required, Category must be one of Top Wear, Bottom Wear, Shoes, Accessories',
    })
    const { data: found, facets } = await shop.call(listProducts, {
      query: { category: 'Shoes', facets: '1' },
    })
    expect(found.map(({ _id }) => _id)).toEqual([shoe._id])
    expect(facets?.category).toContainEqual({ value: 'Shoes', count: 1 })
    const searched = await shop.call(listProducts, { query: { search: 'shoes' } })
    expect(searched.data.map(({ _id }) => _id)).toEqual([shoe._id])
    const right = await checkFile(shop, owner.token, fileOf([newRow('BELT-1', { category: 'Accessories' })]))
    expect((await applyFile(shop, owner.token, right._id)).counts.created).toBe(1)
    const sitemap = await shop.app.inject('/sitemap.xml')
    expect(sitemap.body).toContain('/collections/all?gender=Women&amp;category=Shoes')
  })

  it('are named once, without commas, and shown by everything that lists them', async () => {
    const refused = async (names: string[]) => {
      const { data } = await shop.call(settingsSection, { params: { section: 'kinds' } }, owner)
      const body = { version: data.version, value: { names } }
      return (await shop.refused(saveSection, { params: { section: 'kinds' }, body }, owner)).body
    }
    expect(await refused(['Shoes', 'top wear'])).toMatchObject({
      issues: [{ path: 'names.1', message: 'top wear is there already' }],
    })
    expect(await refused(['Shoes', 'SHOES'])).toMatchObject({ issues: [{ path: 'names.1' }] })
    expect(await refused(['Shoes, boots'])).toMatchObject({
      issues: [{ path: 'names.0', message: 'A kind’s name has no commas' }],
    })
    expect(await refused([''])).toMatchObject({ issues: [{ path: 'names.0' }] })
    expect(await refused(Array.from({ length: 21 }, (_, at) => `Kind ${at}`))).toMatchObject({
      issues: [{ path: 'names', message: 'At most 20 kinds' }],
    })
  })

  it('go only once nothing is in them, by the history too', async () => {
    const saved = await say(shop, owner, 'kinds', { names: ['Shoes', 'Accessories', 'Hats'] })
    expect(saved.value).toEqual({ names: ['Shoes', 'Accessories', 'Hats'] })
    const params = { section: 'kinds' } as const
    const body = { version: saved.version, value: { names: ['Hats'] } }
    const refused = await shop.refused(saveSection, { params, body }, owner)
    expect(refused).toMatchObject({
      status: 400,
      body: {
        issues: [{ path: 'names', message: '1 product is in Accessories: put it into another kind first' }],
      },
    })
    // To take everything back is to take them out.
    const none = { params, body: { version: saved.version, value: null } }
    expect((await shop.refused(saveSection, none, owner)).status).toBe(400)
    await say(shop, owner, 'kinds', { names: ['Shoes', 'Accessories'] })
    const { data: found } = await shop.call(listProducts, { query: { category: 'Shoes,Accessories' } })
    expect(found).toHaveLength(2)
    for (const { _id: id } of found)
      await shop.call(admin.updateProduct, { params: { id }, body: { category: 'Top Wear' } }, owner)
    expect((await say(shop, owner, 'kinds', null)).value).toBeNull()

    // The history takes nothing out either.
    await say(shop, owner, 'kinds', { names: ['Bags'] })
    await addToCatalogue(shop, owner, { category: 'Bags' })
    const { data: entries } = await shop.call(admin.history, { query: { kind: 'settings' } }, owner)
    const restored = await shop.refused(restoreSection, { params: { id: entries[0]?._id ?? '' } }, owner)
    expect(restored).toMatchObject({ status: 400, body: { issues: [{ path: 'names' }] } })
    expect(await refusedWith('Shoes')).toMatchObject({
      message: 'Name is required, Category must be one of Top Wear, Bottom Wear, Bags',
    })
  })
})
