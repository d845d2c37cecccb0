import { createHash } from 'node:crypto'
import { existsSync } from 'node:fs'
import { writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import Fastify, { type FastifyInstance } from 'fastify'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { updateProduct } from '#shared/endpoints/admin/calls.ts'
import { newArrivals } from '#shared/endpoints/shop.ts'
import { openRenderer, type Renderer } from '#server/pages/renderer.ts'
import { addToCatalogue, signInAdmin } from '#tests/support/builders.ts'
import { eventually } from '#tests/support/eventually.ts'
import { makePagesFolder, type PagesFolder } from '#tests/support/pages-folder.ts'
import { openShop } from '#tests/support/shop.ts'

/** Draws what it is told, as the storefront's script would, but for the pages that go wrong. */
const SCRIPT = `
let drawing = 0
const born = Math.random()
export async function renderPage(href, answers) {
  if (drawing++ > 0) throw new Error('two at once')
  try {
    if (href === '/slow') await new Promise((resolve) => setTimeout(resolve, 500))
    if (href === '/wrong') throw new Error('cannot')
    if (href === '/dies') process.exit(1)
    if (href === '/born') return String(born)
    if (href.includes('asks')) await fetch('http://localhost/')
    await new Promise((resolve) => setTimeout(resolve, 20))
    return '<p>' + href + ' ' + answers.length + ' ' + (process.env.PAYPAL_CLIENT_SECRET ?? '') + '</p>'
  } finally {
    drawing--
  }
}`

/** The shop's own first drawing, then one that takes longer than anybody waits. */
const SLOW_SCRIPT = `
export async function renderPage() {
  await new Promise((resolve) => setTimeout(resolve, 2000))
  return '<p>drawn</p>'
}`

/** Renders the product's price, once somebody lets it. */
const WAITING_SCRIPT = `
import { existsSync, writeFileSync } from 'node:fs'
const here = (name) => new URL(name, import.meta.url)
export async function renderPage(href, answers) {
  writeFileSync(here('begun'), '')
  while (!existsSync(here('go'))) await new Promise((resolve) => setTimeout(resolve, 10))
  const prices = answers.map(({ body }) => body.data?.price).filter(Boolean)
  return '<p>' + prices[0] + '</p>'
}`

let folder: PagesFolder
let app: FastifyInstance
let renderer: Renderer
beforeEach(async () => {
  folder = await makePagesFolder({ render: SCRIPT })
  app = Fastify()
  renderer = openRenderer(folder.path, app.log)
})
afterEach(async () => {
  await renderer.close()
  await app.close()
  await folder.remove()
})

test('a page is drawn from its answers, one after the other', async () => {
  const answers = [{ address: newArrivals.path, status: 200, body: {} }]
  const rendered = await Promise.all([renderer.render('/', answers), renderer.render('/two', [])])
  expect(rendered).toEqual(['<p>/ 1 </p>', '<p>/two 0 </p>'])
})

test('a page that cannot be drawn, or asks for more than it was given, draws itself', async () => {
  expect(await renderer.render('/wrong', [])).toBe('')
  expect(await renderer.render('/asks', [])).toBe('')
  expect(await renderer.render('/', [])).toBe('<p>/ 0 </p>')
})

test('behind too many nobody waits, pages then draw themselves', async () => {
  void renderer.render('/slow', [])
  const crowd = Array.from({ length: 40 }, () => renderer.render('/', []))
  // Nobody in the row has been drawn yet when the last of the crowd is told.
  expect(await Promise.race(crowd)).toBe('')
  const rendered = (await Promise.all(crowd)).filter((html) => html !== '')
  expect(rendered.length).toBeGreaterThan(0)
  expect(rendered.length).toBeLessThan(40)
})

test('where the drawing has died, pages draw themselves until it has begun again', async () => {
  expect(await renderer.render('/dies', [])).toBe('')
  expect(await renderer.render('/', [])).toBe('')
  await expect.poll(() => renderer.render('/', []), { timeout: 15_000 }).toBe('<p>/ 0 </p>')
})

test('nobody who draws nothing keeps a thread for it, and who draws again begins another', async () => {
  const lazy = openRenderer(folder.path, app.log, 50)
  try {
    const first = await lazy.render('/born', [])
    expect(await lazy.render('/born', [])).toBe(first)
    await new Promise((resolve) => setTimeout(resolve, 500))
    const second = await lazy.render('/born', [])
    expect(Number(second)).toBeGreaterThan(0)
    expect(second).not.toBe(first)
  } finally {
    await lazy.close()
  }
})

test('a visitor does not wait for a slow drawing, the next one has it', async () => {
  const slow = await makePagesFolder({ render: SLOW_SCRIPT })
  const shop = await openShop({ pagesFolder: slow.path })
  try {
    const home = async () => (await shop.app.inject({ url: '/', headers: { accept: 'text/html' } })).body
    expect(await home()).toContain('<div id="app"></div>')
    await expect.poll(home, { timeout: 15_000 }).toContain('<p>drawn</p>')
  } finally {
    await shop.close()
    await slow.remove()
  }
})

test('a page whose product changes during its rendering is not kept', async () => {
  const waiting = await makePagesFolder({ render: WAITING_SCRIPT })
  const shop = await openShop({ pagesFolder: waiting.path })
  try {
    const admin = await signInAdmin(shop)
    const { _id: id } = await addToCatalogue(shop, admin, { price: 1000 })
    const page = async () =>
      (await shop.app.inject({ url: `/product/${id}`, headers: { accept: 'text/html' } })).body
    const first = page()
    await eventually(() => expect(existsSync(join(waiting.path, '.render/begun'))).toBe(true))
    await shop.call(updateProduct, { params: { id }, body: { price: 1234 } }, admin)
    await writeFile(join(waiting.path, '.render/go'), '')
    await first
    await expect.poll(page, { timeout: 15_000 }).toContain('<p>1234</p>')
  } finally {
    await shop.close()
    await waiting.remove()
  }
})

test('a drawn page holds its code back until it is seen, by a script that the policy names; an undrawn one does not', async () => {
  const shop = await openShop({ pagesFolder: folder.path })
  try {
    const get = (url: string) => shop.app.inject({ url, headers: { accept: 'text/html' } })
    const { body, headers } = await get('/')
    const [head = '', rest = ''] = body.split('<div id="app">')
    const [, script = ''] = /<script>(.*?)<\/script>/s.exec(head) ?? []
    const hash = createHash('sha256').update(script).digest('base64')
    expect(headers['content-security-policy']).toContain(`script-src 'self' 'sha256-${hash}'`)
    expect(head).not.toContain('/assets/index-1.js')
    // Each chunk a script of its own, the one that needs the others last.
    expect(rest).toMatch(
      /<template id="code"><script type="module"[^>]*common-1.js"><\/script><script type="module"[^>]*index-1.js"><\/script>.*<\/template>/,
    )

    const undrawn = await get('/product/asks-for-more')
    expect(undrawn.body.split('<div id="app"></div>')[0]).toContain('/assets/index-1.js')
    expect(undrawn.body).not.toContain('<template')
  } finally {
    await shop.close()
  }
})

test('a drawn page says so to its stylesheet and lets its main picture go before its faces; an undrawn one does not', async () => {
  const shop = await openShop({ pagesFolder: folder.path })
  try {
    const get = async (url: string) =>
      (await shop.app.inject({ url, headers: { accept: 'text/html' } })).body.split('<div id="app">')[0]
    const rendered = await get('/')
    expect(rendered).toContain('<html data-prerendered lang="en">')
    expect(rendered).not.toContain('face-1.woff2')
    const undrawn = await get('/product/asks-for-more')
    expect(undrawn).toContain('<html lang="en">')
    expect(undrawn).toContain('face-1.woff2')
  } finally {
    await shop.close()
  }
})

test('a page has each stylesheet in it once, though its own parts name those of every page, too', async () => {
  const shop = await openShop({ pagesFolder: folder.path })
  try {
    const { body } = await shop.app.inject({
      url: '/product/asks-for-more',
      headers: { accept: 'text/html' },
    })
    expect(body.match(/<style>.*?<\/style>/g)).toEqual([
      '<style>.zoom{margin:1px}</style>',
      '<style>body{margin:0}</style>',
    ])
  } finally {
    await shop.close()
  }
})

test('what is drawn stands in the page, and is kept until the catalogue changes', async () => {
  const shop = await openShop({ pagesFolder: folder.path })
  try {
    const admin = await signInAdmin(shop)
    const home = async () => (await shop.app.inject({ url: '/', headers: { accept: 'text/html' } })).body
    await home()
    expect(await home()).toContain('<div id="app"><p>/ 2 </p></div><script id="dehydrated-data"')
    await addToCatalogue(shop, admin, { name: 'Newest of all' })
    expect(await home()).toContain('Newest of all')
  } finally {
    await shop.close()
  }
})
