import { expect, test } from 'vitest'
import { createCartClient } from '#offline/cart-client.ts'
import type { Environment } from '#offline/environment.ts'
import { memoryCartStorage } from '#offline/cart-storage.ts'
import { eventually } from '#tests/support/eventually.ts'
import { adds, cart, guest, preview, refusal, setUp, shirt } from './client-with-a-shop.ts'

test('a cart that the shop has forgotten is believed, though its version is older', async () => {
  const { client, newMeta } = await setUp({ answers: [() => cart({ version: 7 })] })
  await client.refresh()
  await client.change(adds, newMeta())
  await client.replayNow()
  expect(client.get().version).toBe(7)
  await client.refresh()
  expect(client.get().version).toBe(0)
})

test('without locks, a cart that was being read while somebody else was sending does not count twice', async () => {
  const storage = memoryCartStorage()
  const reading = Promise.withResolvers<Response>()
  const sending = Promise.withResolvers<Response>()
  const sent: string[] = []
  const environment: Environment = {
    storage,
    send(_, { method = 'GET' }) {
      sent.push(method)
      return method === 'GET' ? reading.promise : sending.promise
    },
    withReplayLock: (work) => work(),
    announce: () => undefined,
    onLeft: () => undefined,
    later: () => () => undefined,
    random: () => 1,
  }
  const [here, there] = [createCartClient(environment), createCartClient(environment)]
  await here.identify(() => guest, { idempotencyKey: 'key-a', now: 0 })
  const read = here.refresh()
  await eventually(() => expect(sent).toEqual(['GET']))
  await there.change(adds, { idempotencyKey: 'key-b', now: 0 })
  const replayed = there.replayNow()
  await eventually(() => expect(sent).toEqual(['GET', 'POST']))
  // The shop has it already, and says so to the one who reads; the other's answer is still on its way.
  const products = [{ ...shirt, ...preview, quantity: 1 }]
  reading.resolve(cart({ products }))
  await read
  expect(here.get().products).toMatchObject([{ quantity: 1 }])
  sending.resolve(cart({ version: 1, products }))
  await replayed
  expect(there.get()).toMatchObject({ pending: 0, products: [{ quantity: 1 }] })
})

test('an answer that is given again is not the newest: the cart is read', async () => {
  const again = () => {
    const answer = cart({ version: 7 })
    answer.headers.set('idempotency-replayed', 'true')
    return answer
  }
  const { client, newMeta, timesRead } = await setUp({ answers: [again, () => cart({ version: 8 })] })
  await client.refresh()
  await client.change(adds, newMeta())
  await client.replayNow()
  expect(timesRead()).toBe(2)
  await client.change(adds, newMeta())
  await client.replayNow()
  expect(timesRead()).toBe(2)
})

test('a wish that comes while a replay ends is not overheard', async () => {
  const { client, newMeta } = await setUp()
  const wishes: Promise<void>[] = []
  client.subscribe(() => {
    if (wishes.length < 10) wishes.push(client.refresh())
  })
  await client.change(adds, newMeta())
  await client.replayNow()
  await Promise.all(wishes)
  expect(client.isFresh()).toBe(true)
})

test.each([400, 403, 409])(
  'a cart that the shop refuses to read with a %i is asked for ever more seldom',
  async (status) => {
    let refusals = 20
    const reading = () => (refusals-- > 0 ? refusal(status, 'No cart of yours') : cart({ version: 3 }))
    const { client, timesRead, planned, wait } = await setUp({ reading })
    await client.refresh()
    expect(timesRead()).toBe(1)
    const pauses = [planned()]
    for (let time = 0; time < 3; time++) {
      await wait()
      pauses.push(planned())
    }
    // Each time it is asked for twice: when it was planned, and at the end.
    expect(pauses).toEqual([1000, 4000, 16_000, 60_000])
    expect(client.isFresh()).toBe(false)
    refusals = 0
    await wait()
    expect(client.isFresh()).toBe(true)
    expect(client.get().version).toBe(3)
  },
)
