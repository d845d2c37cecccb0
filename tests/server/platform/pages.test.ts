import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { brotliCompressSync, gzipSync } from 'node:zlib'
import type { FastifyInstance } from 'fastify'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { createApp } from '#server/app.ts'
import { readConfig } from '#server/process/config.ts'
import { type Database, openDatabase } from '#server/database/database.ts'
import { sendBytes } from '#tests/support/send-bytes.ts'

const PAGE = '<!doctype html><title>Darzi</title><div id="app"></div>'
const SCRIPT = `console.log(${JSON.stringify('x'.repeat(3000))})`

let folder: string
let database: Database
let app: FastifyInstance
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'darzi-pages-'))
  await mkdir(join(folder, 'dist/assets/admin'), { recursive: true })
  const write = (name: string, content: string | Buffer) => writeFile(join(folder, 'dist', name), content)
  await write('index.html', PAGE)
  await write('sw.js', 'self.skipWaiting')
  await mkdir(join(folder, 'dist/pictures'))
  for (const name of ['icon-192.png', 'manifest.webmanifest', 'pictures/hero-640.avif'])
    await write(name, 'made by the build')
  await write('favicon.svg', '<svg xmlns="http://www.w3.org/2000/svg"/>')
  await write('assets/index-AbC123.js', SCRIPT)
  await write('assets/index-AbC123.js.br', brotliCompressSync(SCRIPT))
  await write('assets/index-AbC123.js.gz', gzipSync(SCRIPT))
  await write('assets/admin/orders-Xy.js', SCRIPT)
  await write('.env', 'SECRET=1')
  await writeFile(join(folder, 'outside.txt'), 'SECRET=2')
  database = await openDatabase({ file: ':memory:' })
  const config = readConfig({ LOG_LEVEL: 'silent', DATA_DIR: join(folder, 'data') })
  app = await createApp({ config, database, pagesFolder: join(folder, 'dist') })
})
afterAll(async () => {
  await app.close()
  await database.close()
  await rm(folder, { recursive: true })
})

const browser = { accept: 'text/html,application/xhtml+xml,*/*;q=0.8' }

test.each([
  '/index.html',
  '/admin/orders',
  '/no/such/page',
  '/login?redirect=checkout',
  '/product',
  '/collections/a/b',
  '//',
])('GET %s is the page as it was built, asked about each time and in no search engine', async (url) => {
  const { statusCode, headers, body } = await app.inject({ url, headers: browser })
  expect(statusCode).toBe(200)
  expect(body).toBe(PAGE)
  expect(headers).toMatchObject({ 'content-type': 'text/html; charset=utf-8', 'cache-control': 'no-cache' })
  expect(headers['x-robots-tag']).toBe('noindex')
  expect(headers['content-security-policy']).toContain("script-src 'self'")
})

test('HEAD of a page is answered like GET, POST is a 405', async () => {
  expect((await app.inject({ method: 'HEAD', url: '/profile', headers: browser })).statusCode).toBe(200)
  const posted = await app.inject({ method: 'POST', url: '/profile', headers: browser })
  expect([posted.statusCode, posted.headers.allow]).toEqual([405, 'GET, HEAD'])
  expect((await app.inject({ method: 'POST', url: '/api/profile' })).statusCode).toBe(404)
})

test.each(['/50%', '/%', '/collections/%ff'])('%s cannot be read, and leads home', async (url) => {
  const { statusCode, headers } = await app.inject({ url, headers: browser })
  expect([statusCode, headers.location]).toEqual([302, '/'])
  expect((await app.inject({ url: `/api${url}`, headers: browser })).statusCode).toBe(400)
})

test.each(['/assets/index-AbC123.js', '/assets/admin/orders-Xy.js'])('%s is kept for a year', async (url) => {
  const { statusCode, headers, body } = await app.inject({ url })
  expect(statusCode).toBe(200)
  expect(body).toBe(SCRIPT)
  expect(headers['cache-control']).toBe('public, max-age=31536000, immutable')
})

test.each([
  ['br', brotliCompressSync(SCRIPT)],
  ['gzip', gzipSync(SCRIPT)],
])('what the build packed as %s is sent as it is, and not packed again', async (encoding, bytes) => {
  const { headers, rawPayload } = await app.inject({
    url: '/assets/index-AbC123.js',
    headers: { 'accept-encoding': encoding },
  })
  expect(headers).toMatchObject({
    'content-encoding': encoding,
    'content-type': expect.stringContaining('javascript') as string,
  })
  expect(rawPayload.equals(bytes)).toBe(true)
})

test('what the build did not pack is packed on its way', async () => {
  const { headers, rawPayload } = await app.inject({
    url: '/assets/admin/orders-Xy.js',
    headers: { 'accept-encoding': 'gzip' },
  })
  expect(headers['content-encoding']).toBe('gzip')
  expect(rawPayload.length).toBeLessThan(SCRIPT.length / 2)
})

test.each(['/sw.js', '/favicon.svg'])('%s, whose name stays, is asked about each time', async (url) => {
  const first = await app.inject({ url })
  expect(first.statusCode).toBe(200)
  expect(first.headers['cache-control']).toBe('no-cache')
  const again = await app.inject({ url, headers: { 'if-none-match': String(first.headers.etag) } })
  expect(again.statusCode).toBe(304)
})

/** Bytes: of HTTP/1.1, which packs no headers. A first visit waits for a dozen parts before its picture. */
const HEADERS_MAX = 560

test.each([
  '/assets/index-AbC123.js',
  '/favicon.svg',
  '/icon-192.png',
  '/manifest.webmanifest',
  '/pictures/hero-640.avif',
  '/images/nothing.avif',
])('%s, a part of pages, comes without what only pages heed', async (url) => {
  const { headers } = await app.inject({ url })
  const bytes = Object.entries(headers).reduce(
    (sum, [name, value]) => sum + `${name}: ${String(value)}\r\n`.length,
    0,
  )
  expect(bytes).toBeLessThan(HEADERS_MAX)
  expect(headers).toMatchObject({
    'x-content-type-options': 'nosniff',
    'cross-origin-resource-policy': 'same-origin',
  })
  expect(headers).not.toHaveProperty('permissions-policy')
})

test('a drawing that is opened by itself runs nothing', async () => {
  const { headers } = await app.inject('/favicon.svg')
  expect(headers['content-security-policy']).toBe("default-src 'none';style-src 'unsafe-inline';sandbox")
})

test.each([
  '/sw.js',
  '/pictures/',
  '/pictures/a/page',
  '/?next=/icon.png',
  '/collections/all?q=.avif',
  '/api/health?/assets/x.js',
  '/collections/a.png',
  '/assets/catalogue-worker-Xy.js',
])('GET %s has the policies of pages and workers', async (url) => {
  const { headers } = await app.inject({ url, headers: browser })
  expect(headers['content-security-policy']).toContain("script-src 'self'")
  expect(headers).toMatchObject({
    'permissions-policy': expect.stringContaining('camera=()') as string,
    'x-frame-options': 'DENY',
  })
})

test('a page whose address only looks like a part has its policies, though no browser asks like that', async () => {
  const url = await app.listen({ port: 0 })
  for (const target of ['/#a.png', '/login#.svg', '/sw.js#.svg']) {
    const request = `GET ${target} HTTP/1.1\r\nhost: shop.example\r\naccept: text/html\r\nconnection: close\r\n\r\n`
    const [head] = (await sendBytes(url, request)).split('\r\n\r\n')
    expect(head).toMatch(/^HTTP\/1\.1 200/)
    expect(head).toContain("script-src 'self'")
    expect(head).toContain('x-frame-options: DENY')
  }
})

test.each([
  '/assets/index-Gone99.js',
  '/assets/',
  '/missing.png',
  '/api/nothing',
  '/images/nothing',
  '/demo/nothing',
  '/.env',
  '/../outside.txt',
  '/..%2Foutside.txt',
  '/assets/..%2f..%2f..%2foutside.txt',
  '/%2e%2e/outside.txt',
  '/healthz',
  '/health/ready',
  '/livez',
  '/status',
  '/metrics',
  '/api/health/else',
])('GET %s is a 404 and never the page', async (url) => {
  const { statusCode, body } = await app.inject({ url, headers: browser })
  expect(body).not.toContain('SECRET')
  expect(body).not.toContain('<title>')
  expect(statusCode).toBe(404)
  expect(JSON.parse(body)).toMatchObject({ success: false, code: 'not_found' })
})

test('who wants a picture or data does not get a page', async () => {
  expect((await app.inject({ url: '/some/page', headers: { accept: 'image/avif' } })).statusCode).toBe(404)
  expect((await app.inject({ url: '/some/page', headers: { accept: 'application/json' } })).statusCode).toBe(
    404,
  )
})

test('without a build the API works and a page says what is missing', async () => {
  const config = readConfig({ LOG_LEVEL: 'silent', DATA_DIR: join(folder, 'data') })
  const bare = await createApp({ config, database, pagesFolder: join(folder, 'no-such-folder') })
  const page = await bare.inject({ url: '/', headers: browser })
  expect(page.statusCode).toBe(404)
  expect(page.json()).toMatchObject({ message: 'The pages of this shop have not been built' })
  expect((await bare.inject('/api/health')).statusCode).toBe(200)
  await bare.close()
})
