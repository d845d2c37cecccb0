import { beforeAll, expect, it, describe } from 'vitest'
import { history } from '#shared/endpoints/admin/calls.ts'
import { decideReviews, restoreReview } from '#shared/endpoints/admin/reviews.ts'
import { addReviewPhoto, removeReview } from '#shared/endpoints/reviews.ts'
import { getProduct, listProducts } from '#shared/endpoints/shop.ts'
import { addToCatalogue, register, signInAdmin, type SignedIn } from '#tests/support/builders.ts'
import { jpeg } from '#tests/support/pictures.ts'
import { decideAll, delivered, review, reviewsOf } from '#tests/support/reviewing.ts'
import { closedAfter, onBothDatabases } from '#tests/support/shop.ts'
import fc from 'fast-check'
import type { Product } from '#shared/contract/product.ts'
import { FITS, type Fit } from '#shared/fits.ts'
import { averageOf, mostSay, STARS, type Stars } from '#shared/reviews.ts'
import { runs } from '#tests/support/runs.ts'

type State = 'approved' | 'refused'

/** What buyers and the shop do, one after the other or at once. */
type Step =
  | { kind: 'write'; buyer: number; stars: Stars; fit: Fit }
  | { kind: 'decide'; buyer: number; state: 'approved' | 'refused' }
  | { kind: 'remove'; buyer: number }

const BUYERS = 4

const buyer = fc.nat(BUYERS - 1)

const step: fc.Arbitrary<Step> = fc.oneof(
  fc.record({
    kind: fc.constant('write' as const),
    buyer,
    stars: fc.constantFrom(...STARS),
    fit: fc.constantFrom(...FITS),
  }),
  fc.record({
    kind: fc.constant('decide' as const),
    buyer,
    state: fc.constantFrom('approved' as const, 'refused' as const),
  }),
  fc.record({ kind: fc.constant('remove' as const), buyer }),
)

onBothDatabases('a decision on a review', async (open) => {
  const shop = await closedAfter(open())
  const owner = await signInAdmin(shop)
  const shopper = await register(shop)
  async function written(photos = 0) {
    const shirt = await addToCatalogue(shop, owner, { name: 'Soft Shirt', reviews: 7, rating: 2 })
    const product = shirt._id
    const orderId = await delivered(shop, owner, shopper, [[shirt, 1]])
    const ids: string[] = []
    while (ids.length < photos) {
      const file = { name: 'IMG_1.jpg', type: 'image/jpeg', bytes: new Uint8Array(await jpeg()) }
      const { data } = await shop.call(
        addReviewPhoto,
        { params: { id: orderId } },
        { token: shopper.token, file },
      )
      ids.push(data._id)
    }
    const edit = (stars: 1 | 5, title = 'Soft') =>
      review(shop, shopper, [orderId, product], { stars, title, photos: ids })
    expect((await edit(5)).status).toBe(200)
    return { product, edit, ...(await seen(product)) }
  }
  async function seen(product: string) {
    const [one] = await reviewsOf(shop, owner, product)
    if (!one) throw new Error('no review')
    return { id: one._id, version: one.version, state: one.state, reason: one.reason ?? '' }
  }
  const decide = (one: { id: string; version: number }, state: State, reason = '', by = owner) => {
    const reviews = [{ id: one.id, version: one.version }]
    return shop.inject(decideReviews, { body: { reviews, state, reason } }, by)
  }
  const entriesOf = async (entityId: string) =>
    (await shop.call(history, { query: { kind: 'review', entityId } }, owner)).data
  const putBack = async (reviewId: string) => {
    const [last] = await entriesOf(reviewId)
    return shop.inject(restoreReview, { params: { id: last?._id ?? '' } }, owner)
  }
  const sumsOf = async (id: string) => {
    const { reviews, rating } = (await shop.call(getProduct, { params: { id } })).data
    return { reviews, rating }
  }

  it('is in the history, with who and when and what it was before', async () => {
    const { id, version, product } = await written()
    await decide({ id, version }, 'approved')
    await decide(await seen(product), 'refused', 'Rude')
    const entries = await entriesOf(id)
    expect(entries.map(({ actor, action, entity, changes }) => ({ actor, action, entity, changes }))).toEqual(
      [
        {
          actor: { _id: owner.user._id, name: owner.user.name },
          action: 'status',
          entity: { kind: 'review', _id: id, title: 'Soft Shirt, 5 stars' },
          changes: [
            { field: 'state', from: 'approved', to: 'refused' },
            { field: 'reason', from: '', to: 'Rude' },
          ],
        },
        expect.objectContaining({ changes: [{ field: 'state', from: 'waiting', to: 'approved' }] }),
      ],
    )
    expect(Date.now() - Date.parse(entries[0]?.at ?? '')).toBeLessThan(60_000)
    expect(JSON.stringify(entries)).not.toContain('Washes well')
  })

  it('that is another than the one made meanwhile is refused, and so is one on what was edited since', async () => {
    const { id, version, product, edit } = await written()
    await decide({ id, version }, 'refused', 'Rude')
    const others = [
      await decide({ id, version }, 'approved'),
      await decide({ id, version }, 'refused', 'Something else'),
    ]
    await edit(1)
    others.push(await decide({ id, version }, 'refused', 'Rude'))
    expect(others.map(({ status }) => status)).toEqual([409, 409, 409])
    expect((await seen(product)).state).toBe('waiting')
  })

  it('is put back to what it was before, with what is counted', async () => {
    const { id, product, version } = await written()
    await decide({ id, version }, 'approved')
    expect((await putBack(id)).status).toBe(200)
    expect([(await seen(product)).state, await sumsOf(product)]).toEqual([
      'waiting',
      { reviews: 7, rating: 2 },
    ])
    await decideAll(shop, owner, product, 'refused', 'Rude')
    await decideAll(shop, owner, product, 'approved')
    expect((await putBack(id)).status).toBe(200)
    expect(await seen(product)).toMatchObject({ state: 'refused', reason: 'Rude' })
    await decideAll(shop, owner, product, 'approved')
    await decideAll(shop, owner, product, 'refused')
    expect((await putBack(id)).status).toBe(200)
    expect([(await seen(product)).state, await sumsOf(product)]).toEqual([
      'approved',
      { reviews: 1, rating: 5 },
    ])
    const [last] = await entriesOf(id)
    expect(last).toMatchObject({
      action: 'restore',
      changes: [{ field: 'state', from: 'refused', to: 'approved' }],
    })
  })

  it('is not put back after an edit or another decision, nor where photos went with it', async () => {
    const edited = await written()
    await decide(edited, 'approved')
    await edited.edit(1)
    const pictured = await written(1)
    await decide(pictured, 'refused')
    for (const { id } of [edited, pictured]) {
      expect((await entriesOf(id)).map(({ canRestore }) => canRestore)).toEqual([false])
      expect((await putBack(id)).status).toBe(409)
    }
    const decided = await written()
    await decide(decided, 'approved')
    await decide(await seen(decided.product), 'refused')
    const [, first] = await entriesOf(decided.id)
    expect(first?.canRestore).toBe(false)
    const params = { id: first?._id ?? '' }
    expect((await shop.refused(restoreReview, { params }, owner)).status).toBe(409)
    expect((await shop.refused(restoreReview, { params }, shopper)).status).toBe(403)
    expect((await shop.refused(restoreReview, { params })).status).toBe(401)
    const none = { params: { id: 'nothing' } }
    expect((await shop.refused(restoreReview, none, owner)).status).toBe(404)
  })

  it('of photos that are shown is put back to waiting, and they wait with it', async () => {
    const { id, product, version } = await written(1)
    await decide({ id, version }, 'approved')
    expect((await putBack(id)).status).toBe(200)
    expect(await reviewsOf(shop, owner, product)).toMatchObject([{ state: 'waiting', photos: [{}] }])
    await decideAll(shop, owner, product, 'approved')
    expect(await sumsOf(product)).toEqual({ reviews: 1, rating: 5 })
  })

  describe('the sums of reviews', () => {
    let admin: SignedIn
    let product: Product
    let buyers: { who: SignedIn; orderId: string }[]
    beforeAll(async () => {
      admin = await signInAdmin(shop)
      product = await addToCatalogue(shop, admin, { reviews: 12, rating: 3.3 })
      buyers = []
      for (let count = 0; count < BUYERS; count++) {
        const who = await register(shop, { name: `Buyer ${count}` })
        buyers.push({ who, orderId: await delivered(shop, admin, who, [[product, 1]]) })
      }
    })

    const nameOf = (at: number) => `Buyer ${at}`

    async function take({ buyer: at, ...rest }: Step): Promise<void> {
      const { who, orderId } = buyers[at] as (typeof buyers)[number]
      if (rest.kind === 'write')
        await review(shop, who, [orderId, product._id], {
          stars: rest.stars,
          fit: rest.fit,
          name: nameOf(at),
        })
      else if (rest.kind === 'remove')
        await shop.inject(removeReview, { params: { id: orderId, productId: product._id } }, who)
      else {
        const seen = (await reviewsOf(shop, admin, product._id)).find(({ name }) => name === nameOf(at))
        if (!seen) return
        const body = { reviews: [{ id: seen._id, version: seen.version }], state: rest.state, reason: '' }
        await shop.inject(decideReviews, { body }, admin)
      }
    }

    it('are those of the approved ones after any history, on the product’s page and in lists alike', async () => {
      await fc.assert(
        fc.asyncProperty(
          fc.array(fc.array(step, { minLength: 1, maxLength: 3 }), { maxLength: 5 }),
          async (rounds) => {
            // What is in one round happens at once.
            for (const round of rounds) await Promise.all(round.map(take))
            const approved = (await reviewsOf(shop, admin, product._id)).filter(
              ({ state }) => state === 'approved',
            )
            const count = approved.length
            const fits = (fit: Fit) => approved.filter((one) => one.fit === fit).length
            const fit = mostSay({ small: fits('small'), true: fits('true'), large: fits('large') })
            const sum = approved.reduce((all, { stars }) => all + stars, 0)
            const wanted =
              count > 0 ? { reviews: count, rating: averageOf(sum, count) } : { reviews: 12, rating: 3.3 }
            const { data: page } = await shop.call(getProduct, { params: { id: product._id } }, {})
            const { data: list } = await shop.call(listProducts, { query: { sortBy: 'popularity' } }, {})
            for (const seen of [page, list.find(({ _id }) => _id === product._id)]) {
              expect(seen).toMatchObject(wanted)
              expect(seen?.fit).toBe(fit)
            }
          },
        ),
        { numRuns: runs(15) },
      )
      await decideAll(shop, admin, product._id, 'refused')
    })
  })
})
