import { expect, it } from 'vitest'
import { dueAtTheDoor } from '#shared/at-the-door.ts'

const order = { paymentMethod: 'Cash on delivery', isPaid: false, status: 'Shipped', totalPrice: 3048 }

it('what is to be paid at the door is the total, less what need not be paid any more', () => {
  expect(dueAtTheDoor(order)).toBe(3048)
  expect(dueAtTheDoor({ ...order, orderItems: [{ quantity: 2, returned: 1 }] })).toBe(3048)
  expect(dueAtTheDoor({ ...order, money: { waived: 1499.1 } })).toBe(1548.9)
})

it('nothing is to be paid at the door for what is paid, came already, was cancelled, or is paid elsewhere', () => {
  for (const other of [
    { isPaid: true },
    { status: 'Delivered' },
    { status: 'Cancelled' },
    { paymentMethod: 'PayPal' },
    // The carrier brought it back, and its delivery is still in the total.
    { money: { waived: 2999 }, orderItems: [{ quantity: 2, returned: 1, cancelled: 1 }] },
  ])
    expect(dueAtTheDoor({ ...order, ...other })).toBeUndefined()
})
