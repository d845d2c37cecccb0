import fc from 'fast-check'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { createApp, type ShopContext } from '#server/app.ts'
import { refundsOf } from '#server/orders/money.ts'
import { findOrder } from '#server/orders/repository.ts'
import { livingPieces } from '#server/orders/living-pieces.ts'
import type { Product } from '#shared/contract/product.ts'
import { updateOrderStatus } from '#shared/endpoints/admin/calls.ts'
import { cancelOrder } from '#shared/endpoints/admin/refunds.ts'
import { addToCatalogue, register, type SignedIn, signInAdmin } from '#tests/support/builders.ts'
import { expectCounted, expectPopular } from '#tests/support/counted.ts'
import { dying, Killed } from '#tests/support/dying-provider.ts'
import { performAddedPiece, performOtherSize } from '#tests/support/edit-steps.ts'
import { CERTAIN_LIVES, type LifeStep, lives, WHOLE_RETURN } from './life-steps.ts'
import { finalize, misbehave, paidCheckout, stockOf } from '#tests/support/paying.ts'
import {
  askNow,
  booksOf,
  cancelling,
  giveBack,
  refundNotice,
  refundThere,
  settleThere,
} from '#tests/support/refunds.ts'
import { performReturn, reservedPieces } from '#tests/support/return-steps.ts'
import { onBothDatabases, type TestShop } from '#tests/support/shop.ts'
import { runs } from '#tests/support/runs.ts'

const STOCK = 1_000_000
const RUNS = { sqlite: runs(1000), postgres: runs(300) }

onBothDatabases('any life of an order', (open, database) => {
  let shop: TestShop
  let admin: SignedIn
  let shopper: SignedIn
  let piece: Product
  let other: ShopContext
  let close: () => Promise<void>
  /** How often a line was given another size. */
  let resized = 0
  /** How often a piece was added. */
  let added = 0
  beforeAll(async () => {
    shop = await open()
    admin = await signInAdmin(shop)
    shopper = await register(shop)
    piece = await addToCatalogue(shop, admin, { countInStock: STOCK })
    const app = await createApp({ config: shop.config, database: shop.database })
    other = app.context
    close = () => app.close()
  })
  afterAll(async () => {
    await close()
    await shop.close()
  })

  interface Life {
    id: string
    orderID: string
    captureId: string
    /** Pieces that were cancelled, or came back, and are lost. */
    lost: number
  }

  const present = async (id: string) => {
    const order = await findOrder(shop.database.db, id)
    if (!order) throw new Error('the order is gone')
    return order
  }
  const livingOf = async (id: string) =>
    (await present(id)).items.reduce((sum, item) => sum + livingPieces(item), 0)

  async function cancel(life: Life, step: Extract<LifeStep, { kind: 'pieces' | 'whole' }>) {
    const { row, items } = await present(life.id)
    const { restock, refund } = step
    const lines =
      step.kind === 'pieces'
        ? [{ line: 0, pieces: step.pieces, cancelled: items[0]?.cancelled_quantity ?? 0 }]
        : undefined
    const living = await livingOf(life.id)
    const amount = refund === 'amount' ? { amount: 7.5 } : {}
    const body = cancelling({ from: row.status, restock, refund, ...amount, ...(lines && { lines }) })
    const { status } = await shop.inject(cancelOrder, { params: { id: life.id }, body }, admin)
    if (status === 200 && !restock) life.lost += step.kind === 'pieces' ? step.pieces : living
  }

  async function perform(step: LifeStep, life: Life): Promise<unknown> {
    const { id, captureId, orderID } = life
    switch (step.kind) {
      case 'pieces':
      case 'whole':
        return cancel(life, step)
      case 'refund':
        return giveBack(shop, admin, id, { amount: step.amount })
      case 'there':
        return refundThere(shop, captureId, `${step.amount}.00`)
      case 'mode':
        return misbehave(shop, step.mode, { times: 1 })
      case 'killed':
        return askNow(shop, dying(other, step.at)).catch((error: unknown) => {
          if (!(error instanceof Killed)) throw error
        })
      case 'settle': {
        const pending = (await booksOf(shop, orderID)).refunds.find(({ status }) => status === 'PENDING')
        return pending && settleThere(shop, pending.id, step.end)
      }
      case 'otherSize':
        if (await performOtherSize(shop, admin, id, step)) resized += 1
        return undefined
      case 'addPiece':
        if (await performAddedPiece(shop, admin, id, { product: piece, ...step })) added += 1
        return undefined
      case 'ask':
        return askNow(shop)
      case 'both':
        return Promise.all([askNow(shop), askNow(shop, other), refundNotice(shop, captureId)])
      case 'notice':
        return refundNotice(shop, captureId)
      case 'resume': {
        const body = { status: 'Processing' as const }
        return shop.inject(updateOrderStatus, { params: { orderId: id }, body }, admin)
      }
      default:
        return performReturn(shop, { owner: admin, shopper }, life, step)
    }
  }

  /** In the end all is well again, and everybody has had their time. */
  async function end({ id, orderID, captureId }: Life) {
    await misbehave(shop, 'none')
    await askNow(shop)
    for (const { id: refund, status } of (await booksOf(shop, orderID)).refunds)
      if (status === 'PENDING') await settleThere(shop, refund, 'COMPLETED')
    await askNow(shop)
    await refundNotice(shop, captureId)
    const due = await shop.database.db
      .selectFrom('refunds')
      .select('id')
      .where('order_id', '=', id)
      .where('next_at', 'is not', null)
      .execute()
    expect(due).toEqual([])
  }

  async function expectTrue({ id, orderID, lost }: Life, before: number, heldBefore: number) {
    const { row } = await present(id)
    const refunds = await refundsOf(shop.database.db, id)
    const done = refunds.filter(({ state }) => state === 'done')
    const books = await booksOf(shop, orderID)
    const sent = books.refunds.filter(({ status }) => status === 'COMPLETED')
    // The provider's books are the shop's: each refund there is one here, of the same amount.
    const byId = (a: readonly (string | null)[], b: readonly (string | null)[]) =>
      String(a[0]) < String(b[0]) ? -1 : 1
    expect(done.map((refund) => [refund.provider_id, refund.amount]).toSorted(byId)).toEqual(
      sent.map((refund) => [refund.id, refund.amount]).toSorted(byId),
    )
    const sum = done.reduce((all, { paise }) => all + paise, 0)
    expect(row).toMatchObject({ refunded: sum, refunding: 0 })
    expect(sum).toBeLessThanOrEqual(row.total)
    // It pays back what it took, whatever the order comes to by now.
    const back = sent.reduce((all, { amount }) => all + Math.round(Number(amount) * 100), 0)
    expect([back, back <= Math.round(Number(books.taken) * 100)]).toEqual([sum, true])
    const living = row.status === 'Cancelled' ? 0 : await livingOf(id)
    const held = row.status === 'Cancelled' ? 0 : await reservedPieces(shop, id)
    expect(await stockOf(shop, piece._id)).toEqual({ stock: before - living - lost, held: heldBefore + held })
    const letters = await shop.database.db
      .selectFrom('letters')
      .select('about')
      .where('kind', '=', 'refund-sent')
      .where('about', 'in', [...refunds.map((refund) => refund.id), '-'])
      .execute()
    expect(letters).toHaveLength(done.length)
  }

  it(
    `keeps or pays back each rupee once, and returns or loses each piece: ${RUNS[database]} of them`,
    { timeout: 600_000 + RUNS[database] * 5000 },
    async () => {
      let paidBack = 0
      resized = 0
      added = 0
      const play = async (steps: LifeStep[]) => {
        const { stock: before, held } = await stockOf(shop, piece._id)
        const { checkout, orderID } = await paidCheckout(shop, shopper, [[piece, 3]])
        const { _id: id } = await finalize(shop, shopper, checkout._id)
        const life: Life = { id, orderID, captureId: (await booksOf(shop, orderID)).captureId, lost: 0 }
        for (const step of steps) await perform(step, life)
        await end(life)
        await expectTrue(life, before, held)
        if ((await present(id)).row.refunded > 0) paidBack += 1
      }
      await fc.assert(fc.asyncProperty(lives, play), {
        numRuns: RUNS[database],
        examples: CERTAIN_LIVES,
        endOnFailure: true,
      })
      for (const times of [paidBack, resized, added]) expect(times).toBeGreaterThan(0)
      await expectCounted(shop.database)
      await expectPopular(shop.database, piece._id)
      const returned = await shop.database.db
        .selectFrom('return_items')
        .select(({ fn }) => [
          fn.sum<number>('refunded').as('refunded'),
          fn.sum<number>('exchanged').as('exchanged'),
        ])
        .executeTakeFirstOrThrow()
      for (const pieces of [returned.refunded, returned.exchanged])
        expect(Number(pieces)).toBeGreaterThanOrEqual(WHOLE_RETURN.count)
    },
  )
})
