import fc from 'fast-check'
import { expect, it } from 'vitest'
import type { OrderStatus } from '#shared/contract/order.ts'
import type { Product } from '#shared/contract/product.ts'
import { ORDER_STATUSES } from '#shared/limits.ts'
import { deleteOrder, updateOrderStatus } from '#shared/endpoints/admin/calls.ts'
import { createCheckout } from '#shared/endpoints/purchase.ts'
import { addToCatalogue, register, type SignedIn, signInAdmin } from '#tests/support/builders.ts'
import { expectCounted, expectPopular } from '#tests/support/counted.ts'
import { approve, basketOf, finalize, lapse, orderPayment, pay, stockOf } from '#tests/support/paying.ts'
import { closedAfter, onBothDatabases } from '#tests/support/shop.ts'
import { runs } from '#tests/support/runs.ts'

interface Open {
  id: string
  pieces: number
}
interface Made extends Open {
  status: OrderStatus
}
/** What the shop should know: pieces that are nobody's, held for the open checkout, and in orders. */
interface Model {
  free: number
  open: Open | undefined
  orders: Made[]
}
interface Outcome {
  status?: number
  expected?: number
}

const STOCK = 12
type Step =
  | { kind: 'checkout'; pieces: number }
  | { kind: 'pay' | 'lapse' }
  | { kind: 'status'; which: number; status: OrderStatus }
  | { kind: 'delete'; which: number }

const steps: fc.Arbitrary<Step[]> = fc.array(
  fc.oneof(
    {
      weight: 3,
      arbitrary: fc.record({
        kind: fc.constant('checkout' as const),
        pieces: fc.integer({ min: 1, max: 6 }),
      }),
    },
    { weight: 3, arbitrary: fc.record({ kind: fc.constant('pay' as const) }) },
    { weight: 1, arbitrary: fc.record({ kind: fc.constant('lapse' as const) }) },
    {
      weight: 4,
      arbitrary: fc.record({
        kind: fc.constant('status' as const),
        which: fc.nat(20),
        status: fc.constantFrom(...ORDER_STATUSES),
      }),
    },
    { weight: 1, arbitrary: fc.record({ kind: fc.constant('delete' as const), which: fc.nat(20) }) },
  ),
  { minLength: 5, maxLength: 25 },
)

/** Histories that every run plays, however few random ones there are. */
const buy = (pieces: number): Step[] => [{ kind: 'checkout', pieces }, { kind: 'pay' }]
const to = (status: OrderStatus, which = 0): Step => ({ kind: 'status', which, status })
const CERTAIN: [Step[]][] = [
  ...ORDER_STATUSES.map((status): [Step[]] => [[...buy(2), to(status), { kind: 'delete', which: 0 }]]),
  [[...buy(3), to('Cancelled'), to('Processing'), to('Cancelled'), ...buy(6), ...buy(5), to('Shipped')]],
  // Another checkout replaces the first; a refused one leaves it.
  [
    [
      { kind: 'checkout', pieces: 6 },
      ...buy(5),
      ...buy(5),
      ...[2, 6, 1].map((pieces): Step => ({ kind: 'checkout', pieces })),
    ],
  ],
  [[{ kind: 'checkout', pieces: 4 }, { kind: 'lapse' }, ...buy(6)]],
]

onBothDatabases('the stock', async (open, kind) => {
  const shop = await closedAfter(open())
  const admin = await signInAdmin(shop)

  it('adds up after any row of checkouts, payments, lapses, changes of status and deletions', async () => {
    const run = async (taken: Step[]) => {
      const shirt = await addToCatalogue(shop, admin, { countInStock: STOCK })
      const shopper = await register(shop)
      const model: Model = { free: STOCK, open: undefined, orders: [] }
      for (const step of taken) await perform(step, model, shirt, shopper)
      await expectPopular(shop.database, shirt._id)
    }
    await fc.assert(fc.asyncProperty(steps, run), {
      numRuns: CERTAIN.length + runs(kind === 'sqlite' ? 40 : 12),
      examples: CERTAIN,
      endOnFailure: true,
    })
    await expectCounted(shop.database)
  })

  /** Does the step in the shop and in the model, and holds one to the other. */
  async function perform(step: Step, model: Model, shirt: Product, shopper: SignedIn) {
    const { status, expected = status } = await stepOf(step, model, shirt, shopper)
    expect(status).toBe(expected)
    const held = model.open?.pieces ?? 0
    expect(await stockOf(shop, shirt._id)).toEqual({ stock: model.free + held, held })
  }

  async function stepOf(step: Step, model: Model, shirt: Product, shopper: SignedIn): Promise<Outcome> {
    const order = 'which' in step ? model.orders[step.which % model.orders.length] : undefined
    if (step.kind === 'checkout') return begin(step.pieces, model, shirt, shopper)
    if (step.kind === 'pay' && model.open) return payFor(model.open, model, shopper)
    if (step.kind === 'lapse' && model.open) return letLapse(model.open, model)
    if (step.kind === 'status' && order) return setStatus(order, step.status, model)
    if (step.kind === 'delete' && order) return remove(order, model)
    return {}
  }

  async function begin(pieces: number, model: Model, shirt: Product, { token }: SignedIn): Promise<Outcome> {
    const free = model.free + (model.open?.pieces ?? 0)
    const { status, body } = await shop.inject(
      createCheckout,
      { body: basketOf([[shirt, pieces]]) },
      { token },
    )
    if (body.success) {
      model.free = free - pieces
      model.open = { id: body.data._id, pieces }
    }
    return { status, expected: pieces <= free ? 201 : 409 }
  }

  async function payFor({ id, pieces }: Open, model: Model, shopper: SignedIn): Promise<Outcome> {
    const { orderID } = await orderPayment(shop, shopper, id)
    await approve(shop, orderID)
    await pay(shop, shopper, id, orderID)
    const made = await finalize(shop, shopper, id)
    model.orders.push({ id: made._id, pieces, status: 'Processing' })
    model.open = undefined
    return {}
  }

  async function letLapse({ id, pieces }: Open, model: Model): Promise<Outcome> {
    await lapse(shop, id)
    model.free += pieces
    model.open = undefined
    return {}
  }

  async function setStatus(order: Made, status: OrderStatus, model: Model): Promise<Outcome> {
    const takes = order.status === 'Cancelled' && status !== 'Cancelled'
    const gives = order.status !== 'Cancelled' && status === 'Cancelled'
    const fits = !takes || order.pieces <= model.free
    const input = { params: { orderId: order.id }, body: { status } }
    const answer = await shop.inject(updateOrderStatus, input, admin)
    if (fits) {
      model.free += (gives ? order.pieces : 0) - (takes ? order.pieces : 0)
      order.status = status
    }
    return { status: answer.status, expected: fits ? 200 : 409 }
  }

  async function remove(order: Made, model: Model): Promise<Outcome> {
    const { status } = await shop.inject(deleteOrder, { params: { id: order.id } }, admin)
    if (order.status === 'Processing' || order.status === 'Shipped') model.free += order.pieces
    model.orders = model.orders.filter((other) => other !== order)
    return { status, expected: 200 }
  }
})
