import { findRows } from '#tests/support/rows.ts'
import { expect, it } from 'vitest'
import { parse } from 'csv-parse/sync'
import { allUsers, exportOrders } from '#shared/endpoints/admin/calls.ts'
import {
  customer,
  endNewsletter,
  exportCustomers,
  exportSubscribers,
  saveCustomerNotes,
} from '#shared/endpoints/admin/customers.ts'
import { cancelOrder } from '#shared/endpoints/admin/refunds.ts'
import { deleteAccount } from '#shared/endpoints/my-data.ts'
import { subscribe } from '#shared/endpoints/shop.ts'
import {
  addToCatalogue,
  beginAsGuest,
  register,
  type SignedIn,
  signInAdmin,
} from '#tests/support/builders.ts'
import { finalize, paidCheckout } from '#tests/support/paying.ts'
import { askNow, cancelling } from '#tests/support/refunds.ts'
import { closedAfter, onBothDatabases } from '#tests/support/shop.ts'

onBothDatabases('a customer’s page', async (open) => {
  const shop = await closedAfter(open())
  const admin = await signInAdmin(shop)

  const pageOf = async (id: string) => (await shop.call(customer, { params: { id } }, admin)).data
  const note = (id: string, text: string, tags: string[], version: number) =>
    shop.inject(saveCustomerNotes, { params: { id }, body: { note: text, tags, version } }, admin)
  const buy = async (who: SignedIn, price: number, pieces: number) => {
    const product = await addToCatalogue(shop, admin, { price, countInStock: 10 })
    const { checkout } = await paidCheckout(shop, who, [[product, pieces]])
    return (await finalize(shop, who, checkout._id))._id
  }
  const cancel = async (id: string, more: Parameters<typeof cancelling>[0] = {}) => {
    await shop.call(cancelOrder, { params: { id }, body: cancelling(more) }, admin)
    await askNow(shop)
  }
  const rowsOf = (csv: string) => parse(csv, { columns: true, bom: true }) as Record<string, string>[]

  it('says what they bought and spent, whatever was cancelled and paid back', async () => {
    const who = await register(shop)
    expect((await pageOf(who.user._id)).bought).toEqual({
      orders: 0,
      cancelled: 0,
      spent: 0,
      firstAt: null,
      lastAt: null,
    })
    await buy(who, 1000, 1)
    await cancel(await buy(who, 700, 1))
    await cancel(await buy(who, 250, 3), { lines: [{ line: 0, pieces: 1, cancelled: 0 }] })
    const { bought, orders, ...about } = await pageOf(who.user._id)
    expect(bought).toMatchObject({ orders: 2, cancelled: 1, spent: 1500 })
    expect(orders.map(({ totalPrice }) => totalPrice)).toEqual([750, 700, 1000])
    expect([bought.firstAt, bought.lastAt]).toEqual([orders[2]?.createdAt, orders[0]?.createdAt])
    expect(about).toMatchObject({ email: who.email, addresses: [], newsletterSince: null })
    expect(about.letters.every(({ to }) => to === who.email)).toBe(true)
    expect(about.letters.length).toBeGreaterThan(0)
  })

  it('keeps what is noted; of two who write at once, the second sees the first one’s words', async () => {
    const { user } = await register(shop)
    const [one, other] = await Promise.all([
      note(user._id, 'Prefers cotton', ['VIP', 'vip', 'Tall'], 0),
      note(user._id, 'Allergic to wool', ['Wool'], 0),
    ])
    const [saved, refused] = one.status === 200 ? [one, other] : [other, one]
    expect([saved.status, refused.status]).toEqual([200, 409])
    expect(refused.body).toMatchObject({ code: 'version_conflict', data: { version: 1 } })
    const { notes } = await pageOf(user._id)
    expect(saved.body).toMatchObject({ data: notes })
    expect(refused.body).toMatchObject({ data: notes })
    expect((await note(user._id, 'Both', ['VIP', 'vip', 'Tall'], 1)).status).toBe(200)
    expect((await pageOf(user._id)).notes).toMatchObject({ note: 'Both', tags: ['VIP', 'Tall'], version: 2 })
    const { data } = await shop.call(allUsers, { query: { search: 'tall' } }, admin)
    expect(data.map(({ _id }) => _id)).toEqual([user._id])
  })

  it('refuses a tag that would be two, and too many of them', async () => {
    const { user } = await register(shop)
    for (const tags of [['a,b'], [''], ['x'.repeat(41)], Array.from({ length: 21 }, String)])
      expect((await note(user._id, '', tags, 0)).status).toBe(400)
    expect((await pageOf(user._id)).notes).toMatchObject({ tags: [], version: 0 })
  })

  it('is gone with the account, and its notes with it', async () => {
    const who = await register(shop)
    await note(who.user._id, 'Prefers cotton', ['Leaver'], 0)
    await shop.call(deleteAccount, { body: { word: 'DELETE', password: who.password } }, who)
    expect((await shop.refused(customer, { params: { id: who.user._id } }, admin)).status).toBe(404)
    const left = await findRows(shop, 'customer_notes', { user_id: who.user._id }, ['user_id'])
    expect(left).toEqual([])
  })

  it('and the newsletter’s list can be taken elsewhere; who is subscribed ends it by the link in it', async () => {
    const [who, guest] = [await register(shop), await beginAsGuest(shop)]
    await shop.call(subscribe, { body: { email: who.email } })
    await buy(who, 1200, 2)
    await note(who.user._id, '', ['=SUM(A1)', 'Linen'], 0)
    // The shop's days and years end in its own time zone.
    const [at, there] = [Date.parse('2027-03-31T19:00:08Z'), '2027-04-01T00:30:08+05:30']
    const { db } = shop.database
    await db.updateTable('orders').set({ created_at: at }).where('user_id', '=', who.user._id).execute()
    await db.updateTable('users').set({ created_at: at }).where('id', '=', who.user._id).execute()
    await db.updateTable('subscribers').set({ created_at: at }).where('email', '=', who.email).execute()
    const rows = rowsOf(await shop.call(exportCustomers, {}, admin))
    const row = (email: string) => rows.find((each) => each['Email'] === email)
    expect(row(who.email)).toMatchObject({
      Orders: '1',
      Spent: '2400',
      Tags: "'=SUM(A1), Linen",
      Guest: 'no',
      Since: there,
      'First order': there,
      'Last order': there,
      'Newsletter since': there,
    })
    const bought = rowsOf(await shop.call(exportOrders, {}, admin))
    expect(bought.find((each) => each['Email'] === who.email)?.['Created']).toBe(there)
    expect(row(guest.email)).toMatchObject({ Orders: '0', Guest: 'yes' })
    expect(rows.some((each) => each['Email'] === admin.email)).toBe(false)

    const listed = async () =>
      rowsOf(await shop.call(exportSubscribers, {}, admin)).find((each) => each['Email'] === who.email)
    expect((await listed())?.['Subscribed']).toBe(there)
    const { pathname, search } = new URL((await listed())?.['Unsubscribe'] ?? '')
    expect((await shop.app.inject({ method: 'POST', url: pathname + search })).statusCode).toBeLessThan(400)
    expect(await listed()).toBeUndefined()

    await shop.call(subscribe, { body: { email: who.email } })
    expect((await pageOf(who.user._id)).newsletterSince).not.toBeNull()
    await shop.call(endNewsletter, { params: { id: who.user._id } }, admin)
    expect((await pageOf(who.user._id)).newsletterSince).toBeNull()
    expect(await listed()).toBeUndefined()
  })
})
