import { firstRow } from '#tests/support/rows.ts'
import { describe, expect, it } from 'vitest'
import type { Product } from '#shared/contract/product.ts'
import { attention } from '#shared/endpoints/admin/attention.ts'
import { deleteProduct, history, restoreEntry, updateProduct } from '#shared/endpoints/admin/calls.ts'
import { answerReview, reviews } from '#shared/endpoints/admin/reviews.ts'
import { saveSection } from '#shared/endpoints/admin/settings.ts'
import { getProduct } from '#shared/endpoints/shop.ts'
import { productReviews, removeReview } from '#shared/endpoints/reviews.ts'
import { addToCatalogue, register, signInAdmin } from '#tests/support/builders.ts'
import { decideAll, delivered, review, reviewsOf } from '#tests/support/reviewing.ts'
import { closedAfter, onBothDatabases } from '#tests/support/shop.ts'

onBothDatabases('reviews in the shop', async (open, kind) => {
  const shop = await closedAfter(open())
  const admin = await signInAdmin(shop)
  const shopper = await register(shop)

  const product = (overrides = {}) => addToCatalogue(shop, admin, { reviews: 341, rating: 4.6, ...overrides })
  const shown = async (id: string): Promise<Product> =>
    (await shop.call(getProduct, { params: { id } }, {})).data
  const list = (id: string, query = {}) => shop.call(productReviews, { params: { id }, query }, {})
  const say = async (value: Record<string, unknown> | null) => {
    const path = { params: { section: 'reviews' as const } }
    const row = await firstRow(shop, 'shop_settings', { section: 'reviews' }, ['version'])
    await shop.call(saveSection, { ...path, body: { version: Number(row?.version ?? 0), value } }, admin)
  }

  describe('what is shown', () => {
    it('is counted on the product as soon as it is approved; until then stands what an admin has entered', async () => {
      const shirt = await product()
      const buyers = await Promise.all([register(shop), register(shop), register(shop)])
      for (const [at, buyer] of buyers.entries()) {
        const orderId = await delivered(shop, admin, buyer, [[shirt, 1]])
        await review(shop, buyer, [orderId, shirt._id], {
          stars: ([5, 4, 4] as const)[at] ?? 1,
          fit: at < 2 ? 'small' : 'true',
        })
      }
      expect(await shown(shirt._id)).toMatchObject({ reviews: 341, rating: 4.6 })
      expect(await shown(shirt._id)).not.toHaveProperty('writtenReviews')
      await decideAll(shop, admin, shirt._id, 'approved')
      expect(await shown(shirt._id)).toMatchObject({
        reviews: 3,
        writtenReviews: 3,
        rating: 4.33,
        fit: 'small',
      })
      // An admin's number is kept, and is not what shoppers see.
      const edit = { params: { id: shirt._id }, body: { reviews: 9, rating: 2 } }
      expect((await shop.call(updateProduct, edit, admin)).data).toMatchObject({
        reviews: 9,
        rating: 2,
      })
      expect(await shown(shirt._id)).toMatchObject({ reviews: 3, rating: 4.33 })
      await decideAll(shop, admin, shirt._id, 'refused', 'Not about the shirt')
      const after = await shown(shirt._id)
      expect(after).toMatchObject({ reviews: 9, rating: 2 })
      expect(after.fit).toBeUndefined()
    })

    it('is read in pages, by stars and in each order, without gaps or doubles', async () => {
      const shirt = await product()
      const stars = [3, 5, 1, 5, 4, 3, 5] as const
      for (const star of stars) {
        const buyer = await register(shop)
        const orderId = await delivered(shop, admin, buyer, [[shirt, 1]])
        await review(shop, buyer, [orderId, shirt._id], { stars: star })
      }
      await decideAll(shop, admin, shirt._id, 'approved')
      const all = async (query: object) => {
        const found: number[] = []
        for (let cursor: string | null = ''; cursor !== null;) {
          const page = await list(shirt._id, { ...query, limit: '2', ...(cursor && { cursor }) })
          found.push(...page.data.map((one) => one.stars))
          cursor = page.nextCursor
        }
        return found
      }
      expect(await all({})).toEqual(stars.toReversed())
      expect(await all({ sort: 'highest' })).toEqual([5, 5, 5, 4, 3, 3, 1])
      expect(await all({ sort: 'lowest' })).toEqual([1, 3, 3, 4, 5, 5, 5])
      expect(await all({ stars: '5' })).toEqual([5, 5, 5])
      expect(await all({ photos: '1' })).toEqual([])
      expect(await list(shirt._id, { stars: '3' })).toMatchObject({
        total: 2,
        summary: { count: 7, average: 3.71, stars: [1, 0, 2, 1, 3], fit: { true: 7 }, withPhotos: 0 },
      })
      const bad = await shop.refused(productReviews, { params: { id: shirt._id }, query: { cursor: '?' } })
      expect(bad).toMatchObject({ status: 400, body: { issues: [{ path: 'cursor' }] } })
    })

    it('has the shop’s answer, is found, and can be taken back by its writer', async () => {
      const shirt = await product()
      const orderId = await delivered(shop, admin, shopper, [[shirt, 1]])
      await review(shop, shopper, [orderId, shirt._id], { text: 'A 100%_cotton feel' })
      const [waiting] = await reviewsOf(shop, admin, shirt._id)
      const groups = (await shop.call(attention, {}, admin)).data.groups
      expect(
        groups.find((group) => group.kind === 'reviews-waiting')?.entries.map(({ _id }) => _id),
      ).toContain(waiting?._id)
      await decideAll(shop, admin, shirt._id, 'approved')
      const answer = { params: { id: waiting?._id ?? '' }, body: { answer: 'Thank you!' } }
      await shop.call(answerReview, answer, admin)
      expect((await list(shirt._id)).data).toMatchObject([{ answer: 'Thank you!', name: 'Asha R.' }])
      const found = async (search: string) =>
        (await shop.call(reviews, { query: { search, product: shirt._id } }, admin)).total
      expect([await found('100%_cotton'), await found('linen feel'), await found('1000')]).toEqual([1, 1, 0])
      await shop.call(removeReview, { params: { id: orderId, productId: shirt._id } }, shopper)
      expect(await list(shirt._id)).toMatchObject({ data: [], total: 0 })
      expect(await shown(shirt._id)).toMatchObject({ reviews: 341, rating: 4.6 })
    })

    it('is shown at once where the owner wants that, but for what may lead away', async () => {
      await say({ isOpen: true, asks: true, days: '7' })
      const shirt = await product()
      const orderId = await delivered(shop, admin, shopper, [[shirt, 1]])
      await review(shop, shopper, [orderId, shirt._id])
      expect((await shown(shirt._id)).reviews).toBe(1)
      await review(shop, shopper, [orderId, shirt._id], { text: 'Cheaper at other-shop.com' })
      expect(await reviewsOf(shop, admin, shirt._id)).toMatchObject([{ state: 'waiting', hasLink: true }])
      await say(null)
    })

    it('comes back with a product that was deleted', async () => {
      const shirt = await product()
      const orderId = await delivered(shop, admin, shopper, [[shirt, 1]])
      await review(shop, shopper, [orderId, shirt._id])
      await decideAll(shop, admin, shirt._id, 'approved')
      await shop.call(deleteProduct, { params: { id: shirt._id } }, admin)
      expect((await shop.refused(productReviews, { params: { id: shirt._id } })).status).toBe(404)
      const { data } = await shop.call(history, { query: { kind: 'product', entityId: shirt._id } }, admin)
      const deleted = data.find(({ action }) => action === 'delete')
      await shop.call(restoreEntry, { params: { id: deleted?._id ?? '' } }, admin)
      expect(await shown(shirt._id)).toMatchObject({ reviews: 1, rating: 4 })
    })
  })

  // An embedded database has one server.
  if (kind === 'sqlite') return
})
