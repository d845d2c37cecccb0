import { type Device, amendedCurrent, identified } from '#offline/device.ts'
import { enqueue } from '#offline/outbox.ts'

/** Who shops in tests of what the device keeps, and what they do. */

export const shirt = { productId: 'shirt', size: 'M', color: 'Blue' }
export const guest = { guestId: 'guest_1700000000000', userId: null, token: null }
export const asha = { guestId: guest.guestId, userId: 'asha', token: 'token-of-asha' }

let keys = 0
export const newMeta = () => ({ idempotencyKey: `key-${keys++}`, now: 0 })
/** The shopper of the moment adds a shirt. */
export const adds = (device: Device) =>
  amendedCurrent(device, (record) => enqueue(record, { kind: 'add', ...shirt, quantity: 1 }, newMeta()))
/** Somebody signs in, or out. */
export const becomes = (who: typeof guest | typeof asha) => (device: Device) =>
  identified(device, who, newMeta())
