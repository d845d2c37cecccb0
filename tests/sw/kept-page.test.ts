import { expect, it } from 'vitest'
import { SHOP_MARK } from '#shared/shop-mark.ts'
import { keptPage } from '#sw/kept-page.ts'

const SHELL = '<link href="/assets/a-1.css"><script src="/assets/index-1.js"></script>'
const drawn = (parts = SHELL) =>
  `<!doctype html><html data-prerendered lang="en"><head>${parts}</head><body>All clothing</body></html>`
const page = (html: string, { status = 200, mark = true } = {}) =>
  new Response(html, {
    status,
    headers: {
      'content-security-policy': "script-src 'self'",
      vary: 'accept-encoding',
      etag: '"1"',
      ...(mark && { [SHOP_MARK.name]: SHOP_MARK.value }),
    },
  })

it('a drawn page of this build is kept with its time, and under the rules it was sent with', async () => {
  const kept = await keptPage(page(drawn()), SHELL, 1234)
  expect(await kept?.text()).toBe(drawn().replace('<html ', '<html data-kept-at="1234" '))
  expect(kept?.headers.get('content-security-policy')).toBe("script-src 'self'")
  expect([kept?.headers.get('vary'), kept?.headers.get('etag')]).toEqual([null, null])
})

it.each([
  ['that is not drawn', page('<html lang="en">'.concat(SHELL))],
  ['of another build', page(drawn('<script src="/assets/index-2.js"></script>'))],
  ['of nobody knows whom', page(drawn(), { mark: false })],
  ['that says that there is none', page(drawn(), { status: 404 })],
])('one %s is not kept', async (_, response) => {
  expect(await keptPage(response, SHELL, 1234)).toBeNull()
})

it('nothing is kept where it is not known what this build is made of', async () => {
  expect(await keptPage(page(drawn()), '', 1234)).toBeNull()
})
