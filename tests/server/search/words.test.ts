import { afterAll, beforeAll, expect, it } from 'vitest'
import { SEARCH_WORDS } from '#shared/admin/limits.ts'
import * as admin from '#shared/endpoints/admin/calls.ts'
import { listProducts } from '#shared/endpoints/shop.ts'
import { addToCatalogue, type SignedIn, signInAdmin } from '#tests/support/builders.ts'
import { onBothDatabases, type TestShop } from '#tests/support/shop.ts'

onBothDatabases("the shop's own words", (open) => {
  let shop: TestShop
  let owner: SignedIn
  beforeAll(async () => {
    shop = await open()
    owner = await signInAdmin(shop)
    await addToCatalogue(shop, owner, { name: 'Cotton Kurta', description: 'For every day.' })
  })
  afterAll(() => shop.close())
  const add = async (phrase: string, words: string) =>
    (await shop.call(admin.addSearchWords, { body: { phrase, words } }, owner)).data
  const refusal = async (phrase: string, words: string) =>
    (await shop.refused(admin.addSearchWords, { body: { phrase, words } }, owner)).body.message
  const list = async () => (await shop.call(admin.searchWords, {}, owner)).data
  const found = async (search: string) =>
    (await shop.call(listProducts, { query: { search } })).data.map(({ name }) => name)

  it('find what they are read as at once, changed at once, and nothing once they are removed', async () => {
    expect(await found('zubba')).toEqual([])
    const { _id: id } = await add('Zubba', 'kurta')
    expect(await found('zubba')).toEqual(['Cotton Kurta'])
    expect(await found('cotton zubbas')).toEqual(['Cotton Kurta'])

    const body = { phrase: 'jubba', words: 'kurta' }
    await shop.call(admin.updateSearchWords, { params: { id }, body }, owner)
    expect(await found('zubba')).toEqual([])
    expect(await found('jubba')).toEqual(['Cotton Kurta'])
    expect(await list()).toMatchObject([{ _id: id, ...body }])

    await shop.call(admin.deleteSearchWords, { params: { id } }, owner)
    expect(await found('jubba')).toEqual([])
    expect(await list()).toEqual([])
  })

  it('are each there once, however they are written', async () => {
    const { _id: id } = await add('ghutna', 'kurta')
    expect(await refusal('Ghutnas', 'shirt')).toBe(
      '“Ghutnas” is among the shop’s words already: edit it there',
    )
    const { _id: other } = await add('lamba', 'kurta')
    expect(
      (
        await shop.refused(
          admin.updateSearchWords,
          { params: { id: other }, body: { phrase: 'ghutna', words: 'kurta' } },
          owner,
        )
      ).status,
    ).toBe(409)
    for (const one of [id, other]) await shop.call(admin.deleteSearchWords, { params: { id: one } }, owner)
  })

  it('never lead back to themselves', async () => {
    const { _id: id } = await add('bubba', 'zubba')
    expect(await refusal('zubba', 'long bubba')).toBe('What it means leads back to “zubba”: use other words')
    await shop.call(admin.deleteSearchWords, { params: { id } }, owner)
  })

  it('that are gone cannot be changed or removed', async () => {
    const params = { id: 'none' }
    const body = { phrase: 'zubba', words: 'kurta' }
    expect((await shop.refused(admin.updateSearchWords, { params, body }, owner)).status).toBe(404)
    expect((await shop.refused(admin.deleteSearchWords, { params }, owner)).status).toBe(404)
  })

  it('are in the history, with who changed them', async () => {
    const { _id: entityId } = await add('tubba', 'kurta')
    await shop.call(
      admin.updateSearchWords,
      { params: { id: entityId }, body: { phrase: 'tubba', words: 'long kurta' } },
      owner,
    )
    await shop.call(admin.deleteSearchWords, { params: { id: entityId } }, owner)
    const { data } = await shop.call(admin.history, { query: { entityId } }, owner)
    expect(data.map(({ actor, entity, changes }) => [actor.name, entity.title, changes])).toEqual([
      ['Meera Shah', 'Search word “tubba”', [{ field: 'words', from: 'long kurta', to: null }]],
      ['Meera Shah', 'Search word “tubba”', [{ field: 'words', from: 'kurta', to: 'long kurta' }]],
      ['Meera Shah', 'Search word “tubba”', [{ field: 'words', from: null, to: 'kurta' }]],
    ])
  })

  it('are so many and no more', async () => {
    const { db } = shop.database
    const rows = Array.from({ length: SEARCH_WORDS.entries }, (_, at) => ({
      id: `full-${at}`,
      phrase: `full ${at}`,
      phrase_key: `full${at}`,
      words: 'kurta',
      updated_at: at,
    }))
    await db.insertInto('search_words').values(rows).execute()
    expect(await refusal('zubba', 'kurta')).toBe(
      'The shop has 500 words of its own; remove one to add another',
    )
    await db.deleteFrom('search_words').execute()
  })

  it('are still known after a start', async () => {
    await shop.database.db
      .insertInto('search_words')
      .values({ id: 'w', phrase: 'zubba', phrase_key: 'zubba', words: 'kurta', updated_at: 1 })
      .execute()
    // What the server does when it begins, and when it has not heard from the others for a while.
    await shop.app.context.catalogue.refreshWords()
    expect(await found('zubba')).toEqual(['Cotton Kurta'])
  })
})
