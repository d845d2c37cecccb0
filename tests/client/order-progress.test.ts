import { expect, it } from 'vitest'
import type { ShownFollowed } from '#shared/contract/followed-order.ts'
import { nextOf } from '#client/shop/orders/progress.ts'
import { nextWords } from '#client/shop/orders/returns/return-words.ts'

const sent = (returned: number) =>
  ({
    status: 'Shipped',
    createdAt: '2026-11-26T08:00:00.000Z',
    orderItems: [{ quantity: 2, returned }],
  }) as unknown as ShownFollowed

it('an order that is on its way comes next, and one that the carrier has brought back does not', () => {
  expect(nextOf(sent(1))?.words).toBe('Next: it comes to you')
  expect(nextOf(sent(2))).toBeUndefined()
})

it('what came back is paid back as far as it was paid for', () => {
  const back = { state: 'received', receivedAt: '2026-11-26T08:00:00.000Z', lines: [] } as never
  expect(nextWords(back)).toBe('Next: we look at it, and pay back what was paid for it')
})

it('names the exchange and the money of a mixed return', () => {
  const lines = [{ received: 1, wanted: { size: 'L', color: 'Blue' } }, { received: 1 }]
  const mixed = { state: 'received', receivedAt: '2026-11-26T08:00:00.000Z', lines } as never
  expect(nextWords(mixed)).toBe(
    'Next: we look at it, and send what you wanted, and pay back what was paid for the rest',
  )
})
