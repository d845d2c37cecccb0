import axe from 'axe-core'
import { randomUUID } from 'node:crypto'
import type { Browser, Page } from 'playwright-core'
import sharp from 'sharp'
import type { AdminProduct } from '#shared/contract/admin/product.ts'
import type { Order } from '#shared/contract/order.ts'
import type { Product } from '#shared/contract/product.ts'
import type { User } from '#shared/contract/user.ts'
import type { Role } from '#shared/permissions.ts'
import { newProduct } from './builders.ts'
import { openPage, type WatchedPage } from './pages.ts'
import { basketOf, paidBy } from './paying.ts'
import { ADMIN } from './server-process.ts'

/* The admin pages in a browser: what has to be there before a test begins is made by calls, quickly. */

/** Someone signed in at a shop that runs. */
export interface Visitor {
  url: string
  user: User
  token: string
  email: string
  password: string
}

interface Sent {
  body?: object | undefined
  token?: string | undefined
}

/** A call of a shop that runs, for the data of its answer; throws what it said otherwise. */
export async function send<Data>(
  url: string,
  method: string,
  path: string,
  { body, token }: Sent = {},
): Promise<Data> {
  const answer = await fetch(url + path, {
    method,
    headers: {
      ...(body && { 'content-type': 'application/json' }),
      ...(token && { authorization: `Bearer ${token}` }),
    },
    ...(body && { body: JSON.stringify(body) }),
  })
  if (!answer.ok) throw new Error(`${method} ${path}: ${answer.status} ${await answer.text()}`)
  return ((await answer.json()) as { data: Data }).data
}

export async function signInAs(
  url: string,
  { email, password }: { email: string; password: string },
): Promise<Visitor> {
  const answer = await fetch(`${url}/api/user/login`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ email, password }),
  })
  const { data, token } = (await answer.json()) as { data: User; token: string }
  return { url, user: data, token, email, password }
}

export const signInAdmin = (url: string): Promise<Visitor> => signInAs(url, ADMIN)

/** Somebody of the staff or a customer, by the first admin. */
export async function addUser(admin: Visitor, role: Role, name = 'Meera Iyer'): Promise<Visitor> {
  const account = { email: `user.${randomUUID()}@shop.example`, password: 'needlework' }
  await send(admin.url, 'POST', '/api/admin/add-user', {
    token: admin.token,
    body: { ...account, name, role },
  })
  return signInAs(admin.url, account)
}

/** A page on which `visitor` is signed in already. */
export async function openAs(
  browser: Browser,
  { url, user, token }: Visitor,
  size: 'phone' | 'desktop' = 'desktop',
): Promise<WatchedPage> {
  const watched = await openPage(browser, { url, size })
  await watched.context.addInitScript(
    ([info, secret]) => {
      // Only at the first page: who is signed out later stays so.
      if (sessionStorage.getItem('signed-in')) return
      sessionStorage.setItem('signed-in', '1')
      localStorage.setItem('userInfo', info)
      localStorage.setItem('userToken', secret)
    },
    [JSON.stringify(user), token] as const,
  )
  return watched
}

/** A stream of events has no end: a page that is to come to rest does without. */
export const withoutStream = (page: Page): Promise<unknown> =>
  page.route('**/api/admin/events*', (route) => route.fulfill({ status: 204 }))

/** A picture of a colour, bigger than every width it is served in. */
export const picture = async (name: string, background: string) => ({
  name,
  mimeType: 'image/jpeg',
  buffer: await sharp({ create: { width: 1400, height: 1750, channels: 3, background } })
    .jpeg()
    .toBuffer(),
})

/** A picture that is in the shop; its url. */
export async function storePicture({ url, token }: Visitor, background = '#a33'): Promise<string> {
  const { buffer } = await picture('stored.jpg', background)
  const form = new FormData()
  form.set('image', new Blob([new Uint8Array(buffer)]), 'stored.jpg')
  const answer = await fetch(`${url}/api/upload`, {
    method: 'POST',
    headers: { authorization: `Bearer ${token}` },
    body: form,
  })
  return ((await answer.json()) as { data: string }).data
}

/** A product in the shop, with a picture of its own. */
export async function makeProduct(
  admin: Visitor,
  overrides: Parameters<typeof newProduct>[0] = {},
): Promise<AdminProduct> {
  const images = [{ url: await storePicture(admin), altText: 'Front' }]
  return send(admin.url, 'POST', '/api/product', {
    token: admin.token,
    body: newProduct({ name: `Kurta ${randomUUID().slice(0, 8)}`, images, ...overrides }),
  })
}

/** An order of one piece that is paid for, by `customer`. */
export async function placeOrder({ url, token }: Visitor, product: Product, pieces = 1): Promise<Order> {
  const checkout = await send<{ _id: string }>(url, 'POST', '/api/checkout', {
    token,
    body: basketOf([[product, pieces]]),
  })
  const path = `/api/checkout/${checkout._id}`
  const { orderID } = await send<{ orderID: string }>(url, 'POST', `${path}/payment-order`, { token })
  await fetch(`${url}/demo/paypal/v2/checkout/orders/${orderID}/approve`, { method: 'POST' })
  await send(url, 'PUT', `${path}/pay`, { token, body: paidBy(orderID) })
  return send(url, 'POST', `${path}/finalize`, { token })
}

/** Waits for a toast with these words. */
export const sees = (page: Page, text: string) =>
  page.getByRole('status').filter({ hasText: text }).first().waitFor()

/** What axe has against the page as it stands: the rule, and where. */
export async function barriers(page: Page, rules?: string[]): Promise<string[]> {
  await page.evaluate(axe.source)
  return page.evaluate(async (rules) => {
    // What is fading in or out has no colours of its own yet.
    const passing = document
      .getAnimations()
      .filter(({ effect }) => Number.isFinite(effect?.getComputedTiming().endTime))
    await Promise.allSettled(passing.map(({ finished }) => finished))
    const { axe: here } = window as unknown as { axe: typeof axe }
    const { violations } = await here.run(document, {
      resultTypes: ['violations'],
      ...(rules && { runOnly: rules }),
    })
    return violations.flatMap(({ id, nodes }) => nodes.map(({ target }) => `${id}: ${target.join(' ')}`))
  }, rules)
}
