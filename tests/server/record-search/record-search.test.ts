import { findRows } from '#tests/support/rows.ts'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { createApp } from '#server/app.ts'
import { documentsWith, findPlaces } from '#server/record-search/find-places.ts'
import { startRecordSearch } from '#server/record-search/job.ts'
import { soughtWords } from '#server/orders/sought-orders.ts'
import { readMarks } from '#server/record-search/read-marks.ts'
import type { ShippingAddress } from '#shared/contract/checkout.ts'
import type { Product } from '#shared/contract/product.ts'
import { deleteAccount } from '#shared/endpoints/my-data.ts'
import { allOrders, allUsers, deleteOrder, updateOrderStatus } from '#shared/endpoints/admin/calls.ts'
import { saveCustomerNotes } from '#shared/endpoints/admin/customers.ts'
import { addAddress } from '#shared/endpoints/addresses.ts'
import type { AnswerOf } from '#shared/endpoints/endpoint.ts'
import { createCheckout } from '#shared/endpoints/purchase.ts'
import { address, addToCatalogue, register, type SignedIn, signInAdmin } from '#tests/support/builders.ts'
import { eventually } from '#tests/support/eventually.ts'
import { basketOf, finalize, payFor } from '#tests/support/paying.ts'
import { onBothDatabases, type TestShop } from '#tests/support/shop.ts'

onBothDatabases('finding orders and customers', (open) => {
  let shop: TestShop
  let admin: SignedIn
  let kurta: Product
  let shirt: Product
  const made: Record<string, { id: string; number: number }> = {}
  beforeAll(async () => {
    shop = await open()
    admin = await signInAdmin(shop)
    kurta = await addToCatalogue(shop, admin, {
      name: 'Ivory Chanderi Kurta',
      sku: 'KRT/77-X',
      countInStock: 50,
    })
    shirt = await addToCatalogue(shop, admin, { name: 'Washed Shirt', countInStock: 50 })
    const meera = await register(shop, { name: 'Meera Shah', email: 'meerashah92@post.example' })
    const ravi = await register(shop, { name: 'Ravi Iyer', email: 'ravi.iyer@post.example' })
    const people = {
      meera: [
        meera,
        kurta,
        {
          firstName: 'Lakshmi',
          lastName: 'Nair',
          city: 'Thiruvananthapuram',
          postalCode: '695001',
          phone: '+91 98470 11223',
        },
      ],
      ravi: [
        ravi,
        shirt,
        { firstName: 'Ravi', lastName: 'Iyer', city: 'Pune', postalCode: '411 001', phone: '020-5551-2345' },
      ],
      london: [
        ravi,
        shirt,
        {
          firstName: 'Élodie',
          lastName: 'Martin',
          city: 'London',
          postalCode: 'SW1A 1AA',
          country: 'United Kingdom',
          phone: '+44 20 7946 0958',
        },
      ],
    } as const
    for (const [name, [who, product, where]] of Object.entries(people))
      made[name] = await order(who, product, where)
  })
  afterAll(() => shop.close())

  async function order(who: SignedIn, product: Product, where: Partial<ShippingAddress> = {}) {
    const body = { ...basketOf([[product, 1]]), shippingAddress: address(where) }
    const { data } = await shop.call(createCheckout, { body }, who)
    await payFor(shop, who, data._id)
    const { _id: id, number = 0 } = await finalize(shop, who, data._id)
    return { id, number }
  }
  const orders = async (search: string, more: Record<string, string> = {}) => {
    const { data, total } = await shop.call(allOrders, { query: { search, ...more } }, admin)
    expect(total).toBe(data.length)
    const names = new Map(Object.entries(made).map(([name, { id }]) => [id, name]))
    return data.map(({ _id }) => names.get(_id) ?? _id)
  }
  const users = async (search: string) =>
    (await shop.call(allUsers, { query: { search } }, admin)).data.map(({ name }) => name)

  describe('an order', () => {
    it.each([
      ['the customer’s name', 'shah', ['meera']],
      ['the name it goes to', 'lakshmi nair', ['meera']],
      ['a name without its accent', 'elodie', ['london']],
      ['the city', 'THIRUVANANTHA', ['meera']],
      ['the postal code', '695001', ['meera']],
      ['a postal code with a blank', '411 001', ['ravi']],
      ['a postal code without its blank', '411001', ['ravi']],
      ['a postal code of letters', 'sw1a 1aa', ['london']],
      ['the same in one word', 'SW1A1AA', ['london']],
      ['the last digits of the phone', '1223', ['meera']],
      ['the phone, spaced otherwise', '98470-11 223', ['meera']],
      ['the phone with its country', '+91 9847011223', ['meera']],
      ['the phone with a nought for the country', '0 98470 11223', ['meera']],
      ['the product', 'chanderi', ['meera']],
      ['the SKU', 'krt/77-x', ['meera']],
      ['a part of the SKU', 'krt', ['meera']],
      ['the middle of the e-mail', 'ashah9', ['meera']],
      ['the middle of the e-mail, past its @', 'iyer@post', ['london', 'ravi']],
      ['a slip: a letter missing', 'laksmi', ['meera']],
      ['a slip: a letter too many', 'chanderri', ['meera']],
      ['a slip: two turned', 'lnodon', ['london']],
      ['a slip: another letter', 'lindon', ['london']],
      ['words of different things', 'ravi pune shirt', ['ravi']],
      ['a word that nothing has', 'ravi chanderi', []],
      ['what stands for a phone in the tables', '\u00022211', []],
      ['signs of a pattern', '%', []],
    ])('is found by %s', async (_what, search, expected) => {
      expect(await orders(search)).toEqual(expected)
    })

    it('whose number was typed whole stands first, in pages too', async () => {
      const { ravi = { number: 0, id: '' } } = made
      const later = await order(await register(shop), shirt, {
        postalCode: String(ravi.number).padEnd(6, '0'),
      })
      expect(await orders(`#${ravi.number}`)).toEqual(['ravi', later.id])
      const seen: string[] = []
      let cursor: string | null = ''
      do {
        const query: Record<string, string> = {
          search: String(ravi.number),
          limit: '1',
          ...(cursor && { cursor }),
        }
        const page: AnswerOf<typeof allOrders> = await shop.call(allOrders, { query }, admin)
        seen.push(...page.data.map(({ _id }) => _id))
        expect(page.total).toBe(2)
        cursor = page.nextCursor
      } while (cursor)
      expect(seen).toEqual([ravi.id, later.id])
    })

    it('is found together with a filter and a sort', async () => {
      const { meera = { id: '' } } = made
      await shop.call(
        updateOrderStatus,
        { params: { orderId: meera.id }, body: { status: 'Shipped' } },
        admin,
      )
      expect(await orders('post.example', { status: 'Shipped' })).toEqual([])
      expect(await orders('kurta', { status: 'Shipped' })).toEqual(['meera'])
      expect(await orders('kurta', { status: 'Delivered' })).toEqual([])
      const byTotal = await orders('iyer', { sort: 'total', order: 'asc' })
      expect(byTotal.toSorted()).toEqual(['london', 'ravi'])
      expect(await orders('iyer', { order: 'asc' })).toEqual(['ravi', 'london'])
    })

    it('is not found when it is gone, nor are its words kept', async () => {
      const gone = await order(await register(shop), shirt, { city: 'Xanadupur' })
      expect(await orders('xanadupur')).toEqual([gone.id])
      await shop.call(deleteOrder, { params: { id: gone.id } }, admin)
      expect(await orders('xanadupur')).toEqual([])
      const left = await findRows(shop, 'search_terms', { word: 'xanadupur' }, ['id'])
      expect(left).toEqual([])
    })
  })

  it('a customer is found by name, middle of the e-mail, phone and city of the address book, tags and slips', async () => {
    const kamala = await register(shop, { name: 'Kamala Devi', email: 'kamaladevi@post.example' })
    const { token } = kamala
    await shop.call(addAddress, { body: address({ city: 'Kochi', phone: '94470 55667' }) }, { token })
    await shop.call(
      saveCustomerNotes,
      { params: { id: kamala.user._id }, body: { note: '', tags: ['Wholesale'], version: 0 } },
      admin,
    )
    for (const search of [
      'kamala',
      'amala',
      'ladevi@po',
      '55667',
      'kochi',
      'wholesale',
      'kamlaa',
      'devi kochi',
    ])
      expect([search, await users(search)]).toEqual([search, ['Kamala Devi']])
    expect(await users('kamala iyer')).toEqual([])
  })

  it('an account that was deleted leaves no word of it behind', async () => {
    const zenobia = await register(shop, { name: 'Zenobia Quill', email: 'zenobiaquill@post.example' })
    const { id } = await order(zenobia, shirt, { firstName: 'Zenobia', lastName: 'Quill' })
    await shop.call(updateOrderStatus, { params: { orderId: id }, body: { status: 'Delivered' } }, admin)
    expect(await orders('zenobia')).toEqual([id])
    expect(await users('zenobia')).toEqual(['Zenobia Quill'])
    const body = { password: zenobia.password, word: 'DELETE' as const }
    await shop.call(deleteAccount, { body }, zenobia)
    expect([await orders('zenobia'), await users('zenobia')]).toEqual([[], []])
    const { db } = shop.database
    const tables = ['search_documents', 'search_terms', 'search_keys'] as const
    for (const table of tables)
      expect(JSON.stringify(await db.selectFrom(table).selectAll().execute())).not.toMatch(/zenobi|quill/)
  })

  it('two servers that read the same marks write each word once', async () => {
    const other = await createApp({ config: shop.config, database: shop.database })
    try {
      const { db } = shop.database
      const before = await db.selectFrom('search_postings').selectAll().execute()
      const all = Object.values(made).map(({ id }) => ({
        id: `1-${id}`,
        kind: 'order' as const,
        subject: id,
      }))
      await db
        .deleteFrom('search_documents')
        .where(
          'subject',
          'in',
          all.map(({ subject }) => subject),
        )
        .execute()
      await db.insertInto('search_marks').values(all).execute()
      await Promise.all([readMarks(shop.database), readMarks(other.context.database)])
      const after = await db.selectFrom('search_postings').selectAll().execute()
      expect(after.length).toBe(before.length)
    } finally {
      await other.close()
    }
  })

  it('what nobody searches for is read by the job', async () => {
    const { id } = await order(await register(shop), shirt)
    const read = async () => (await findRows(shop, 'search_documents', { subject: id }, ['place'])).length
    const stop = startRecordSearch(shop.app.context)
    try {
      await eventually(async () => expect(await read()).toBe(1))
    } finally {
      await stop()
    }
  })

  it('a word that nearly each has is looked for in the newest first, and is as exact', async () => {
    const { db } = shop.database
    const rare = { direct: [], terms: [], patterns: ['% shirt%'] }
    const common = { ...rare, terms: undefined }
    const wanted = { descending: true, after: undefined, limit: 2, passing: undefined, counts: true }
    const all = (await documentsWith(db, 'order', [rare]).execute()).map(({ place }) => place)
    const sorted = all.toSorted((a, b) => b - a)
    const first = await findPlaces(db, 'order', [common], wanted)
    expect([first.places, first.total, first.isLeast]).toEqual([sorted.slice(0, 2), all.length, false])
    const second = await findPlaces(db, 'order', [common], { ...wanted, after: sorted[1] })
    expect(second.places).toEqual(sorted.slice(2, 4))
    const up = await findPlaces(db, 'order', [common], { ...wanted, descending: false })
    expect(up.places).toEqual(sorted.toReversed().slice(0, 2))
  })
  it('what a filter lets through is found alike, whether the words lead or the filter', async () => {
    const { db } = shop.database
    const words = await soughtWords(db, 'shirt')
    if (!words) throw new Error('nothing has the word')
    const all = await db.selectFrom('search_documents').select('place').where('kind', '=', 'order').execute()
    const isLet = (place: number) => place % 3 !== 0
    const passing = (places: readonly number[]) => Promise.resolve(places.filter(isLet))
    const passed = all.map(({ place }) => place).filter(isLet)
    const counted = []
    for (const descending of [true, false]) {
      const among = passed.toSorted((a, b) => (descending ? b - a : a - b))
      for (const after of [undefined, ...among]) {
        const wanted = { descending, after, limit: 2, passing, counts: true }
        const found = await findPlaces(db, 'order', words, { ...wanted, among })
        expect(found).toEqual(await findPlaces(db, 'order', words, wanted))
        counted.push(found.total)
      }
    }
    expect(Math.min(...counted)).toBeGreaterThan(0)
  })
})
