import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, expect, inject, test } from 'vitest'
import type { Product } from '#shared/contract/product.ts'
import { openAs, placeOrder, send, signInAdmin, signInAs, type Visitor } from '#tests/support/admin.ts'
import { eventually } from '#tests/support/eventually.ts'
import { openBrowser } from '#tests/support/file-wide.ts'
import { openPage } from '#tests/support/pages.ts'
import { type ServerProcess, startServer } from '#tests/support/server-process.ts'
import { type SmtpServer, startSmtpServer } from '#tests/support/smtp-server.ts'

/* A shop that its owner has given a name: nothing that anybody gets has ours in it any more. */

const OURS = /darzi/i
const OTHERS =
  '/login /register /checkout /wishlist /forgot-password /nowhere /product/none /manifest.webmanifest /robots.txt /admin'.split(
    ' ',
  )
const PASSWORD = 'linen-and-silk'
const email = `asha.${randomUUID()}@shop.example`

const browser = await openBrowser()
let mail: SmtpServer
let server: ServerProcess
let url: string
let admin: Visitor
beforeAll(async () => {
  mail = await startSmtpServer()
  server = await startServer(
    { SMTP_URL: mail.url },
    { pictures: inject('pictures'), filled: inject('filled') },
  )
  ;({ url } = server)
  admin = await signInAdmin(url)
  const value = { name: 'Anjali & Daughters', email: 'hello@anjali.example', phone: '+91 22 5550 1234' }
  await send(url, 'PUT', '/api/admin/shop-settings/identity', {
    body: { version: 0, value },
    token: admin.token,
  })
})
afterAll(async () => {
  await server.remove()
  await mail.close()
})

const textOf = async (path: string) => (await fetch(url + path)).text()
/** What stands around the name, to be found by. */
const trace = (text: string) => [...text.matchAll(/.{0,60}darzi.{0,40}/gi)].map(([found]) => found)

test('no page that the server draws has our name in it, nor the manifest', async () => {
  const sitemap = await textOf('/sitemap.xml')
  const listed = [...sitemap.matchAll(/<loc>([^<]+)<\/loc>/g)].map(
    ([, found = '']) => new URL(found).pathname,
  )
  const products = listed.filter((path) => path.startsWith('/product/'))
  const paths = [
    ...listed.filter((path) => !path.startsWith('/product/')),
    ...products.slice(0, 5),
    ...OTHERS,
  ]
  expect(paths.length).toBeGreaterThan(20)
  const found: string[] = []
  for (const path of paths) found.push(...trace(await textOf(path)).map((text) => `${path}: ${text}`))
  expect(found).toEqual([])
})

test('no letter has our name in it: of an order, a forgotten password, a message and the newsletter', async () => {
  await send(url, 'POST', '/api/user/register', { body: { name: 'Asha Rao', email, password: PASSWORD } })
  const shopper = await signInAs(url, { email, password: PASSWORD })
  await placeOrder(shopper, await send<Product>(url, 'GET', '/api/product/best-seller'))
  await send(url, 'POST', '/api/user/forgot-password', { body: { email } })
  await send(url, 'POST', '/api/subscribe', { body: { email } })
  const message = { name: 'Asha Rao', email, message: 'Do you take in jackets, too?', key: randomUUID() }
  await send(url, 'POST', '/api/contact', { body: message })
  // The order's two, the link, the welcome, and the message to the owner.
  await eventually(() => expect(mail.received.length).toBeGreaterThanOrEqual(5))
  const plain = mail.received.map(({ source }) =>
    source
      .replaceAll('=\r\n', '')
      .replaceAll(/=([0-9A-F]{2})/g, (_, hex: string) => String.fromCharCode(Number.parseInt(hex, 16))),
  )
  expect(plain.flatMap(trace)).toEqual([])
  expect(
    plain.every(
      (letter) => letter.includes('Anjali & Daughters') || letter.includes('Anjali &amp; Daughters'),
    ),
  ).toBe(true)
})

test('no page that is drawn in the browser has our name in it, for a shopper as for the owner', async () => {
  const guest = await openPage(browser, { url, size: 'phone' })
  const desk = await openAs(browser, admin)
  const seen: string[] = []
  const look = async ({ page }: typeof guest, path: string) => {
    await page.goto(path)
    await page.getByRole('heading', { level: 1 }).first().waitFor()
    const words = `${await page.title()} ${await page.locator('body').innerText()}`
    if (OURS.test(words)) seen.push(...trace(words).map((text) => `${path}: ${text}`))
  }
  for (const path of ['/', '/collections/all', '/login', '/register', '/pages/about', '/pages/privacy'])
    await look(guest, path)
  for (const path of [
    '/admin',
    '/admin/orders',
    '/admin/products',
    '/admin/letters',
    '/admin/settings',
    '/profile',
  ])
    await look(desk, path)
  expect(seen).toEqual([])
  await desk.close()
  await guest.close()
})
