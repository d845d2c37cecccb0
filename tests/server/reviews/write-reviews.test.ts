import { describe, expect, it } from 'vitest'
import type { Product } from '#shared/contract/product.ts'
import { decideReviews } from '#shared/endpoints/admin/reviews.ts'
import { getProduct } from '#shared/endpoints/shop.ts'
import { orderReviews, productReviews, saveReview } from '#shared/endpoints/reviews.ts'
import {
  addToCatalogue,
  beginAsGuest,
  register,
  type SignedIn,
  signInAdmin,
} from '#tests/support/builders.ts'
import { fulfilOne } from '#tests/support/fulfilling.ts'
import { buy } from '#tests/support/paying.ts'
import {
  decideAll,
  delivered,
  linkKeyOf,
  review,
  reviewForm,
  reviewsOf,
  setStatus,
} from '#tests/support/reviewing.ts'
import { closedAfter, onBothDatabases } from '#tests/support/shop.ts'

onBothDatabases('writing reviews', async (open) => {
  const shop = await closedAfter(open())
  const admin = await signInAdmin(shop)
  const shopper = await register(shop)

  const product = (overrides = {}) => addToCatalogue(shop, admin, { reviews: 341, rating: 4.6, ...overrides })
  const shown = async (id: string): Promise<Product> =>
    (await shop.call(getProduct, { params: { id } }, {})).data
  const list = (id: string, query = {}) => shop.call(productReviews, { params: { id }, query }, {})
  const own = async (orderId: string, by: SignedIn) =>
    (await shop.call(orderReviews, { params: { id: orderId } }, by)).data

  describe('who may write', () => {
    it('is whoever has received the product, by account or by the link of the letter, and nobody else', async () => {
      const shirt = await product()
      const { _id: orderId } = await buy(shop, shopper, [[shirt, 1]])
      const place = [orderId, shirt._id] as const
      expect(await own(orderId, shopper)).toEqual([])
      expect(await review(shop, shopper, place)).toMatchObject({
        status: 409,
        body: { message: /delivered/ },
      })
      await setStatus(shop, admin, orderId, 'Delivered')
      expect(await own(orderId, shopper)).toMatchObject([
        { productId: shirt._id, product: 'Linen Shirt', sizes: ['S'], name: 'Asha R.' },
      ])
      const other = await register(shop)
      expect((await review(shop, other, place)).status).toBe(404)
      expect((await review(shop, { key: 'wrong' }, place)).status).toBe(404)
      expect(
        (
          await shop.refused(saveReview, {
            params: { id: orderId, productId: shirt._id },
            body: reviewForm(),
          })
        ).status,
      ).toBe(404)
      expect((await review(shop, shopper, [orderId, 'another'])).status).toBe(404)
      expect((await review(shop, { key: await linkKeyOf(shop, orderId) }, place)).status).toBe(200)
      expect(await own(orderId, shopper)).toMatchObject([
        { review: { stars: 4, state: 'waiting', size: 'S' } },
      ])
    })

    it('is who has a part of their order, of what has come', async () => {
      const [one, other] = [await product(), await product()]
      const { _id: orderId } = await buy(shop, shopper, [
        [one, 1],
        [other, 1],
      ])
      await fulfilOne(shop, admin, 'ship', orderId, { pieces: [{ position: 0, quantity: 1 }] })
      await fulfilOne(shop, admin, 'deliver', orderId)
      expect((await own(orderId, shopper)).map(({ productId }) => productId)).toEqual([one._id])
      expect((await review(shop, shopper, [orderId, other._id])).status).toBe(409)
    })

    it('is refused what nobody could show: no text, no stars, markup stays text', async () => {
      const shirt = await product()
      const orderId = await delivered(shop, admin, shopper, [[shirt, 1]])
      const refused = async (body: object) =>
        (await shop.refused(saveReview, { params: { id: orderId, productId: shirt._id }, body }, shopper))
          .body.issues?.[0]?.path
      expect(await refused({ ...reviewForm(), text: '  ' })).toBe('text')
      expect(await refused({ ...reviewForm(), stars: 6 })).toBe('stars')
      expect(await refused({ ...reviewForm(), name: 'see www.other.example' })).toBe('name')
      expect(await refused({ ...reviewForm(), size: 'XXL' })).toBe('size')
      expect(await refused({ ...reviewForm(), photos: ['none'] })).toBe('photos')
      await review(shop, shopper, [orderId, shirt._id], { text: '<b>bold</b> & more' })
      await decideAll(shop, admin, shirt._id, 'approved')
      expect((await list(shirt._id)).data).toMatchObject([{ text: '<b>bold</b> & more' }])
    })
  })

  describe('one for each buyer and product', () => {
    it('is there once, however often it is sent at once, and from another order it is the same', async () => {
      const shirt = await product()
      const [first, second] = [
        await delivered(shop, admin, shopper, [[shirt, 1]]),
        await delivered(shop, admin, shopper, [[shirt, 1]]),
      ]
      const answers = await Promise.all(
        [first, second, first, second, first].map((orderId, at) =>
          review(shop, shopper, [orderId, shirt._id], { stars: ((at % 5) + 1) as 1 }),
        ),
      )
      expect(answers.map(({ status }) => status)).toEqual([200, 200, 200, 200, 200])
      expect(await reviewsOf(shop, admin, shirt._id)).toHaveLength(1)
      expect(await own(second, shopper)).toMatchObject([{ review: { state: 'waiting' } }])
    })

    it('is there once for a guest’s address; another order of it neither reads nor changes it', async () => {
      const shirt = await product()
      const guest = await beginAsGuest(shop, 'kiran@mail.example')
      const again = await beginAsGuest(shop, 'Kiran@mail.example')
      const [first, second] = [
        await delivered(shop, admin, guest, [[shirt, 1]]),
        await delivered(shop, admin, again, [[shirt, 1]]),
      ]
      expect((await review(shop, { key: await linkKeyOf(shop, first) }, [first, shirt._id])).status).toBe(200)
      expect(await review(shop, again, [second, shirt._id])).toMatchObject({
        status: 409,
        body: { message: /already/ },
      })
      expect((await own(second, again))[0]?.review).toBeUndefined()
      expect(await reviewsOf(shop, admin, shirt._id)).toHaveLength(1)
    })

    it('is looked at again after an edit, and decided on as it was seen', async () => {
      const shirt = await product()
      const orderId = await delivered(shop, admin, shopper, [[shirt, 1]])
      const place = [orderId, shirt._id] as const
      await review(shop, shopper, place)
      const [seen] = await reviewsOf(shop, admin, shirt._id)
      await review(shop, shopper, place, { text: 'Something else altogether.' })
      const body = {
        reviews: [{ id: seen?._id ?? '', version: seen?.version ?? 0 }],
        state: 'approved' as const,
      }
      expect(await shop.inject(decideReviews, { body }, admin)).toMatchObject({
        status: 409,
      })
      expect((await decideAll(shop, admin, shirt._id, 'approved')).body).toMatchObject({
        data: { changed: 1 },
      })
      expect((await shown(shirt._id)).reviews).toBe(1)
      // Nothing has changed: nothing has to be looked at.
      await review(shop, shopper, place, { text: 'Something else altogether.' })
      expect((await shown(shirt._id)).reviews).toBe(1)
      await review(shop, shopper, place, { stars: 1 })
      expect(await list(shirt._id)).toMatchObject({ data: [], total: 0, summary: { count: 0 } })
    })
  })
})
