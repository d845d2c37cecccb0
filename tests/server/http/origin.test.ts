import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { openShop, type TestShop } from '#tests/support/shop.ts'
import { makePagesFolder, type PagesFolder } from '#tests/support/pages-folder.ts'

const ORIGIN = /(?:Sitemap: |<loc>|canonical" href=")([^<"\n]*?)\/(?:sitemap|collections|"|<)/

let shop: TestShop
let folder: PagesFolder
beforeAll(async () => {
  folder = await makePagesFolder()
  shop = await openShop({ environment: { TRUST_PROXY: '1' }, pagesFolder: folder.path })
})
afterAll(async () => {
  await shop.close()
  await folder.remove()
})

describe.each(['/robots.txt', '/sitemap.xml', '/'])('without PUBLIC_URL, %s', (url) => {
  const originIn = async (headers: Record<string, string>) => {
    const { body } = await shop.app.inject({ url, headers: { accept: 'text/html', ...headers } })
    return ORIGIN.exec(body)?.[1]
  }

  test('names the host that was asked for', async () => {
    expect(await originIn({ host: 'darzi.example' })).toBe('http://darzi.example')
    expect(await originIn({ host: 'Darzi.Example:8080' })).toBe('http://darzi.example:8080')
    expect(await originIn({ host: '[::1]:3000' })).toBe('http://[::1]:3000')
    expect(await originIn({ host: 'darzi.example', 'x-forwarded-proto': 'https' })).toBe(
      'https://darzi.example',
    )
  })

  test('believes no host that the caller brings along', async () => {
    const brought = { 'x-forwarded-host': 'evil.example', 'x-forwarded-for': '198.51.100.1' }
    expect(await originIn({ host: 'darzi.example', ...brought })).toBe('http://darzi.example')
  })

  test.each(['javascript', 'ftp', 'https://evil.example/', 'data', ''])(
    'takes no %j for a protocol',
    async (name) => {
      const origin = await originIn({ host: 'darzi.example', 'x-forwarded-proto': name })
      expect(origin).toBe('http://darzi.example')
    },
  )

  test.each([
    'evil.example/path',
    'a@evil.example',
    'evil.example:99999',
    'evil..example',
    '-evil.example',
    'evil.example:80:80',
    'evil.example?x',
    '<script>',
    '[::zz]',
  ])('never names the host %j', async (host) => {
    expect(await originIn({ host })).toBe('http://localhost')
  })
})
