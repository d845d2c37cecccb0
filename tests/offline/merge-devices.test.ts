import { describe, expect, test } from 'vitest'
import { amendedCurrent, type Device, emptyDevice, identified, recordOf } from '#offline/device.ts'
import { attempted, confirmed } from '#offline/outbox-answers.ts'
import { type Change, enqueue } from '#offline/outbox.ts'
import { guestPrincipal, type LineOperation, type Principal, userPrincipal } from '#offline/records.ts'
import { type Absence, frozen, mergeDevices } from '#offline/merge-devices.ts'
import { shownCartOf } from '#offline/shown-cart.ts'
import { emptyCart } from '#shared/cart-rules.ts'
import type { Cart } from '#shared/contract/cart.ts'

const shirt = { productId: 'shirt', size: 'M', color: 'Blue' }
const jeans = { productId: 'jeans', size: 'M', color: 'White' }
const adds = (line: typeof shirt, quantity = 1): Change => ({ kind: 'add', ...line, quantity })
const sets = (line: typeof shirt, quantity: number): Change => ({ kind: 'set', ...line, quantity })
const guest = { guestId: 'guest_1700000000000', userId: null, token: null }
const other = { guestId: 'guest_1700000000009', userId: null, token: null }
const asha = { guestId: guest.guestId, userId: 'asha', token: 'token-of-asha' }

let keys = 0
const newMeta = () => ({ idempotencyKey: `key-${keys++}`, now: 0 })
const metaSource = { newKey: () => `key-${keys++}`, now: 0 }
const as = (who: typeof guest | typeof asha, device: Device = emptyDevice) =>
  identified(device, who, newMeta())
const doing = (device: Device, ...changes: Change[]): Device =>
  changes.reduce(
    (state, change) => amendedCurrent(state, (record) => enqueue(record, change, newMeta())),
    device,
  )
const principal = guestPrincipal(guest.guestId)
const queue = (device: Device, of: Principal = principal) =>
  recordOf(device, of).operations.map((operation) =>
    operation.kind === 'merge'
      ? `merge ${operation.guestId}`
      : `${operation.kind} ${'quantity' in operation ? operation.quantity : ''} ${operation.productId}`,
  )
const since = (began: Absence['began'], held: Device, before: Device = as(guest)): Absence => ({
  began,
  held,
  changed: [...held.records].flatMap(([who, { operations }]) =>
    operations.flatMap((operation) => {
      const isOld = before.records.get(who)?.operations.some(({ key }) => key === operation.key)
      return operation.kind === 'merge' || isOld ? [] : [{ principal: who, operation }]
    }),
  ),
})
/** The shop has confirmed the first of them. */
const sent = (device: Device): Device =>
  amendedCurrent(device, (record) => confirmed(record, record.operations[0]?.seq ?? 0, emptyCart, false))

const cartWith = (line: typeof shirt, quantity: number): Cart => ({
  ...emptyCart,
  version: 1,
  products: [{ ...line, quantity, name: '', image: '', price: 1499, countInStock: 9 }] as Cart['products'],
})

describe('a disk that was emptied under the page', () => {
  test('is made anew from what the page holds: who is shopping, and what is queued, untouchable', () => {
    const held = doing(as(asha), adds(shirt))
    const whole = mergeDevices(emptyDevice, since(asha, held), metaSource)
    expect(whole.identity).toEqual(asha)
    expect(recordOf(whole, userPrincipal('asha')).operations).toMatchObject([{ kind: 'add', attempts: 1 }])
  })

  test('and made anew by another page already, gets what only this one held, once', () => {
    const both = doing(as(guest), adds(shirt))
    const mine = doing(both, adds(jeans))
    const byTheOther = mergeDevices(emptyDevice, since(guest, both), metaSource)
    const whole = mergeDevices(byTheOther, { began: guest, held: mine, changed: [] }, metaSource)
    expect(queue(whole)).toEqual(['add 1 shirt', 'add 1 jeans'])
    expect(queue(mergeDevices(whole, { began: guest, held: mine, changed: [] }, metaSource))).toEqual(
      queue(whole),
    )
  })

  test('and made anew by a page that has heard the answer, counts once what this one still waits for', () => {
    const preview = { name: 'Shirt', image: '', price: 1499, countInStock: 9 }
    const mine = doing(as(guest), { kind: 'add', ...shirt, quantity: 3, preview })
    const byTheOther = amendedCurrent(mine, (record) =>
      confirmed(record, record.operations[0]?.seq ?? 0, cartWith(shirt, 3), false),
    )
    const whole = mergeDevices(byTheOther, { began: guest, held: mine, changed: [] }, metaSource)
    expect(queue(whole)).toEqual(['add 3 shirt'])
    expect(shownCartOf(whole).products).toMatchObject([{ productId: 'shirt', quantity: 3 }])
  })

  test('and used since by another page, keeps what this one still waits for before what came later', () => {
    const mine = doing(as(guest), adds(shirt, 3))
    const byTheOther = amendedCurrent(sent(mine), (record) =>
      enqueue(record, { kind: 'remove', ...shirt }, { ...newMeta(), now: 1000 }),
    )
    const whole = mergeDevices(byTheOther, { began: guest, held: mine, changed: [] }, metaSource)
    expect(queue(whole)).toEqual(['add 3 shirt', 'remove  shirt'])
  })

  test('keeps the order of what was done, though the clock of the device was set back in between', () => {
    const doingAt = (now: number, change: Change, device: Device) =>
      amendedCurrent(device, (record) => enqueue(record, change, { ...newMeta(), now }))
    const first = mergeDevices(emptyDevice, since(guest, doingAt(9, adds(shirt), as(guest))), metaSource)
    const both = doingAt(2, sets(shirt, 1), first)
    const byTheOther = mergeDevices(emptyDevice, { began: guest, held: both, changed: [] }, metaSource)
    const again = mergeDevices(byTheOther, { began: guest, held: both, changed: [] }, metaSource)
    expect(queue(again)).toEqual(['add 1 shirt', 'set 1 shirt'])
  })

  test('keeps the order of what it brings, though the disk has the rest in another one', () => {
    const [a, b] = [doing(as(guest), adds(jeans)), adds(jeans, 2)]
    const disk = mergeDevices(emptyDevice, since(guest, doing(frozen(a), b)), metaSource)
    const [first, second] = recordOf(disk, principal).operations
    const turned = amendedCurrent(disk, (record) => ({
      ...record,
      operations: record.operations.toReversed(),
    }))
    const held = amendedCurrent(doing(frozen(doing(disk, adds(shirt, 3))), sets(shirt, 1)), (record) => {
      const [added, set] = record.operations.slice(2)
      return { ...record, operations: [first, added, second, set].filter((one) => one !== undefined) }
    })
    const order = queue(mergeDevices(turned, { began: guest, held, changed: [] }, metaSource))
    expect(order.filter((one) => one.endsWith('shirt'))).toEqual(
      queue(held).filter((one) => one.endsWith('shirt')),
    )
  })

  test('where another page has signed out meanwhile, brings nobody back', () => {
    const held = doing(as(asha), adds(shirt))
    const whole = mergeDevices(as(other), { began: asha, held, changed: [] }, metaSource)
    expect(whole.identity).toEqual(other)
    expect(JSON.stringify([...whole.records])).not.toContain('asha')
  })
})

describe('a disk that comes late', () => {
  test('adds what was done without it to what it holds, in order', () => {
    const disk = doing(as(guest), adds(shirt))
    const held = doing(as(guest), adds(jeans), adds(shirt))
    expect(queue(mergeDevices(disk, since(guest, held), metaSource))).toEqual([
      'add 1 shirt',
      'add 1 jeans',
      'add 1 shirt',
    ])
  })

  test("gives way to the shopper's later word on a line, also when the shop has confirmed that already", () => {
    const disk = doing(as(guest), sets(shirt, 3))
    const held = doing(as(guest), sets(shirt, 1))
    expect(queue(mergeDevices(disk, since(guest, held), metaSource))).toEqual(['set 1 shirt'])
    expect(queue(mergeDevices(disk, { ...since(guest, held), held: sent(held) }, metaSource))).toEqual([])
  })

  test('lets what may be under way be, and says the later word after it', () => {
    const disk = amendedCurrent(doing(as(guest), sets(shirt, 3)), (record) => attempted(record, 1))
    const held = doing(as(guest), sets(shirt, 1))
    const late = { ...since(guest, held), held: sent(held) }
    expect(queue(mergeDevices(disk, late, metaSource))).toEqual(['set 3 shirt', 'set 1 shirt'])
  })

  test('knows who is shopping: what was done as a guest made up meanwhile is done as them', () => {
    const disk = doing(as(asha), adds(shirt))
    const held = doing(as(other), adds(jeans, 2))
    const whole = mergeDevices(disk, since(other, held, as(other)), metaSource)
    expect(whole.identity).toEqual(asha)
    expect(queue(whole, userPrincipal('asha'))).toEqual(['add 1 shirt', 'add 2 jeans'])
    expect(whole.records.has(guestPrincipal(other.guestId))).toBe(false)
  })

  test('signs nobody in again who has signed out meanwhile; what they had not sent waits for them', () => {
    const disk = amendedCurrent(doing(as(asha), adds(shirt)), (record) => ({
      ...record,
      address: { city: 'Mumbai' },
    }))
    const held = as(other, as(asha))
    const whole = mergeDevices(disk, since(asha, held), metaSource)
    expect(whole.identity).toEqual(other)
    expect(recordOf(whole, userPrincipal('asha'))).toMatchObject({
      needsLogin: true,
      operations: [{ kind: 'add' }],
    })
    expect(recordOf(whole, userPrincipal('asha'))).not.toHaveProperty('address')
  })

  test('takes the cart of its guest along to whoever has signed in meanwhile', () => {
    const disk = doing(as(guest), adds(shirt))
    const signedIn = doing(as({ ...asha, guestId: other.guestId }, as(other)), adds(jeans))
    const whole = mergeDevices(disk, since(other, signedIn, as(other)), metaSource)
    expect(whole.identity).toMatchObject({ userId: 'asha', guestId: guest.guestId })
    expect(queue(whole, userPrincipal('asha'))).toEqual([`merge ${guest.guestId}`, 'add 1 jeans'])
    expect(queue(whole)).toEqual(['add 1 shirt'])
  })
})

test('no two changes of a record have the same place in its queue', () => {
  const disk = doing(as(guest), adds(shirt), adds(jeans))
  const held = doing(as(guest), sets(jeans, 4), adds(shirt))
  const operations = recordOf(mergeDevices(disk, since(guest, held), metaSource), principal)
  const places = operations.operations.map(({ seq }: LineOperation | { seq: number }) => seq)
  expect(new Set(places).size).toBe(places.length)
  expect(operations.nextSeq).toBeGreaterThan(Math.max(...places))
})
