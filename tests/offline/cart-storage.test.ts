import 'fake-indexeddb/auto'
import { IDBFactory } from 'fake-indexeddb'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { type CartStorage, indexedCartStorage } from '#offline/cart-storage.ts'
import { type OfflineDatabase, openOfflineDatabase } from '#offline/db.ts'
import { amendedCurrent, emptyDevice, expired, identified, leaving, recordOf } from '#offline/device.ts'
import { attempted } from '#offline/outbox-answers.ts'
import { emptyRecord, guestPrincipal, userPrincipal } from '#offline/records.ts'
import { adds, asha, becomes, guest, newMeta } from './who-shops.ts'

const somebody = { guestId: 'guest_1700000000001', userId: null, token: null }

let database: OfflineDatabase
let disk: CartStorage
beforeEach(async () => {
  globalThis.indexedDB = new IDBFactory()
  database = await openOfflineDatabase()
  disk = indexedCartStorage(database)
})
afterEach(() => database.close())

describe('who shops on this device', () => {
  test('a sign-in queues the merge of what the guest did, in the same step', async () => {
    await disk.change(becomes(guest))
    await disk.change(adds)
    const device = await disk.change(becomes(asha))
    expect(recordOf(device, userPrincipal('asha')).operations).toMatchObject([
      { kind: 'merge', guestId: guest.guestId },
    ])
    expect(recordOf(device, guestPrincipal(guest.guestId)).operations).toHaveLength(1)
  })

  test('a guest without anything is merged with nobody', async () => {
    await disk.change(becomes(guest))
    const device = await disk.change(becomes(asha))
    expect([...device.records]).toMatchObject([[userPrincipal('asha'), { operations: [] }]])
  })

  test('the cart of a guest whose record is gone is asked for, that of a new guest is not', async () => {
    const stale = (isNewGuest: boolean) =>
      recordOf(identified(emptyDevice, guest, newMeta(), isNewGuest), guestPrincipal(guest.guestId)).stale
    expect([stale(false), stale(true)]).toEqual([true, false])
  })

  test('a sign-out takes the record and the token off the disk', async () => {
    await disk.change(becomes(asha))
    await disk.change(adds)
    await disk.change(becomes(somebody))
    expect(await database.getAllKeys('carts')).toEqual([guestPrincipal(somebody.guestId)])
    expect(JSON.stringify(await database.getAll('identity'))).not.toContain('token-of-asha')
  })

  test('a session that the shop ended leaves the queue to its owner, who finds it again', async () => {
    await disk.change(becomes(asha))
    await disk.change(adds)
    await disk.change((device) => expired(device, 'token-of-asha'))
    await disk.change(becomes(somebody))
    expect(JSON.stringify(await database.getAll('identity'))).not.toContain('token-of-asha')
    await disk.change(becomes({ ...somebody, userId: 'other', token: 'another' }))
    const device = await disk.change(becomes({ ...asha, guestId: somebody.guestId, token: 'a new one' }))
    expect(recordOf(device, userPrincipal('asha'))).toMatchObject({
      needsLogin: false,
      operations: [{ kind: 'add' }],
    })
  })

  test('a sign-out that keeps what was not sent keeps nothing else, and tells the shop later', async () => {
    await disk.change(becomes(asha))
    await disk.change((device) =>
      amendedCurrent(adds(device), (record) => ({ ...record, address: { city: 'Mumbai' } })),
    )
    await disk.change((device) =>
      identified(leaving(device, { ending: 'hash', keepUnsent: true }), somebody, newMeta()),
    )
    const device = await disk.read()
    expect(device.endings).toEqual(['hash'])
    expect(recordOf(device, userPrincipal('asha')).operations).toHaveLength(1)
    expect(JSON.stringify([...device.records])).not.toContain('Mumbai')
    expect(JSON.stringify(device.identity)).not.toContain('token-of-asha')
    const again = await disk.change(becomes({ ...asha, guestId: somebody.guestId, token: 'a new one' }))
    expect(recordOf(again, userPrincipal('asha')).needsLogin).toBe(false)
  })

  test('somebody else who signs in finds nothing of an earlier user but what that one had not sent', async () => {
    await disk.change(becomes(asha))
    await disk.change((device) =>
      amendedCurrent(adds(device), (record) => ({ ...record, address: { city: 'Mumbai' } })),
    )
    await disk.change((device) => expired(device, 'token-of-asha'))
    await disk.change(becomes(somebody))
    expect(JSON.stringify(await database.getAll('carts'))).toContain('Mumbai')
    await disk.change(becomes({ ...somebody, userId: 'meera', token: 'another' }))
    expect(JSON.stringify(await database.getAll('carts'))).not.toContain('Mumbai')
    expect(recordOf(await disk.read(), userPrincipal('asha')).operations).toHaveLength(1)
  })

  test('a token that was refused late locks nobody out who has signed in again since', async () => {
    await disk.change(becomes(asha))
    await disk.change(becomes({ ...asha, token: 'a new one' }))
    const device = await disk.change((known) => expired(known, 'token-of-asha'))
    expect(recordOf(device, userPrincipal('asha')).needsLogin).toBe(false)
  })
})

test('a record that cannot be read is put aside, and the cart begins anew', async () => {
  await disk.change(becomes(guest))
  const unreadable = { ...emptyRecord, operations: 'many' }
  await database.put('carts', unreadable as never, guestPrincipal(guest.guestId))
  const device = await disk.change(adds)
  expect(recordOf(device, guestPrincipal(guest.guestId)).operations).toHaveLength(1)
  expect(await database.getAll('quarantine')).toMatchObject([{ record: unreadable }])
})

test('a record of somebody else that cannot be read stays where it is', async () => {
  await database.put('carts', 'from another time' as never, userPrincipal('meera'))
  await disk.change(becomes(guest))
  expect(await database.get('carts', userPrincipal('meera'))).toBe('from another time')
})

test('an attempted operation is not touched by a sign-in', async () => {
  await disk.change(becomes(guest))
  await disk.change(adds)
  const before = await disk.change((device) => amendedCurrent(device, (record) => attempted(record, 1)))
  const after = await disk.change(becomes(asha))
  const principal = guestPrincipal(guest.guestId)
  expect(recordOf(after, principal).operations).toEqual(recordOf(before, principal).operations)
})
