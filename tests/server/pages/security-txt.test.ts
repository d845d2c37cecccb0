import { afterEach, expect, test, vi } from 'vitest'
import { readConfig } from '#server/process/config.ts'
import { openShop } from '#tests/support/shop.ts'

const PATH = '/.well-known/security.txt'
const DAY_MS = 24 * 60 * 60 * 1000

afterEach(() => void vi.useRealTimers())

async function answerOf(environment: Record<string, string>, path = PATH) {
  const shop = await openShop({ environment })
  try {
    return await shop.app.inject(path)
  } finally {
    await shop.close()
  }
}

const fieldsOf = (body: string) =>
  body
    .split('\n')
    .filter((line) => line !== '')
    .map((line) => /^([A-Z][A-Za-z-]+): (\S.*)$/.exec(line)?.slice(1))

test('security.txt says whom to tell, until when that is so, and where it stands (RFC 9116)', async () => {
  vi.useFakeTimers({ toFake: ['Date'] })
  const { statusCode, headers, body } = await answerOf({
    SECURITY_CONTACT: 'security@darzi.example',
    PUBLIC_URL: 'https://darzi.example',
  })
  expect(statusCode).toBe(200)
  expect(headers['content-type']).toBe('text/plain; charset=utf-8')
  const fields = fieldsOf(body)
  expect(fields).toEqual([
    ['Contact', 'mailto:security@darzi.example'],
    ['Expires', expect.any(String)],
    ['Preferred-Languages', 'en'],
    ['Canonical', `https://darzi.example${PATH}`],
  ])
  const expires = fields[1]?.[1] ?? ''
  expect(expires).toMatch(/^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\dZ$/)
  expect(Date.parse(expires)).toBeGreaterThan(Date.now() + 30 * DAY_MS)
  expect(Date.parse(expires)).toBeLessThan(Date.now() + 365 * DAY_MS)
})

test('without an address by https there is no place to call its own', async () => {
  const { body } = await answerOf({
    SECURITY_CONTACT: 'https://darzi.example/security',
    PUBLIC_URL: 'http://darzi.example',
  })
  expect(body).toContain('Contact: https://darzi.example/security\n')
  expect(body).not.toContain('Canonical')
})

test('where nobody is named there is none', async () => {
  const { statusCode, body } = await answerOf({})
  expect(statusCode).toBe(404)
  expect(body).not.toContain('Contact')
})

test.each(['somebody', 'javascript:alert(1)', 'http://darzi.example', 'a@b.example\nExpires: never'])(
  '%j is nobody that can be told',
  (contact) => {
    expect(() => readConfig({ SECURITY_CONTACT: contact })).toThrow(
      'SECURITY_CONTACT must be an email address or begin with https://',
    )
  },
)
