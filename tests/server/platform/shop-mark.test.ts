import { expect, test } from 'vitest'
import { SHOP_MARK } from '#shared/shop-mark.ts'
import { openListener } from '#server/process/listener.ts'
import { closedAfter, openShop } from '#tests/support/shop.ts'

const shop = await closedAfter(openShop())

test.each([
  ['GET', '/api/health'],
  ['GET', '/api/product'],
  ['GET', '/api/nothing'],
  ['GET', '/api/user/me'],
  ['PATCH', '/api/subscribe'],
  ['POST', '/api/cart'],
  ['GET', '/api/product/%E0%A4%A'],
  ['GET', `/api/product?search=${'x'.repeat(9000)}`],
  ['GET', '/images/none-640.avif'],
  ['GET', '/'],
] as const)('every answer says that it is the shop that answers: %s %.40s', async (method, url) => {
  const { headers } = await shop.app.inject({ method, url })
  expect(headers[SHOP_MARK.name]).toBe(SHOP_MARK.value)
})

test('so does one that nothing has changed, and one before the shop is open', async () => {
  const { headers } = await shop.app.inject('/api/product')
  const again = await shop.app.inject({
    url: '/api/product',
    headers: { 'if-none-match': String(headers.etag) },
  })
  expect(again.statusCode).toBe(304)
  expect(again.headers[SHOP_MARK.name]).toBe(SHOP_MARK.value)
  const gate = await openListener('127.0.0.1', 0)
  const early = await fetch(`http://127.0.0.1:${gate.port}/api/health`)
  expect([early.status, early.headers.get(SHOP_MARK.name)]).toEqual([503, SHOP_MARK.value])
  await gate.close(1000)
})

test('whoever opens a page before the shop is open gets one that tries again by itself', async () => {
  const gate = await openListener('127.0.0.1', 0)
  const accept = 'text/html,application/xhtml+xml,*/*;q=0.8'
  const early = await fetch(`http://127.0.0.1:${gate.port}/login?redirect=checkout`, { headers: { accept } })
  expect([early.status, early.headers.get('content-type'), early.headers.get('retry-after')]).toEqual([
    503,
    'text/html; charset=utf-8',
    '2',
  ])
  expect(await early.text()).toContain('http-equiv="refresh" content="2"')
  await gate.close(1000)
})
