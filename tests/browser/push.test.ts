import { resolve } from 'node:path'
import type { CDPSession } from 'playwright-core'
import { afterAll, expect, inject, test } from 'vitest'
import { startPush } from '#server/push/push-job.ts'
import { subscribePush } from '#shared/endpoints/push.ts'
import { addToCatalogue, register, signInAdmin } from '#tests/support/builders.ts'
import { eventually } from '#tests/support/eventually.ts'
import { launchBrowser } from '#tests/support/browser.ts'
import { openPage } from '#tests/support/pages.ts'
import { buy } from '#tests/support/paying.ts'
import { pushDevice, startPushService } from '#tests/support/push-device.ts'
import { openShop } from '#tests/support/shop.ts'

/*
 * What leaves the server, read with the subscription's keys, is what the worker shows. How it comes from the one to the
 * other, over the push service of the browser's maker, cannot be had on a machine without a way into the world.
 */

// The shell without a window has no notifications.
const browser = await launchBrowser(inject('browserPath'))
afterAll(() => browser.close())
const shop = await openShop({ pagesFolder: resolve('dist') })
afterAll(() => shop.close())
const url = await shop.app.listen({ host: '127.0.0.1', port: 0 })

/** The worker's registration, as the browser's own tools know it. */
async function registrationOf(cdp: CDPSession): Promise<string> {
  const { promise, resolve } = Promise.withResolvers<string>()
  cdp.on('ServiceWorker.workerVersionUpdated', ({ versions }) => {
    const active = versions.find(({ status }) => status === 'activated')
    if (active) resolve(active.registrationId)
  })
  await cdp.send('ServiceWorker.enable')
  return promise
}

test('a message that the server sends is shown by the worker, with the page that it is about', async () => {
  const service = await startPushService()
  const stop = startPush(shop.app.context, service.deliver)
  const admin = await signInAdmin(shop)
  const device = pushDevice()
  const { endpoint, keys } = device
  const body = { endpoint, keys, kinds: ['new-order' as const] }
  await shop.call(subscribePush, { body }, { token: admin.token })
  const product = await addToCatalogue(shop, admin)
  const order = await buy(shop, await register(shop), [[product, 1]])
  const [sent] = await eventually(() => {
    expect(service.of(device)).toHaveLength(1)
    return service.of(device)
  })
  const message = device.read(sent?.body ?? Buffer.of())
  await stop()
  await service.close()

  const { page, context, close } = await openPage(browser, { url, withWorker: true })
  await context.grantPermissions(['notifications'], { origin: url })
  const cdp = await context.newCDPSession(page)
  const registration = registrationOf(cdp)
  await page.goto('/login')
  const deliver = async (data: string) =>
    cdp.send('ServiceWorker.deliverPushMessage', { origin: url, registrationId: await registration, data })
  const shown = () =>
    page.evaluate(async () => {
      const here = await navigator.serviceWorker.ready
      const all = await here.getNotifications()
      return all.map(({ title, body, tag, data, icon }) => ({ title, body, tag, data, icon }))
    })
  await page.evaluate(() => navigator.serviceWorker.ready)
  await deliver(JSON.stringify(message))
  await expect.poll(shown).toEqual([
    {
      title: 'New order',
      body: `DZ-${order.number} · ₹1,499`,
      tag: `order-${order._id}`,
      data: `/admin/orders/${order._id}`,
      icon: `${url}/icon-192.png`,
    },
  ])
  // Sent once more, by a server that died before it knew: it is still one.
  await deliver(JSON.stringify(message))
  await deliver('{')
  await expect.poll(async () => (await shown()).length).toBe(2)
  await close()
})
