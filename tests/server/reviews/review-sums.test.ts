import fc from 'fast-check'
import { afterAll, beforeAll, expect, it } from 'vitest'
import type { Product } from '#shared/contract/product.ts'
import { removeReview } from '#shared/endpoints/reviews.ts'
import { getProduct, listProducts } from '#shared/endpoints/shop.ts'
import { type Fit, FITS } from '#shared/fits.ts'
import { averageOf, mostSay, type Stars, STARS } from '#shared/reviews.ts'
import { addToCatalogue, register, type SignedIn, signInAdmin } from '#tests/support/builders.ts'
import { decideAll, delivered, review, reviewsOf } from '#tests/support/reviewing.ts'
import { decideReviews } from '#shared/endpoints/admin/reviews.ts'
import { onBothDatabases, type TestShop } from '#tests/support/shop.ts'
import { runs } from '#tests/support/runs.ts'

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

onBothDatabases('the sums of reviews', (open) => {
  let shop: TestShop
  let admin: SignedIn
  let product: Product
  let buyers: { who: SignedIn; orderId: string }[]
  beforeAll(async () => {
    shop = await open()
    admin = await signInAdmin(shop)
    product = await addToCatalogue(shop, admin, { reviews: 12, rating: 3.3 })
    buyers = []
    for (let count = 0; count < BUYERS; count++) {
      const who = await register(shop, { name: `Buyer ${count}` })
      buyers.push({ who, orderId: await delivered(shop, admin, who, [[product, 1]]) })
    }
  })
  afterAll(() => shop.close())

  const nameOf = (at: number) => `Buyer ${at}`
  async function take({ buyer: at, ...rest }: Step): Promise<void> {
    const { who, orderId } = buyers[at] as (typeof buyers)[number]
    if (rest.kind === 'write')
      await review(shop, who, [orderId, product._id], { stars: rest.stars, fit: rest.fit, name: nameOf(at) })
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
