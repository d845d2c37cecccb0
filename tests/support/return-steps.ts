import fc from 'fast-check'
import { updateOrderStatus } from '#shared/endpoints/admin/calls.ts'
import { findOrder } from '#server/orders/repository.ts'
import { reservedFor, returnsOfOrder } from '#server/orders/return-rows.ts'
import type { SignedIn } from './builders.ts'
import { answerIt, ask, cameBack, receiveIt, returnsIn, settleIt, withdraw } from './returning.ts'
import type { TestShop } from './shop.ts'

const pieces = fc.integer({ min: 1, max: 2 })

/** One thing that becomes of pieces that were sent: by the shopper, the staff, or the carrier. */
export const returnStepArbitrary = fc.oneof(
  {
    weight: 5,
    arbitrary: fc.record({ kind: fc.constantFrom('deliver', 'deliver', 'ship', 'undelivered' as const) }),
  },
  {
    weight: 4,
    arbitrary: fc.record({
      kind: fc.constant('askReturn' as const),
      line: fc.constantFrom(0, 0, 1),
      pieces,
      isExchange: fc.boolean(),
    }),
  },
  {
    weight: 4,
    arbitrary: fc.record({
      kind: fc.constant('answer' as const),
      isApproved: fc.constantFrom(true, true, true, false),
      isForMoney: fc.constantFrom(false, false, true),
    }),
  },
  {
    weight: 4,
    arbitrary: fc.record({
      kind: fc.constant('receive' as const),
      sellable: fc.integer({ min: 0, max: 2 }),
      damaged: fc.integer({ min: 0, max: 1 }),
      isAll: fc.boolean(),
    }),
  },
  {
    weight: 4,
    arbitrary: fc.record({
      kind: fc.constant('settleReturn' as const),
      isExchanged: fc.boolean(),
      refund: fc.constantFrom('due', 'due', 'none', 'amount' as const),
    }),
  },
  { weight: 1, arbitrary: fc.record({ kind: fc.constant('withdraw' as const) }) },
)
export type ReturnStep = typeof returnStepArbitrary extends fc.Arbitrary<infer T> ? T : never

interface WholeReturn {
  isExchange: boolean
  isDamaged: boolean
  /** Pieces of the order's first line. */
  count: number
  refund: 'due' | 'none' | 'amount'
}

/** A return on its whole way. */
export const returnSteps = ({ isExchange, isDamaged, count, refund }: WholeReturn): ReturnStep[] => [
  { kind: 'deliver' },
  { kind: 'askReturn', line: 0, pieces: count, isExchange },
  { kind: 'answer', isApproved: true, isForMoney: false },
  { kind: 'receive', sellable: isDamaged ? count - 1 : count, damaged: isDamaged ? 1 : 0, isAll: false },
  { kind: 'settleReturn', isExchanged: isExchange, refund },
]

/** The same, whatever else happens in between. */
export const wholeReturnArbitrary = fc
  .record({
    isExchange: fc.boolean(),
    isDamaged: fc.boolean(),
    count: pieces,
    refund: fc.constantFrom('due', 'none', 'amount' as const),
  })
  .map(returnSteps)

interface Lived {
  id: string
  lost: number
}

/** Does it, with the newest return where it is about one; what is refused changes nothing. */
export async function performReturn(
  shop: TestShop,
  { owner, shopper }: { owner: SignedIn; shopper: SignedIn },
  life: Lived,
  step: ReturnStep,
): Promise<void> {
  const { id } = life
  const [last] = await returnsIn(shop, owner, id)
  switch (step.kind) {
    case 'deliver':
    case 'ship': {
      const status = step.kind === 'ship' ? ('Shipped' as const) : ('Delivered' as const)
      const order = await findOrder(shop.database.db, id)
      // Taking up what was cancelled is another step.
      if (order?.row.status === 'Cancelled') return
      await shop.inject(
        updateOrderStatus,
        { params: { orderId: id }, body: { status } },
        { token: owner.token },
      )
      return
    }
    case 'undelivered':
      await cameBack(shop, owner, id, { parcel: 1 })
      return
    case 'askReturn': {
      const wanted = { size: 'L', color: 'Blue' }
      const line = { line: step.line, pieces: step.pieces, ...(step.isExchange && { wanted }) }
      await ask(shop, id, [line], shopper)
      return
    }
    case 'answer':
      if (last) await answerIt(shop, owner, last, { ...step, words: 'So it is' })
      return
    case 'receive': {
      const [line] = last?.lines ?? []
      if (!last || !line) return
      const { sellable, damaged, isAll } = step
      const lines = [{ line: line.line, sellable, damaged }]
      const { status } = await receiveIt(shop, owner, last, { lines, isAll })
      if (status === 200) life.lost += damaged
      return
    }
    case 'settleReturn': {
      const { isExchanged, refund } = step
      if (last)
        await settleIt(shop, owner, last, {
          isExchanged,
          refund,
          ...(refund === 'amount' && { amount: 3.5 }),
        })
      return
    }
    case 'withdraw':
      if (last) await withdraw(shop, id, last._id, shopper)
      return
  }
}

/** Pieces that open returns of the order keep for their exchanges. */
export async function reservedPieces({ database: { db } }: TestShop, orderId: string): Promise<number> {
  const items = (await findOrder(db, orderId))?.items ?? []
  return (await returnsOfOrder(db, orderId))
    .flatMap((whole) => reservedFor(whole, items))
    .reduce((sum, { line }) => sum + line.quantity, 0)
}
