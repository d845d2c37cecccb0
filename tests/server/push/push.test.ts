import { changeRows } from '#tests/support/rows.ts'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { deliver } from '#server/push/deliver.ts'
import { isPublicAddress, isPublicEndpoint } from '#server/push/public-address.ts'
import { startPush } from '#server/push/push-job.ts'
import { pushWork } from '#server/push/wake.ts'
import type { PushKind } from '#shared/contract/push.ts'
import { updateOrderStatus } from '#shared/endpoints/admin/calls.ts'
import { pushDevices, subscribePush, unsubscribePush } from '#shared/endpoints/push.ts'
import { logout } from '#shared/endpoints/shop.ts'
import {
  addToCatalogue,
  beginAsGuest,
  register,
  type SignedIn,
  signInAdmin,
} from '#tests/support/builders.ts'
import { eventually } from '#tests/support/eventually.ts'
import { buy } from '#tests/support/paying.ts'
import { decryptPush, pushDevice, startPushService, vapidClaims } from '#tests/support/push-device.ts'
import { onBothDatabases, type TestShop } from '#tests/support/shop.ts'

/* What devices are told of while no page is open. */

onBothDatabases('push', (open) => {
  let shop: TestShop
  let admin: SignedIn
  let service: Awaited<ReturnType<typeof startPushService>>
  const stops: (() => Promise<void>)[] = []
  beforeAll(async () => {
    shop = await open()
    admin = await signInAdmin(shop)
    service = await startPushService()
    // Two servers on one database: each message is sent by one of them.
    for (let count = 0; count < 2; count++) stops.push(startPush(shop.app.context, service.deliver))
  })
  afterAll(async () => {
    await Promise.all(stops.map((stop) => stop()))
    await service.close()
    await shop.close()
  })

  const opted = async ({ token }: SignedIn, ...kinds: PushKind[]) => {
    const device = pushDevice()
    const { endpoint, keys } = device
    await shop.call(subscribePush, { body: { endpoint, keys, kinds } }, { token })
    return device
  }
  const ordered = async (shopper: SignedIn) => buy(shop, shopper, [[await addToCatalogue(shop, admin), 1]])
  /** As if what waits had waited long enough. */
  const due = async () => {
    await changeRows(shop, 'push_messages', { done_at: null }, { next_at: 0 })
    pushWork.wake()
  }
  const setStatus = (orderId: string, status: 'Shipped' | 'Delivered' | 'Processing') =>
    shop.call(updateOrderStatus, { params: { orderId }, body: { status } }, admin)

  test('an order is told to the staff’s devices that want it, once, and can be read by them alone', async () => {
    const device = await opted(admin, 'new-order')
    const other = await opted(admin, 'attention')
    const shopper = await register(shop)
    const shoppers = await opted(shopper, 'order-sent')
    const order = await ordered(shopper)
    const [sent] = await eventually(() => {
      expect(service.of(device)).toHaveLength(1)
      return service.of(device)
    })
    expect(sent && device.read(sent.body)).toEqual({
      title: 'New order',
      body: `DZ-${order.number} · ₹1,499`,
      tag: `order-${order._id}`,
      path: `/admin/orders/${order._id}`,
    })
    expect(sent?.body.toString('latin1')).not.toContain('New order')
    expect(() => other.read(sent?.body ?? Buffer.of())).toThrow()
    expect(sent?.headers).toMatchObject({ 'content-encoding': 'aes128gcm', urgency: 'high' })
    expect(Number(sent?.headers['ttl'])).toBeGreaterThan(3600)
    expect(sent?.headers['topic']).toMatch(/^[\w-]{1,32}$/)
    const { data } = await shop.call(pushDevices, {}, admin)
    const claims = vapidClaims(String(sent?.headers['authorization']))
    expect(claims).toMatchObject({ key: data.publicKey, aud: 'https://push.service.example' })
    expect(claims.sub).toMatch(/^mailto:/)
    expect(claims.exp).toBeLessThan(Date.now() / 1000 + 86_400)
    expect([service.of(other), service.of(shoppers)]).toEqual([[], []])
  })

  test('the job is woken for what a device waits for, and by no order where none does', async () => {
    await shop.database.db.deleteFrom('push_subscriptions').execute()
    const shopper = await register(shop)
    const wake = vi.spyOn(pushWork, 'wake')
    try {
      await ordered(shopper)
      expect(wake).not.toHaveBeenCalled()
      await opted(admin, 'new-order')
      await ordered(shopper)
      expect(wake).toHaveBeenCalled()
    } finally {
      wake.mockRestore()
    }
  })

  test('a shopper is told what they chose, a slip taken back is told to nobody', async () => {
    for (const shopper of [await register(shop), await beginAsGuest(shop)]) {
      const device = await opted(shopper, 'order-sent', 'order-delivered')
      const order = await ordered(shopper)
      await setStatus(order._id, 'Shipped')
      await setStatus(order._id, 'Processing')
      await setStatus(order._id, 'Delivered')
      expect(service.of(device)).toEqual([])
      await due()
      await eventually(() => expect(service.of(device)).toHaveLength(1))
      const message = device.read(service.of(device)[0]?.body ?? Buffer.of())
      expect(message).toMatchObject({ title: 'Your order was delivered', tag: `order-${order._id}` })
      expect(message.path).toContain(`/order/${order._id}`)
    }
  })

  test('a device that is gone is forgotten; a service that is busy is asked again', async () => {
    const shopper = await register(shop)
    const device = await opted(shopper, 'order-sent')
    const order = await ordered(shopper)
    await setStatus(order._id, 'Shipped')
    service.state.status = 503
    await due()
    await eventually(() => expect(service.of(device)).toHaveLength(1))
    service.state.status = 410
    await eventually(async () => {
      await due()
      const { data } = await shop.call(pushDevices, {}, shopper)
      expect(data.devices).toEqual([])
    })
    service.state.status = 201
    expect(
      await shop.database.db
        .selectFrom('push_messages')
        .select('about')
        .where('about', 'like', `%${order._id} order%`)
        .execute(),
    ).toEqual([])
  })

  test('it ends with the session, by a choice, and at ten devices of one person', async () => {
    const shopper = await register(shop)
    const first = await opted(shopper, 'order-sent')
    for (let count = 0; count < 10; count++) await opted(shopper, 'order-sent')
    const devices = async () => (await shop.call(pushDevices, {}, shopper)).data.devices
    expect(await devices()).toHaveLength(10)
    // Nobody else's is taken away.
    const [mine] = await devices()
    await shop.call(unsubscribePush, { params: { id: mine?._id ?? '' } }, admin)
    expect(await devices()).toHaveLength(10)
    await shop.call(unsubscribePush, { params: { id: mine?._id ?? '' } }, shopper)
    expect(await devices()).toHaveLength(9)
    const other = await register(shop)
    const { endpoint, keys } = first
    const body = { endpoint, keys, kinds: ['order-sent' as const] }
    await shop.call(subscribePush, { body }, other)
    await shop.call(subscribePush, { body: { ...body, kinds: [] } }, other)
    expect((await shop.call(pushDevices, {}, other)).data.devices).toEqual([])
    await shop.call(logout, {}, shopper)
    const left = shop.database.db.selectFrom('push_subscriptions').selectAll()
    expect(await left.where('user_id', '=', shopper.user._id).execute()).toEqual([])
  })

  test('nothing is sent into the shop’s own house, nor to keys that are none', async () => {
    const shopper = await register(shop)
    const { endpoint, keys } = pushDevice()
    const refused = async (body: object) =>
      (
        await shop.refused(
          subscribePush,
          { body: { endpoint, keys, kinds: ['order-sent'], ...body } },
          shopper,
        )
      ).status
    for (const wrong of [
      'http://push.example/a',
      'https://127.0.0.1/a',
      'https://localhost/a',
      'https://[::1]/a',
    ])
      expect(await refused({ endpoint: wrong })).toBe(400)
    expect(await refused({ keys: { ...keys, p256dh: 'A'.repeat(87) } })).toBe(400)
    expect(await refused({ kinds: ['new-order'] })).toBe(403)
  })
})

test('a name that leads into a house is not called, whatever it looks like', async () => {
  const body = Buffer.of(1)
  await expect(deliver({ endpoint: 'https://localhost:1/a', headers: {}, body })).rejects.toThrow(
    'not public',
  )
  for (const inside of [
    '10.1.2.3',
    '169.254.169.254',
    '192.168.1.1',
    '::1',
    'fd00::1',
    '::ffff:10.0.0.1',
    '2002:a00::1',
    'x',
  ])
    expect([inside, isPublicAddress(inside)]).toEqual([inside, false])
  for (const outside of ['8.8.8.8', '2a00:1450:4001::1']) expect(isPublicAddress(outside)).toBe(true)
  for (const wrong of [
    'https://a.b:8443/',
    'https://u@a.b/',
    'https://printer.local/',
    'ftp://a.b/',
    'https://0x7f.1/',
  ])
    expect([wrong, isPublicEndpoint(wrong)]).toEqual([wrong, false])
  expect(isPublicEndpoint('https://fcm.googleapis.com/fcm/send/abc')).toBe(true)
})

test('the tests read what the standard’s own example says', () => {
  // RFC 8291, section 5.
  const body =
    'DGv6ra1nlYgDCS1FRnbzlwAAEABBBP4z9KsN6nGRTbVYI_c7VJSPQTBtkgcy27mlmlMoZIIgDll6e3vCYLocInmYWAmS6TlzAC8wEqKK6PBru3jl7A_yl95bQpu6cVPTpK4Mqgkf1CXztLVBSt2Ks3oZwbuwXPXLWyouBWLVWGNWQexSgSxsj_Qulcy4a-fN'
  const keys = {
    privateKey: Buffer.from('q1dXpw3UpT5VOmu_cf_v6ih07Aems3njxI-JWgLcM94', 'base64url'),
    auth: Buffer.from('BTBZMqHH6r4Tts7J_aSIgg', 'base64url'),
  }
  expect(decryptPush(Buffer.from(body, 'base64url'), keys)).toBe('When I grow up, I want to be a watermelon')
})
