import { expect, test } from 'vitest'
import { readConfig } from '#server/config.ts'
import { startupNotice } from '#server/startup-notice.ts'

test.each([
  [{ PORT: 'many' }, 'PORT must be a number'],
  [{ PORT: '70000' }, 'PORT must be at most 65535'],
  [{ DATABASE_URL: 'mysql://x' }, 'DATABASE_URL must begin with postgres://'],
  [{ ADMIN_EMAIL: 'meera' }, 'ADMIN_EMAIL must be an email address'],
  [{ ADMIN_PASSWORD: '12345' }, 'ADMIN_PASSWORD must have at least 6 characters'],
  [{ ADMIN_PASSWORD: 'x'.repeat(257) }, 'ADMIN_PASSWORD must have at most 256 characters'],
  [{ PAYPAL_CLIENT_ID: 'x' }, 'PAYPAL_CLIENT_ID and PAYPAL_CLIENT_SECRET are needed together'],
  [{ PUBLIC_URL: 'darzi.example' }, 'PUBLIC_URL must be an address that begins with http:// or https://'],
  [{ PUBLIC_URL: 'javascript:alert(1)' }, 'PUBLIC_URL must be an address that begins with'],
  [{ PUBLIC_URL: 'ftp://darzi.example' }, 'PUBLIC_URL must be an address that begins with'],
  [{ NODE_ENV: 'production', TRUST_PROXY: '1' }, 'PUBLIC_URL is needed in production behind a proxy'],
  [{ RATE_LIMIT: '-1' }, 'RATE_LIMIT must be at least 0'],
])('%j is refused with a sentence that names the variable', (environment, sentence) => {
  expect(() => readConfig(environment)).toThrow(sentence)
})

test.each([
  { NODE_ENV: 'production', TRUST_PROXY: '1', PUBLIC_URL: 'https://darzi.example' },
  { NODE_ENV: 'production', TRUST_PROXY: 'off' },
  { NODE_ENV: 'production' },
  { TRUST_PROXY: '1' },
])('%j is enough to start', (environment) => {
  expect(readConfig(environment).production).toBe('NODE_ENV' in environment)
})

test('the notice says where the shop is, where its data are and how it is paid', () => {
  const demo = startupNotice(readConfig({ DATA_DIR: '/srv/darzi' }), 3000, undefined)
  expect(demo).toContain('http://localhost:3000\n')
  expect(demo).toContain('/srv/darzi')
  expect(demo).toContain('payments  demo')
  expect(demo).not.toContain('admin')
  const real = { DEMO: 'off', PAYPAL_CLIENT_ID: 'a', PAYPAL_CLIENT_SECRET: 'b', PAYPAL_CURRENCY: 'USD' }
  expect(startupNotice(readConfig(real), 3000, undefined)).toContain('payments  PayPal, in USD')
  expect(startupNotice(readConfig({ DEMO: 'off' }), 3000, undefined)).toContain('payments  none')
})

test('the notice shows a password that was made up, and no other secret', () => {
  const config = readConfig({
    ADMIN_PASSWORD: 'silk-road',
    DATABASE_URL: 'postgres://shop:hunter2@db.internal/shop',
  })
  expect(startupNotice(config, 80, { email: 'a@b.example', password: 'made-up' })).toContain('made-up')
  const given = startupNotice(config, 80, { email: 'a@b.example', password: undefined })
  expect(given).toContain('a@b.example')
  expect(given).not.toMatch(/silk-road|hunter2/)
})

test.each([
  ['silk-road', 'warning   ADMIN_PASSWORD: shorter than 12 characters'],
  ['Password2026!', 'warning   ADMIN_PASSWORD: one of the passwords that are guessed first'],
])('the notice warns of the password %j at every start, without saying it', (password, warning) => {
  const config = readConfig({ ADMIN_PASSWORD: password })
  for (const admin of [undefined, { email: 'a@b.example', password: undefined }]) {
    const notice = startupNotice(config, 80, admin)
    expect(notice).toContain(warning)
    expect(notice).not.toContain(password)
  }
})

test('the notice warns of no other password', () => {
  for (const environment of [{}, { ADMIN_PASSWORD: 'thimble-and-thread' }])
    expect(startupNotice(readConfig(environment), 80, undefined)).not.toContain('warning')
})
