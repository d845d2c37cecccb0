import { describe, expect, test } from 'vitest'
import { emptyCart } from '#shared/cart-rules.ts'
import { amendedCurrent } from '#offline/device.ts'
import { refusalMessage } from '#client/shop/cart/refusal-messages.ts'
import { eventually } from '#tests/support/eventually.ts'
import { adds, asha, cart, guest, refusal, said, sets, setUp, shirt } from './client-with-a-shop.ts'

describe('quick clicks', () => {
  test('fifty of them are at most two requests, the second as much as was left', async () => {
    const { client, sent, newMeta, wait } = await setUp()
    let first: Promise<void> | undefined
    for (let quantity = 2; quantity <= 51; quantity++) {
      await client.change(sets(quantity), newMeta())
      // The first request is on its way while the clicking goes on.
      if (quantity === 20) first = client.replayNow()
    }
    await first
    await wait()
    expect(sent.length).toBeLessThanOrEqual(2)
    expect(sent.at(-1)?.body['quantity']).toBe(51)
    expect(client.get().pending).toBe(0)
  })

  test('wait for each other, but a product put into the cart is sent at once', async () => {
    const { client, newMeta, planned } = await setUp()
    await client.change(sets(2), newMeta())
    expect(planned()).toBeGreaterThanOrEqual(200)
    await client.change(adds, newMeta())
    expect(planned()).toBe(0)
  })
})

test('a change that is folded into another goes under its key', async () => {
  const { client, newMeta, wait } = await setUp({
    answers: [() => refusal(409, 'Only 3 left of Linen Shirt')],
  })
  const first = await client.change(sets(2), newMeta())
  const second = await client.change(sets(4), newMeta())
  expect(second).toBe(first)
  await wait()
  expect(client.statusOf(second).kind).toBe('refused')
})

test('the answer finds its change, whatever place in the queue that has by then', async () => {
  const { client, sent, newMeta, storage } = await setUp({
    answers: [
      async () => {
        // As when the disk is made anew under the page.
        await storage.change((device) =>
          amendedCurrent(device, (record) => ({
            ...record,
            operations: record.operations.map((operation) => ({ ...operation, seq: operation.seq + 5 })),
            nextSeq: record.nextSeq + 5,
          })),
        )
        return cart({ version: 1 })
      },
    ],
  })
  const key = await client.change(adds, newMeta())
  await client.replayNow()
  expect([client.statusOf(key).kind, sent.length, client.get().pending]).toEqual(['confirmed', 1, 0])
})

describe('a shop that does not answer', () => {
  const away = () => new Response('<html>busy</html>', { status: 502 })

  test('is asked ever more seldom, with the same key, and the page says that something is left', async () => {
    const { client, sent, newMeta, planned, wait, timesLeft } = await setUp({ answers: [away, away, away] })
    await client.change(adds, newMeta())
    await client.replayNow()
    const waits = [planned()]
    await wait()
    waits.push(planned())
    expect(waits[1]).toBeGreaterThan(waits[0] ?? 0)
    expect(new Set(sent.map(({ key }) => key)).size).toBe(1)
    expect(timesLeft()).toBeGreaterThanOrEqual(2)
    expect(client.get().pending).toBe(1)
  })

  test('is left alone for as long as it says, whatever is clicked', async () => {
    const later = () => said({}, 429, { 'retry-after': '30' })
    const { client, sent, newMeta, planned } = await setUp({ answers: [later, later] })
    await client.change(adds, newMeta())
    await client.replayNow()
    const wait = planned()
    expect(wait).toBeGreaterThanOrEqual(30_000)
    await client.change(sets(5), newMeta())
    expect(planned()).toBe(wait)
    expect(sent).toHaveLength(1)
  })
})

describe('what answers in the place of the shop', () => {
  const page = (status: number, headers: Record<string, string> = {}) =>
    new Response('<html>Please sign in to our Wi-Fi</html>', {
      status,
      headers: { 'content-type': 'text/html', ...headers },
    })
  test.each([
    ['a page', () => page(200)],
    ['a cart of somebody else', () => Response.json({ success: true, data: { ...emptyCart, version: 9 } })],
    ['a refusal', () => Response.json({ success: false, message: 'Blocked' }, { status: 403 })],
    ['a 404', () => Response.json({ success: false, message: 'No such host' }, { status: 404 })],
    ['a 401', () => Response.json({ success: false, message: 'Sign in' }, { status: 401 })],
    ['a 502', () => page(502)],
    ['a 511', () => page(511)],
  ])('says nothing of the change: %s', async (_, answer) => {
    const { client, newMeta } = await setUp({ answers: [answer], isThere: () => false })
    await client.change(adds, newMeta())
    await client.replayNow()
    expect(client.get()).toMatchObject({ pending: 1, deadLetters: [], needsLogin: false, version: 0 })
  })
})

describe('a change that is refused', () => {
  test('is set aside with its reason, is known by its key, and does not hold up the next', async () => {
    const { client, newMeta, wait } = await setUp({
      answers: [() => refusal(409, 'Only 3 left of Linen Shirt')],
    })
    const key = await client.change(adds, newMeta())
    await client.change({ ...adds, productId: 'jeans' }, newMeta())
    expect(client.statusOf(key)).toEqual({ kind: 'queued' })
    await wait()
    expect(client.statusOf(key)).toMatchObject({
      kind: 'refused',
      deadLetter: { message: 'Only 3 left of Linen Shirt' },
    })
    expect(client.get().pending).toBe(0)
    await client.dismissDeadLetter(key)
    expect(client.get().deadLetters).toEqual([])
  })

  test('counts only in the words of the shop', async () => {
    const portal = () => new Response('<html>Please sign in to our Wi-Fi</html>', { status: 403 })
    const { client, newMeta } = await setUp({ answers: [portal] })
    await client.change(adds, newMeta())
    await client.replayNow()
    expect(client.get()).toMatchObject({ pending: 1, deadLetters: [] })
  })

  test.each([
    [{ ...adds }, 'Failed to add item to cart'],
    [sets(2), 'Failed to update cart'],
    [{ kind: 'remove', ...shirt } as const, 'Failed to remove item from cart'],
    [{ kind: 'merge', guestId: guest.guestId } as const, 'Failed to merge cart'],
  ])('without a word from the shop is told in the words of the specification: %#', async (wanted, words) => {
    const wordless = () => said({ success: false }, 400)
    const { client, sent, newMeta } = await setUp({ who: asha, answers: [wordless] })
    await client.change(wanted, newMeta())
    await client.replayNow()
    expect(client.get().pending).toBe(0)
    expect(client.get().deadLetters.map(refusalMessage)).toEqual([words])
    expect(sent).toHaveLength(1)
  })

  test('told to a guest, is still told after signing in', async () => {
    const { client, newMeta, wait } = await setUp({ answers: [() => refusal(409, 'Sold out')] })
    await client.change(adds, newMeta())
    await client.change({ ...adds, productId: 'jeans' }, newMeta())
    await client.identify(() => asha, newMeta())
    await wait()
    expect(client.get().deadLetters).toMatchObject([{ message: 'Sold out' }])
  })
})

describe('a token', () => {
  const unknown = () => refusal(401, 'Please sign in')

  test('that is refused keeps the queue for its owner, and is not tried again', async () => {
    const { client, sent, newMeta, wait } = await setUp({ who: asha, answers: [unknown] })
    await client.change(adds, newMeta())
    await client.replayNow()
    expect(client.get()).toMatchObject({ needsLogin: true, pending: 1 })
    await wait()
    expect(sent).toHaveLength(1)
    await client.identify(() => ({ ...asha, token: 'a new one' }), newMeta())
    await client.replayNow()
    expect(sent.map(({ token }) => token)).toEqual(['Bearer token-of-asha', 'Bearer a new one'])
    expect(new Set(sent.map(({ key }) => key)).size).toBe(1)
    expect(client.get()).toMatchObject({ needsLogin: false, pending: 0 })
  })

  test('of one user is never sent with what another did', async () => {
    const { client, sent, newMeta } = await setUp({ who: asha, answers: [unknown] })
    await client.change(adds, newMeta())
    await client.replayNow()
    await client.identify(() => ({ ...asha, userId: 'meera', token: 'token-of-meera' }), newMeta())
    await client.change({ ...adds, productId: 'jeans' }, newMeta())
    await client.replayNow()
    expect(sent.map(({ token, body }) => [body['userId'], token])).toEqual([
      ['asha', 'Bearer token-of-asha'],
      ['meera', 'Bearer token-of-meera'],
    ])
  })

  test('of one user is never sent with what another did, however that came to be on this device', async () => {
    const { client, sent, newMeta, storage } = await setUp({ who: asha })
    await client.change(adds, newMeta())
    const meera = { ...asha, userId: 'meera', token: 'token-of-meera' }
    await storage.change((device) => ({ ...device, identity: meera }))
    await client.replayNow()
    expect(sent).toEqual([])
  })

  test('is gone with its user, whose record no late answer brings back', async () => {
    const late = Promise.withResolvers<Response>()
    const { client, sent, newMeta, storage } = await setUp({ who: asha, answers: [() => late.promise] })
    await client.change(adds, newMeta())
    const replayed = client.replayNow()
    await eventually(() => expect(sent).toHaveLength(1))
    await client.identify(() => ({ ...guest, guestId: 'guest_1700000000001' }), newMeta())
    late.resolve(cart({ version: 1 }))
    await replayed
    const device = await storage.read()
    expect([...device.records.keys()]).toEqual(['guest:guest_1700000000001'])
    expect(JSON.stringify(device.identity)).not.toContain('asha')
  })

  test('that is refused after its user has signed in again locks nobody out', async () => {
    const late = Promise.withResolvers<Response>()
    const { client, sent, newMeta } = await setUp({ who: asha, answers: [() => late.promise] })
    await client.change(adds, newMeta())
    const replayed = client.replayNow()
    await eventually(() => expect(sent).toHaveLength(1))
    await client.identify(() => ({ ...asha, token: 'a new one' }), newMeta())
    late.resolve(unknown())
    await replayed
    expect(sent.map(({ token }) => token)).toEqual(['Bearer token-of-asha', 'Bearer a new one'])
    expect(client.get()).toMatchObject({ needsLogin: false, pending: 0 })
  })
})
