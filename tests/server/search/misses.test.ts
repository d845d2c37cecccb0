import { describe, expect, it } from 'vitest'
import { missQuery } from '#server/search/miss-query.ts'
import { addMisses, findMisses, forgetOldMisses } from '#server/search/misses-repository.ts'
import { searchMisses } from '#server/search/misses.ts'
import * as admin from '#shared/endpoints/admin/calls.ts'
import { listProducts } from '#shared/endpoints/shop.ts'
import { addToCatalogue, signInAdmin } from '#tests/support/builders.ts'
import { closedAfter, onBothDatabases } from '#tests/support/shop.ts'
import { SEARCH_WORDS } from '#shared/admin/limits.ts'

const DAY_MS = 24 * 60 * 60 * 1000

describe('of what was searched for', () => {
  it('the words alone are kept', () => {
    expect(missQuery('  Red   CHAPPAL!! <b>')).toBe('red chappal b')
    expect(missQuery('t-shirt for men’s')).toBe("t-shirt for men's")
    expect(missQuery('लाल चप्पल')).toBe('लाल चप्पल')
    expect(missQuery('shirts 500 to 1500')).toBe('shirts 500 to 1500')
    expect(missQuery('a\u0000b \uD800')).toBe('a b')
    expect(missQuery('?!')).toBeUndefined()
  })

  it.each([
    'asha@shop.example',
    'order of asha @ shop . example',
    '98123 45678',
    '+91-98123-45678',
    'my card 4111 1111 1111 1111',
    '९८१२३४५६७८',
    'https://shop.example/path?token=of-somebody',
    'x'.repeat(31),
    'word '.repeat(20),
  ])('nothing is kept that may tell who searched, nor what is too long: %s', (text) => {
    expect(missQuery(text)).toBeUndefined()
  })
})

onBothDatabases('what is searched for and not found', async (open) => {
  const shop = await closedAfter(open())
  const owner = await signInAdmin(shop)
  await addToCatalogue(shop, owner, { name: 'Cotton Kurta', description: 'For every day.' })
  const listed = async () =>
    (await shop.call(admin.searchMisses, {}, owner)).data.map(({ query, nothing, near }) => [
      query,
      nothing,
      near,
    ])
  const search = (text: string, more: Record<string, string> = {}) =>
    shop.call(listProducts, { query: { search: text, facets: '1', ...more } })
  const forget = () => shop.database.db.deleteFrom('search_misses').execute()

  it('is counted with every asking, also where the answer was kept, the most asked first', async () => {
    await search('saree')
    for (let time = 0; time < 3; time++) await search('Zubba')
    await search('  zubba ')
    await search('purple kurta')
    expect(await listed()).toEqual([
      ['zubba', 4, 0],
      ['purple kurta', 0, 1],
      ['saree', 1, 0],
    ])
    await search('zubba')
    expect((await listed())[0]).toEqual(['zubba', 5, 0])
    await forget()
  })

  it('is not what was found, what is suggested as one types, a further page, nor what filters hide', async () => {
    await search('kurta')
    await shop.call(listProducts, { query: { search: 'zubb', limit: '6' } })
    await search('zubba', { color: 'Red' })
    await search('kurta', { maxPrice: '1' })
    await search('zubba', { sortBy: 'priceAsc' })
    expect(await listed()).toEqual([])
  })

  it('is listed no more once words are added for it, until it is not found again', async () => {
    await search('zubba')
    const body = { phrase: 'Zubba', words: 'unheardof' }
    const { data } = await shop.call(admin.addSearchWords, { body }, owner)
    expect(await listed()).toEqual([])
    await search('zubba')
    expect(await listed()).toEqual([['zubba', 1, 0]])
    await shop.call(admin.deleteSearchWords, { params: { id: data._id } }, owner)
    await forget()
  })

  it('fills no disk, however much of it a stranger makes up; what is often asked stays', async () => {
    const { database } = shop
    await addMisses(database.db, [{ query: 'often', nothing_count: 9, near_count: 0, last_at: 1 }])
    const misses = searchMisses(database, shop.app.log)
    for (let batch = 0; batch < 12; batch++) {
      for (let at = 0; at < 1000; at++) misses.note({ search: `made up ${batch} ${at}`, near: false })
      await misses.flush()
    }
    const kept = await findMisses(database.db, 10_000)
    expect(kept.length).toBeLessThanOrEqual(2000)
    expect(kept[0]).toMatchObject({ query: 'often', nothing_count: 9 })
    await misses.close()
    await forget()
  })

  it('is forgotten when nobody has asked for it in 90 days', async () => {
    const { db } = shop.database
    const row = { nothing_count: 1, near_count: 0 }
    const now = 100 * DAY_MS
    await addMisses(db, [
      { ...row, query: 'old', last_at: now - 90 * DAY_MS - 1 },
      { ...row, query: 'young', last_at: now - 90 * DAY_MS },
    ])
    await forgetOldMisses(db, now)
    expect((await findMisses(db, 10)).map(({ query }) => query)).toEqual(['young'])
    await forget()
  })

  describe("the shop's own words", () => {
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
      expect(await refusal('zubba', 'long bubba')).toBe(
        'What it means leads back to “zubba”: use other words',
      )
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
})
