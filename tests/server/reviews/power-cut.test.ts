import { afterAll, beforeAll, describe, expect, inject, it } from 'vitest'
import type { AdminProduct } from '#shared/contract/admin/product.ts'
import type { AdminReview } from '#shared/contract/admin/review.ts'
import { history, updateOrderStatus } from '#shared/endpoints/admin/calls.ts'
import * as admin from '#shared/endpoints/admin/reviews.ts'
import type { Endpoint } from '#shared/endpoints/endpoint.ts'
import { removeReview, saveReview } from '#shared/endpoints/reviews.ts'
import { averageOf } from '#shared/reviews.ts'
import { addUser, placeOrder, send, signInAdmin, type Visitor } from '#tests/support/admin.ts'
import { newProduct } from '#tests/support/builders.ts'
import { pathOf } from '#tests/support/call.ts'
import { newDatabase } from '#tests/support/postgres.ts'
import { cutDuring } from '#tests/support/power-cut.ts'
import { reviewForm } from '#tests/support/reviewing.ts'
import { type ServerProcess, startServer } from '#tests/support/server-process.ts'

/* Real processes, and kill -9 while reviews are written, approved, refused, put back and taken back. */

/** How long before the power goes each is begun, ms: before, within and after its transaction. */
const BEFORE = [4, 15, 40, 90]
/** What an admin has entered: it stands as long as no review is approved. */
const ENTERED = { reviews: 7, rating: 2 }
const postgres = inject('postgresUrl')

interface Written {
  buyer: Visitor
  orderId: string
  stars: 1 | 2 | 3 | 4 | 5
}

describe.each(postgres ? ['sqlite', 'postgres'] : ['sqlite'])('reviews on %s', (kind) => {
  let database: Awaited<ReturnType<typeof newDatabase>> | undefined
  let server: ServerProcess
  let owner: Visitor
  let product: AdminProduct
  const all: Written[] = []
  beforeAll(async () => {
    if (kind === 'postgres') database = await newDatabase(postgres)
    server = await startServer(database ? { DATABASE_URL: database.url } : {})
    owner = await signInAdmin(server.url)
    product = await send<AdminProduct>(server.url, 'POST', '/api/product', {
      token: owner.token,
      body: newProduct({ countInStock: 100, ...ENTERED }),
    })
    for (const stars of [1, 2, 4, 5] as const) {
      const buyer = await addUser(owner, 'customer')
      const { _id: orderId } = await placeOrder(buyer, product)
      await call(updateOrderStatus, { orderId }, { status: 'Delivered' })
      all.push({ buyer, orderId, stars })
    }
  }, 120_000)
  afterAll(async () => {
    await server.remove()
    await database?.drop()
  })

  const call = <Data>(
    endpoint: Endpoint,
    params: Record<string, string>,
    body?: object,
    token = owner.token,
  ) => send<Data>(server.url, endpoint.method, pathOf(endpoint, params), { token, body })
  const list = () =>
    send<AdminReview[]>(server.url, 'GET', `/api/admin/reviews?limit=100&product=${product._id}`, {
      token: owner.token,
    })
  const ofIt = ({ stars }: Written, found: readonly AdminReview[]) => found.find((one) => one.stars === stars)

  /** The product's numbers are those of what is approved, whatever that is by now. */
  async function expectCounted(step: string) {
    const approved = (await list()).filter(({ state }) => state === 'approved')
    const sum = approved.reduce((stars, one) => stars + one.stars, 0)
    const { data } = (await (await fetch(`${server.url}/api/product/${product._id}`)).json()) as {
      data: { reviews: number; rating: number }
    }
    const counted =
      approved.length === 0 ? ENTERED : { reviews: approved.length, rating: averageOf(sum, approved.length) }
    expect({ step, reviews: data.reviews, rating: data.rating }).toEqual({ step, ...counted })
  }

  const place = ({ orderId: id }: Written) => ({ id, productId: product._id })
  const decide = (seen: AdminReview | undefined, state: 'approved' | 'refused') =>
    call(admin.decideReviews, {}, { reviews: [{ id: seen?._id, version: seen?.version }], state, reason: '' })
  const lastOf = async (id: string) => {
    const path = `${history.path}?kind=review&entityId=${id}&limit=1`
    return (await send<{ _id: string }[]>(server.url, 'GET', path, { token: owner.token }))[0]?._id ?? ''
  }
  /** `state`: of the reviews once the step is done. */
  const STEPS = [
    {
      name: 'write',
      run: (one: Written) => call(saveReview, place(one), reviewForm({ stars: one.stars }), one.buyer.token),
      state: 'waiting',
    },
    { name: 'approve', run: (_: Written, seen?: AdminReview) => decide(seen, 'approved'), state: 'approved' },
    { name: 'refuse', run: (_: Written, seen?: AdminReview) => decide(seen, 'refused'), state: 'refused' },
    {
      name: 'put back',
      run: (_: Written, _seen?: AdminReview, entry?: string) =>
        call(admin.restoreReview, { id: entry ?? '' }),
      state: 'approved',
    },
    {
      name: 'take back',
      run: (one: Written) => call(removeReview, place(one), undefined, one.buyer.token),
      state: undefined,
    },
  ] as const

  it(
    'come to what is approved, and each step is done once, whenever the power goes',
    { timeout: 240_000 },
    async () => {
      for (const { name, run, state } of STEPS) {
        const before = await list()
        const entries = await Promise.all(
          all.map(async (one) => (name === 'put back' ? lastOf(ofIt(one, before)?._id ?? '') : '')),
        )
        const doIt = (one: Written, at: number) => run(one, ofIt(one, before), entries[at])
        await cutDuring(
          server,
          all.map((one, at) => ({ ms: BEFORE[at] ?? 0, begin: () => doIt(one, at) })),
        )
        await server.restart()
        await expectCounted(name)
        // Whoever had no answer asks again as they did. What was put back already says so.
        const again = all.map(doIt)
        await (name === 'put back' ? Promise.allSettled(again) : Promise.all(again))
        await expectCounted(name)
        const after = await list()
        expect([name, ...all.map((one) => ofIt(one, after)?.state)]).toEqual([name, ...all.map(() => state)])
      }
    },
  )
})
