import { afterAll, beforeAll, expect, test } from 'vitest'
import { forgetGuests } from '#server/guests/forget.ts'
import { userCart } from '#server/cart/owner.ts'
import { addToCart } from '#shared/endpoints/shop.ts'
import { openAccount } from '#shared/endpoints/guest.ts'
import {
  addToCatalogue,
  beginAsGuest,
  register,
  type SignedIn,
  signInAdmin,
} from '#tests/support/builders.ts'
import { buy, checkOut } from '#tests/support/paying.ts'
import { onBothDatabases, type TestShop } from '#tests/support/shop.ts'

const DAY_MS = 24 * 60 * 60 * 1000

onBothDatabases('guests of long ago', (open) => {
  let shop: TestShop
  beforeAll(async () => {
    shop = await open()
  })
  afterAll(() => shop.close())

  test('are forgotten with their cart, but not who has ordered, is about to, was here lately or has an account', async () => {
    const shirt = await addToCatalogue(shop, await signInAdmin(shop))
    const guest = () => beginAsGuest(shop)
    const idle = await guest()
    const line = { productId: shirt._id, size: 'S', color: 'Blue', quantity: 1 }
    await shop.call(addToCart, { body: line }, idle)
    const [buyer, paying, member, late] = [await guest(), await guest(), await guest(), await guest()]
    await buy(shop, buyer, [[shirt, 1]])
    await checkOut(shop, paying, [[shirt, 1]])
    await shop.call(openAccount, { body: { name: 'Asha Rao', password: 'linen-and-silk' } }, member)
    const customer = await register(shop)

    const { db } = shop.database
    const before = Date.now() - 60 * DAY_MS
    await db
      .updateTable('users')
      .set({ created_at: before - 1 })
      .execute()
    await db
      .updateTable('sessions')
      .set({ last_used_at: before - 1 })
      .execute()
    await db
      .updateTable('sessions')
      .set({ last_used_at: before })
      .where('user_id', '=', late.user._id)
      .execute()
    await forgetGuests(db, before)

    const left = (await db.selectFrom('users').select('id').execute()).map(({ id }) => id)
    const has = ({ user }: SignedIn) => left.includes(user._id)
    expect([idle, buyer, paying, member, late, customer].map(has)).toEqual([
      false,
      true,
      true,
      true,
      true,
      true,
    ])
    const carts = await db.selectFrom('carts').select('owner').execute()
    expect(carts.map(({ owner }) => owner)).not.toContain(userCart(idle.user._id))
  })
})
