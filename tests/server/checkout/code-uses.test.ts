import { findRow } from '#tests/support/rows.ts'
import { expect, it } from 'vitest'
import { CASH } from '#shared/payment-methods.ts'
import { codeUses } from '#shared/endpoints/admin/code-uses.ts'
import type { InputOf } from '#shared/endpoints/endpoint.ts'
import { createCheckout } from '#shared/endpoints/purchase.ts'
import { subscribe } from '#shared/endpoints/shop.ts'
import { addToCatalogue, register, type SignedIn, signInAdmin } from '#tests/support/builders.ts'
import { basketOf, finalize, lapse, payFor } from '#tests/support/paying.ts'
import { say, TEN } from '#tests/support/settings.ts'
import { closedAfter, onBothDatabases } from '#tests/support/shop.ts'

onBothDatabases('the uses of discount codes', async (open) => {
  const shop = await closedAfter(open())
  const admin = await signInAdmin(shop)
  const shirt = await addToCatalogue(shop, admin, { price: 1000, countInStock: 1000 })
  const set = (...codes: object[]) =>
    say(shop, admin, 'codes', { codes: codes.map((code) => ({ ...TEN, ...code })) })
  const list = (query: InputOf<typeof codeUses>['query'] = {}) => shop.call(codeUses, { query }, admin)
  const begin = async (shopper: SignedIn, code: string) => {
    const body = { ...basketOf([[shirt, 1]]), code, totalPrice: 900 }
    return (await shop.call(createCheckout, { body }, shopper)).data._id
  }
  const buyWith = async (shopper: SignedIn, code: string) => {
    const id = await begin(shopper, code)
    await payFor(shop, shopper, id)
    return (await finalize(shop, shopper, id))._id
  }

  it('are counted for every code, used and held apart, with the last orders, a subscriber’s and a deleted one, too', async () => {
    await set({ code: 'AUTUMN', usesMax: 10 }, { code: 'UNUSED' }, { code: 'ZARI' })
    const orders = [
      await buyWith(await register(shop), 'autumn'),
      await buyWith(await register(shop), 'AUTUMN'),
    ]
    const hesitant = await register(shop)
    const held = await begin(hesitant, 'AUTUMN')
    const zari = await buyWith(await register(shop), 'ZARI')
    await set({ code: 'AUTUMN', usesMax: 10 }, { code: 'UNUSED' })
    const subscriber = await register(shop)
    await shop.call(subscribe, { body: { email: subscriber.user.email } })
    const { code_key: own } = await findRow(shop, 'subscriber_codes', {}, ['code_key'])
    const welcome = await buyWith(subscriber, own)

    const { data, total, nextCursor } = await list()
    expect([total, nextCursor]).toEqual([4, null])
    expect(data.map(({ orders: last, ...row }) => [row, last.map(({ _id }) => _id)])).toEqual([
      [{ code: 'AUTUMN', of: 'owner', used: 2, held: 1, most: 10 }, orders.toReversed()],
      [{ code: own, of: 'subscriber', used: 1, held: 0, most: 1 }, [welcome]],
      [{ code: 'UNUSED', of: 'owner', used: 0, held: 0, most: null }, []],
      [{ code: 'ZARI', of: 'gone', used: 1, held: 0, most: null }, [zari]],
    ])
    // What lapses is given back.
    await lapse(shop, held)
    expect((await list({ search: 'autu' })).data).toMatchObject([{ used: 2, held: 0 }])
  })

  it('count an order that is to be paid at the door: who has used a code once does not use it again', async () => {
    await say(shop, admin, 'payment', { cash: true, cashFee: '', cashMaximum: '', cashOpenOrders: '' })
    await set({ code: 'DOOR', usesEach: 1 })
    const shopper = await register(shop)
    const cash = { ...basketOf([[shirt, 1]]), code: 'DOOR', totalPrice: 900, paymentMethod: CASH } as const
    const { data } = await shop.call(createCheckout, { body: cash }, shopper)
    await finalize(shop, shopper, data._id)
    const again = await shop.inject(createCheckout, { body: cash }, shopper)
    expect(again).toMatchObject({ status: 400, body: { issues: [{ path: 'code' }] } })
  })

  it('come page by page, each code once and in order, however many there are; the search is of any part', async () => {
    const codes = Array.from({ length: 500 }, (_, at) => ({ code: `PAGE-${at}` }))
    await set(...codes)
    const seen: string[] = []
    let cursor: string | undefined
    do {
      const page = await list({ limit: '90', search: 'page-', ...(cursor !== undefined && { cursor }) })
      expect(page.total).toBe(500)
      seen.push(...page.data.map(({ code }) => code))
      cursor = page.nextCursor ?? undefined
    } while (cursor !== undefined)
    expect(seen).toEqual(codes.map(({ code }) => code).toSorted())
    expect((await list({ search: 'e-499' })).data.map(({ code }) => code)).toEqual(['PAGE-499'])
    expect((await list({ search: '%' })).data).toEqual([])
  })
})
