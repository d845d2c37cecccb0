import { changeRows } from '#tests/support/rows.ts'
import { expect, test } from 'vitest'
import { eraseLeftovers } from '#server/my-data/erase-orders.ts'
import { addAddress } from '#shared/endpoints/addresses.ts'
import {
  allOrders,
  deleteOrder,
  history,
  updateOrderStatus,
  updateUser,
} from '#shared/endpoints/admin/calls.ts'
import { deleteAccount } from '#shared/endpoints/my-data.ts'
import { addToCart, login, me } from '#shared/endpoints/shop.ts'
import {
  addToCatalogue,
  address,
  beginAsGuest,
  newKey,
  register,
  signInAdmin,
} from '#tests/support/builders.ts'
import { buy, checkOut, stockOf } from '#tests/support/paying.ts'
import { closedAfter, onBothDatabases } from '#tests/support/shop.ts'

onBothDatabases('POST /api/user/delete-account', async (open) => {
  const shop = await closedAfter(open())
  const admin = await signInAdmin(shop)

  const word = 'DELETE' as const
  const settle = (id: string, status: 'Delivered' | 'Cancelled') =>
    shop.call(updateOrderStatus, { params: { orderId: id }, body: { status } }, admin)

  /** Every text in the database that names them, but for what a name of the shop's own has. */
  async function traces(needles: readonly string[]): Promise<string[]> {
    const { db } = shop.database
    const tables = [
      'users',
      'sessions',
      'carts',
      'addresses',
      'checkouts',
      'orders',
      'order_words',
      'history',
      'letters',
      'idempotency',
      'saved_products',
    ] as const
    const found: string[] = []
    for (const table of tables) {
      const rows = await db.selectFrom(table).selectAll().execute()
      const text = JSON.stringify(rows).toLowerCase()
      found.push(
        ...needles.filter((needle) => text.includes(needle.toLowerCase())).map((n) => `${table}: ${n}`),
      )
    }
    return found
  }
  /** As if the mail server had taken them. */
  const sendLetters = () => shop.database.db.updateTable('letters').set({ state: 'sent' }).execute()

  test('needs a session, the password and the word, and changes nothing without them', async () => {
    expect((await shop.refused(deleteAccount, { body: { word } })).status).toBe(401)
    const { token, user, password } = await register(shop)
    for (const [body, path, message] of [
      [{ password, word: 'delete it' }, 'word', 'Please type DELETE'],
      [{ password: 'another-one', word }, 'password', 'That is not your password'],
      [{ word }, 'password', 'That is not your password'],
    ] as const) {
      const refused = await shop.refused(deleteAccount, { body }, { token })
      expect(refused).toMatchObject({ status: 400, body: { issues: [{ path, message }] } })
    }
    expect((await shop.call(me, {}, { token })).data).toEqual(user)
  })

  test('cannot be used to guess a password', async () => {
    const { token } = await register(shop)
    const guess = (at: number) =>
      shop.refused(deleteAccount, { body: { password: `guess-${at}`, word } }, { token })
    for (let at = 0; at < 10; at++) expect((await guess(at)).status).toBe(400)
    expect((await guess(10)).status).toBe(429)
  })

  test('takes all that names the person and leaves the orders’ sums and items', async () => {
    const shirt = await addToCatalogue(shop, admin)
    const name = 'Zubeida Quraishi'
    const asha = await register(shop, { name, email: `zubeida.${newKey()}@shop.example` })
    const { token, email, password } = asha
    const order = await buy(shop, asha, [[shirt, 2]])
    const gone = await buy(shop, asha, [[shirt, 1]])
    // Addresses that nobody else of this shop has.
    const stored = JSON.stringify(address({ address: '7 Jasmine Walk', phone: '9000000007' }))
    for (const table of ['orders', 'checkouts'] as const)
      await shop.database.db
        .updateTable(table)
        .set({ address: stored })
        .where('user_id', '=', asha.user._id)
        .execute()
    await shop.call(addAddress, { body: address({ address: '7 Jasmine Walk' }) }, { token })
    const line = { productId: shirt._id, size: 'M', color: 'White', quantity: 1 }
    await shop.call(addToCart, { body: line }, { token, key: newKey() })
    const params = { id: asha.user._id }
    await shop.call(updateUser, { params, body: { name: `${name} Khan` } }, admin)
    await settle(order._id, 'Delivered')
    await shop.call(deleteOrder, { params: { id: gone._id } }, admin)
    await sendLetters()
    // The admins' letter about an order that is no more goes by its age.
    await shop.database.db
      .deleteFrom('letters')
      .where('about', '=', gone._id)
      .where('kind', '=', 'new-order')
      .execute()
    await checkOut(shop, asha, [[shirt, 1]])
    const needles = ['Zubeida', 'Quraishi', email, 'Jasmine', '9000000007']
    expect(await traces(needles)).not.toEqual([])

    await shop.call(deleteAccount, { body: { password, word } }, { token })
    expect(await traces(needles)).toEqual([])
    expect((await shop.refused(me, {}, { token })).status).toBe(401)
    expect((await shop.refused(login, { body: { email, password } })).status).toBe(401)
    expect((await stockOf(shop, shirt._id)).held).toBe(0)
    const { data } = await shop.call(allOrders, { query: {} }, admin)
    const kept = data.find(({ _id }) => _id === order._id)
    expect(kept).toMatchObject({
      totalPrice: order.totalPrice,
      orderItems: order.orderItems,
      user: { name: 'Deleted account', email: '' },
      shippingAddress: { city: 'Mumbai', country: 'India', address: '', phone: '' },
    })
    const query = { kind: 'user' as const, entityId: asha.user._id }
    const entries = (await shop.call(history, { query }, admin)).data
    expect(entries.map(({ action, entity }) => [action, entity.title])).toEqual([
      ['delete', 'Deleted account'],
      ['update', 'Deleted account'],
    ])
    // The address is free again, and what is made with it has nothing of before.
    expect((await register(shop, { email })).user._id).not.toBe(asha.user._id)
  })

  test('leaves what is under way to its person until it is settled, and then no longer', async () => {
    const shirt = await addToCatalogue(shop, admin)
    const email = `vimala.${newKey()}@shop.example`
    const vimala = await register(shop, { name: 'Vimala Thampi', email })
    const order = await buy(shop, vimala, [[shirt, 1]])
    await shop.call(deleteAccount, { body: { password: vimala.password, word } }, vimala)
    await eraseLeftovers(shop.database)
    expect(await traces(['Thampi'])).not.toEqual([])
    await settle(order._id, 'Delivered')
    await sendLetters()
    await eraseLeftovers(shop.database)
    expect(await traces(['Thampi', email])).toEqual([])
    expect(await shop.database.db.selectFrom('deleted_accounts').selectAll().execute()).toEqual([])
  })

  test('is the one change that the history takes: of names alone, and of nobody else', async () => {
    const asha = await register(shop)
    const params = { id: asha.user._id }
    await shop.call(updateUser, { params, body: { name: 'Asha Iyer' } }, admin)
    const { db } = shop.database
    const change = (column: 'title' | 'action') =>
      changeRows(db, 'history', { entity_id: asha.user._id }, { [column]: 'role' })
    await expect(change('title')).rejects.toThrow('The history is never changed')
    await shop.call(deleteAccount, { body: { password: asha.password, word } }, asha)
    await db
      .insertInto('deleted_accounts')
      .values({ user_id: asha.user._id, deleted_at: 1 })
      .onConflict((conflict) => conflict.doNothing())
      .execute()
    await expect(change('action')).rejects.toThrow('The history is never changed')
    await expect(db.deleteFrom('history').execute()).rejects.toThrow('The history is never changed')
  })

  test('of a guest asks for no password', async () => {
    const guest = await beginAsGuest(shop)
    await shop.call(deleteAccount, { body: { word } }, guest)
    expect((await shop.refused(me, {}, guest)).status).toBe(401)
  })

  test('is refused to the last owner, and to one of two who try at once', async () => {
    const { db } = shop.database
    await db.updateTable('users').set({ role: 'customer' }).where('role', '=', 'admin').execute()
    const [one, other] = [await signInAdmin(shop), await signInAdmin(shop)]
    const statuses = await Promise.all(
      [one, other].map(async ({ token, password }) => {
        const { status } = await shop.inject(deleteAccount, { body: { password, word } }, { token })
        return status
      }),
    )
    expect(statuses.toSorted((a, b) => a - b)).toEqual([200, 409])
    const owners = await db.selectFrom('users').select('id').where('role', '=', 'admin').execute()
    expect(owners).toHaveLength(1)
  })
})
