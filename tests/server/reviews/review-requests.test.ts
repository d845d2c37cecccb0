import { changeRows, findRows } from '#tests/support/rows.ts'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { askForReviews } from '#server/reviews/ask-job.ts'
import {
  addToCatalogue,
  beginAsGuest,
  register,
  type SignedIn,
  signInAdmin,
} from '#tests/support/builders.ts'
import { DAY_MS } from '#tests/support/pictures.ts'
import { delivered, review, setStatus } from '#tests/support/reviewing.ts'
import { ask } from '#tests/support/returning.ts'
import { onBothDatabases, type TestShop } from '#tests/support/shop.ts'

onBothDatabases('asking for reviews', (open) => {
  let shop: TestShop
  let admin: SignedIn
  beforeAll(async () => {
    shop = await open()
    admin = await signInAdmin(shop)
  })
  afterAll(() => shop.close())

  const letters = async (orderId: string) =>
    (await findRows(shop, 'letters', { kind: 'review-request', about: orderId }, ['recipient', 'data'])).map(
      ({ recipient, data }) => [recipient, (JSON.parse(data) as { path: string }).path],
    )
  const inDays = (days: number) => askForReviews(shop.database, 7, Date.now() + days * DAY_MS)

  it('is one letter for each order, some days after it has come, with the way to write', async () => {
    const [shopper, guest] = [await register(shop), await beginAsGuest(shop)]
    const shirt = await addToCatalogue(shop, admin)
    const [mine, theirs] = [
      await delivered(shop, admin, shopper, [[shirt, 1]]),
      await delivered(shop, admin, guest, [[shirt, 1]]),
    ]
    await inDays(6)
    expect(await letters(mine)).toEqual([])
    // Of two servers one asks.
    await Promise.all([inDays(7.5), inDays(7.5)])
    expect(await letters(mine)).toEqual([[shopper.email, `/order/${mine}#reviews`]])
    const [[to, path] = []] = await letters(theirs)
    expect([to, path]).toEqual([guest.email, expect.stringMatching(/^\/order\/[\w-]+\?key=[\w-]+#reviews$/)])
    // Not even when letters have been forgotten.
    await shop.database.db.deleteFrom('letters').where('kind', '=', 'review-request').execute()
    await inDays(8)
    expect([await letters(mine), await letters(theirs)]).toEqual([[], []])
  })

  it('is left where it would be a nuisance: cancelled, sent back, said already, long ago, or not reached', async () => {
    const shopper = await register(shop)
    const order = async () => {
      const shirt = await addToCatalogue(shop, admin)
      return { product: shirt._id, id: await delivered(shop, admin, shopper, [[shirt, 1]]) }
    }
    const [cancelled, back, asked, said, old, bounced, plain] = [
      await order(),
      await order(),
      await order(),
      await order(),
      await order(),
      await order(),
      await order(),
    ]
    await setStatus(shop, admin, cancelled.id, 'Cancelled')
    const { db } = shop.database
    await changeRows(db, 'order_items', { order_id: back.id }, { returned_quantity: 1 })
    expect(await ask(shop, asked.id, [{ line: 0, pieces: 1 }], shopper)).toMatchObject({ status: 200 })
    await review(shop, shopper, [said.id, said.product])
    await changeRows(db, 'orders', { id: old.id }, { delivered_at: Date.now() - 60 * DAY_MS })
    await db.updateTable('letters').set({ state: 'given_up' }).where('about', '=', bounced.id).execute()
    await inDays(8)
    for (const { id } of [cancelled, back, asked, said, old, bounced]) expect(await letters(id)).toEqual([])
    expect(await letters(plain.id)).toHaveLength(1)
  })
})
