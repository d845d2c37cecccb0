import { changeRows, findRows } from '#tests/support/rows.ts'
import { expect, it, describe } from 'vitest'
import { askForReviews } from '#server/reviews/ask-job.ts'
import {
  addToCatalogue,
  beginAsGuest,
  register,
  type SignedIn,
  signInAdmin,
} from '#tests/support/builders.ts'
import { DAY_MS } from '#tests/support/pictures.ts'
import { delivered, review, setStatus, decideAll, linkKeyOf, reviewsOf } from '#tests/support/reviewing.ts'
import { ask } from '#tests/support/returning.ts'
import { closedAfter, onBothDatabases } from '#tests/support/shop.ts'
import sharp from 'sharp'
import { eraseUnusedPictures } from '#server/images/erase-unused.ts'
import { forgetReviews } from '#server/reviews/forget.ts'
import { decideReviews, reviewPhotos } from '#shared/endpoints/admin/reviews.ts'
import { deleteAccount, myData } from '#shared/endpoints/my-data.ts'
import { addReviewPhoto, orderReviews, productReviews } from '#shared/endpoints/reviews.ts'
import { buy } from '#tests/support/paying.ts'

onBothDatabases('asking for reviews', async (open) => {
  const shop = await closedAfter(open())
  const admin = await signInAdmin(shop)

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

  describe('photos of reviews', () => {
    /** Large, on its side, and with what a camera adds. */
    const photograph = async (width = 2400) => {
      const picture = sharp({ create: { width, height: width / 2, channels: 3, background: '#a04020' } })
      const bytes = await picture
        .withMetadata({ orientation: 6 })
        .withExifMerge({ IFD0: { Artist: 'Asha Rao' }, IFD3: { GPSLatitude: '19/1 4/1 0/1' } })
        .jpeg()
        .toBuffer()
      return { name: 'IMG_1.jpg', type: 'image/jpeg', bytes: new Uint8Array(bytes) }
    }
    const bought = async () => {
      const shopper = await register(shop)
      const shirt = await addToCatalogue(shop, admin)
      const orderId = await delivered(shop, admin, shopper, [[shirt, 1]])
      return { shopper, orderId, product: shirt._id, place: [orderId, shirt._id] as const }
    }
    const add = async (orderId: string, by: SignedIn | undefined, key?: string, width = 80) =>
      (
        await shop.call(
          addReviewPhoto,
          { params: { id: orderId }, query: key ? { key } : {} },
          { ...(by && { token: by.token }), file: await photograph(width) },
        )
      ).data
    const shown = async (id: string) =>
      (await shop.call(productReviews, { params: { id }, query: {} }, {})).data
    const metaOf = async (source: string) =>
      sharp(Buffer.from(source.slice(source.indexOf(',') + 1), 'base64')).metadata()

    it('are written anew, smaller and without what the camera added, and shown once they are approved', async () => {
      const { shopper, orderId, product, place } = await bought()
      const photo = await add(orderId, shopper, undefined, 2400)
      await review(shop, shopper, place, { photos: [photo._id] })
      const [waiting] = await reviewsOf(shop, admin, product)
      expect(waiting?.photos).toEqual([photo])
      const { data } = await shop.call(reviewPhotos, { params: { id: waiting?._id ?? '' } }, admin)
      const meta = await metaOf(data[0]?.source ?? '')
      expect(meta).toMatchObject({ format: 'webp', width: 800, height: 1600 })
      expect(meta.exif).toBeUndefined()
      expect(await shown(product)).toEqual([])
      await decideAll(shop, admin, product, 'approved')
      const [one] = await shown(product)
      expect(one?.photos).toMatchObject([{ width: 800, height: 1600 }])
      const url = one?.photos[0]?.url ?? ''
      expect((await shop.app.inject(url)).statusCode).toBe(200)
      // Long afterwards it is still shown, for its review shows it.
      await eraseUnusedPictures(shop.app.context, Date.now() + 90 * DAY_MS)
      expect((await shop.app.inject(url)).statusCode).toBe(200)
      await decideAll(shop, admin, product, 'refused', 'Not the shirt')
      await eraseUnusedPictures(shop.app.context, Date.now())
      expect((await shop.app.inject(url)).statusCode).toBe(404)
      const own = await shop.call(orderReviews, { params: { id: orderId } }, shopper)
      expect(own.data).toMatchObject([{ review: { state: 'refused', reason: 'Not the shirt', photos: [] } }])
    })

    it('are of who ordered it, by link too; of no other order; no drawings, and not without end', async () => {
      const { shopper, orderId, place } = await bought()
      const theirs = await add(orderId, undefined, await linkKeyOf(shop, orderId))
      const other = await bought()
      expect((await review(shop, other.shopper, other.place, { photos: [theirs._id] })).status).toBe(400)
      const refused = async (id: string, file: Awaited<ReturnType<typeof photograph>>, by?: SignedIn) =>
        (await shop.inject(addReviewPhoto, { params: { id } }, { ...(by && { token: by.token }), file }))
          .status
      expect(await refused(orderId, await photograph(80))).toBe(404)
      expect(await refused(orderId, await photograph(80), other.shopper)).toBe(404)
      const svg = new TextEncoder().encode('<svg xmlns="http://www.w3.org/2000/svg" width="9" height="9"/>')
      expect(await refused(orderId, { name: 'a.svg', type: 'image/svg+xml', bytes: svg }, shopper)).toBe(415)
      const { _id: onItsWay } = await buy(shop, shopper, [[await addToCatalogue(shop, admin), 1]])
      expect(await refused(onItsWay, await photograph(80), shopper)).toBe(409)
      expect((await review(shop, shopper, place, { photos: [theirs._id] })).status).toBe(200)
      const rows = () =>
        shop.database.db.selectFrom('review_photos').select('id').where('order_id', '=', orderId)
      for (let count = 0; count < 12; count++) await add(orderId, shopper)
      expect(await refused(orderId, await photograph(80), shopper)).toBe(429)
      // What nobody has sent with a review goes after a day.
      await forgetReviews(shop.database.db, Date.now() + 2 * DAY_MS)
      expect(await rows().execute()).toEqual([{ id: theirs._id }])
    })

    it('are no more of one order than there may be, also when all come at once', async () => {
      const { shopper, orderId } = await bought()
      const file = await photograph(8)
      const sent = await Promise.all(
        Array.from({ length: 30 }, () =>
          shop.inject(addReviewPhoto, { params: { id: orderId } }, { token: shopper.token, file }),
        ),
      )
      const of = (status: number) => sent.filter((one) => one.status === status).length
      expect([of(201), of(429)]).toEqual([12, 18])
    })

    it('that were erased with a refusal are not approved by who still sees them', async () => {
      const { shopper, orderId, product, place } = await bought()
      await review(shop, shopper, place, { photos: [(await add(orderId, shopper))._id] })
      const seen = (await reviewsOf(shop, admin, product)).map(({ _id: id, version }) => ({ id, version }))
      const decide = (state: 'approved' | 'refused') =>
        shop.inject(decideReviews, { body: { reviews: seen, state, reason: '' } }, admin)
      expect((await decide('refused')).status).toBe(200)
      expect(await decide('approved')).toMatchObject({
        status: 409,
        body: { message: 'A review was edited or decided on meanwhile. Please look at it again' },
      })
      expect(await reviewsOf(shop, admin, product)).toMatchObject([{ state: 'refused', photos: [] }])
    })

    it('go with their writer’s account, whose words stay without a name; their own data has all of it', async () => {
      const { shopper, orderId, product, place } = await bought()
      await review(shop, shopper, place, { photos: [(await add(orderId, shopper))._id] })
      await decideAll(shop, admin, product, 'approved')
      const url = (await shown(product))[0]?.photos[0]?.url ?? ''
      const next = await addToCatalogue(shop, admin)
      const second = await delivered(shop, admin, shopper, [[next, 1]])
      await review(shop, shopper, [second, next._id], { text: 'Not looked at yet' })
      const { data } = await shop.call(myData, {}, shopper)
      expect(data.reviews).toMatchObject([
        { product: 'Linen Shirt', state: 'approved', photos: [url] },
        { text: 'Not looked at yet', state: 'waiting', photos: [] },
      ])
      const body = { password: shopper.password, word: 'DELETE' as const }
      await shop.call(deleteAccount, { body }, shopper)
      expect(await shown(product)).toMatchObject([
        { name: '', text: 'Washes well and keeps its shape.', photos: [] },
      ])
      await eraseUnusedPictures(shop.app.context, Date.now())
      expect((await shop.app.inject(url)).statusCode).toBe(404)
      expect(await reviewsOf(shop, admin, next._id)).toEqual([])
      const kept = await findRows(shop, 'reviews', { product_id: product })
      expect(JSON.stringify(kept)).not.toMatch(/Asha|asha/)
      expect(kept).toMatchObject([{ user_id: null, order_id: null }])
    })
  })
})
