import Fastify from 'fastify'
import { expect, test } from 'vitest'
import { readConfig } from '#server/process/config.ts'
import { adminNotice, startupNotice, whyNotStarted } from '#server/process/startup-notice.ts'

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
  [{ SMTP_URL: 'foo' }, 'SMTP_URL must begin with smtp:// or smtps://'],
  [{ SMTP_URL: 'http://mail.example' }, 'SMTP_URL must begin with smtp:// or smtps://'],
  [{ SMTP_URL: 'smtp://' }, 'SMTP_URL must begin with smtp:// or smtps:// and name a server'],
  [{ MAIL_FROM: 'Darzi' }, 'MAIL_FROM must be an email address, or a name and one'],
  [{ MAIL_FROM: 'Darzi <nobody>' }, 'MAIL_FROM must be an email address'],
  [{ TRUST_PROXY: 'yes' }, 'TRUST_PROXY must be off, a number of proxies or their addresses'],
  [{ TRUST_PROXY: '1.5.3' }, 'TRUST_PROXY must be off, a number of proxies or their addresses'],
  [{ TRUST_PROXY: '10.0.0.1, proxy.internal' }, 'TRUST_PROXY must be'],
  [{ TRUST_PROXY: '10.0.0.0/33' }, 'TRUST_PROXY must be'],
  [{ TRUST_PROXY: 'fd00::/0' }, 'TRUST_PROXY must be'],
  [{ TRUST_PROXY: '-1' }, 'TRUST_PROXY must be'],
  [{ DEMO: 'offf' }, 'DEMO must be on or off'],
  [{ DEMO: 'disabled' }, 'DEMO must be on or off'],
  [{ PAYPAL_CLIENT_ID: 'x', PAYPAL_CLIENT_SECRET: 'y' }, 'PayPal takes no INR: set PAYPAL_CURRENCY'],
  [
    { PAYPAL_CLIENT_ID: 'x', PAYPAL_CLIENT_SECRET: 'y', PAYPAL_CURRENCY: 'INR' },
    'PayPal takes no INR: set PAYPAL_CURRENCY to one it takes, such as USD, and PAYPAL_RATE',
  ],
])('%j is refused with a sentence that names the variable', (environment, sentence) => {
  expect(() => readConfig(environment)).toThrow(sentence)
})

test('a wrong variable is told once', () => {
  expect(() => readConfig({ PUBLIC_URL: 'darzi' })).toThrow(/^PUBLIC_URL must be [^;]+$/)
})

test.each(['1', '2', 'loopback', '10.0.0.1', '10.0.0.0/8, fd00::/8', '::1', '10.0.0.0/255.0.0.0'])(
  'the server takes TRUST_PROXY=%s',
  async (trusted) => {
    const config = readConfig({ TRUST_PROXY: trusted })
    await Fastify({ trustProxy: config.trustProxy }).close()
    expect(config.trustProxy).not.toBe(false)
  },
)

test.each([
  ['on', true],
  ['ON', true],
  ['1', true],
  ['true', true],
  ['yes', true],
  ['off', false],
  ['0', false],
  ['False', false],
  ['no', false],
])('DEMO=%s is %s', (word, meaning) => {
  expect(readConfig({ DEMO: word }).demo).toBe(meaning)
  expect(readConfig({ DEMO: word, NODE_ENV: 'production' }).demo).toBe(meaning)
})

test.each(['off', 'Off', '0', 'false', 'no'])('TRUST_PROXY=%s trusts nobody', (word) => {
  expect(readConfig({ TRUST_PROXY: word }).trustProxy).toBe(false)
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
  const demo = startupNotice(readConfig({ DATA_DIR: '/srv/darzi' }), 3000)
  expect(demo).toContain('http://localhost:3000\n')
  expect(demo).toContain('/srv/darzi')
  expect(demo).toContain('payments  demo')
  expect(demo).not.toContain('admin')
  const real = { DEMO: 'off', PAYPAL_CLIENT_ID: 'a', PAYPAL_CLIENT_SECRET: 'b', PAYPAL_CURRENCY: 'USD' }
  expect(startupNotice(readConfig(real), 3000)).toContain('payments  PayPal, in USD')
  expect(startupNotice(readConfig({ DEMO: 'off' }), 3000)).toContain('payments  none')
})

test('the notice says that the pictures are in a bucket', () => {
  const bucket = {
    S3_BUCKET: 'pictures',
    S3_ENDPOINT: 'https://s3.example',
    S3_ACCESS_KEY_ID: 'key',
    S3_SECRET_ACCESS_KEY: 'hunter2',
  }
  const place = 'https://s3.example/pictures'
  const embedded = startupNotice(readConfig({ DATA_DIR: '/srv/darzi', ...bucket }), 80)
  expect(embedded).toContain(`data      /srv/darzi; pictures in ${place}\n`)
  const url = { DATABASE_URL: 'postgres://shop:hunter2@db.internal/shop' }
  const several = startupNotice(readConfig({ DATA_DIR: '/srv/darzi', ...url, ...bucket }), 80)
  expect(several).toContain(`data      PostgreSQL; pictures in ${place}; mail in /srv/darzi\n`)
  expect(embedded + several).not.toContain('hunter2')
})

test('a start that a pooler without prepared statements was in the way of says what to set', () => {
  for (const [code, message] of [
    ['42P05', 'prepared statement "a-1" already exists'],
    ['26000', 'prepared statement "a-1" does not exist'],
  ])
    expect(whyNotStarted(Object.assign(new Error(message), { code }))).toBe(
      `${message}: behind a pooler that keeps no prepared statements set DATABASE_PREPARE=off`,
    )
  expect(whyNotStarted(new Error('no room'))).toBe('no room')
})

test('the notice shows a password that was made up, and no other secret', () => {
  const config = readConfig({
    ADMIN_PASSWORD: 'silk-road',
    DATABASE_URL: 'postgres://shop:hunter2@db.internal/shop',
  })
  expect(adminNotice({ email: 'a@b.example', password: 'made-up' })).toContain('made-up')
  const given = adminNotice({ email: 'a@b.example', password: undefined }) + startupNotice(config, 80)
  expect(given).toContain('a@b.example')
  expect(given).not.toMatch(/silk-road|hunter2/)
})

test.each([
  ['silk-road', 'warning   ADMIN_PASSWORD: shorter than 12 characters'],
  ['Password2026!', 'warning   ADMIN_PASSWORD: one of the passwords that are guessed first'],
])('the notice warns of the password %j at every start, without saying it', (password, warning) => {
  const config = readConfig({ ADMIN_PASSWORD: password })
  const notice = startupNotice(config, 80)
  expect(notice).toContain(warning)
  expect(notice).not.toContain(password)
})

test('the notice warns of no other password', () => {
  for (const environment of [{}, { ADMIN_PASSWORD: 'thimble-and-thread' }])
    expect(startupNotice(readConfig(environment), 80)).not.toContain('warning')
})

test('the notice warns a real shop of what it does without', () => {
  const production = { NODE_ENV: 'production', DATA_DIR: '/srv/darzi' }
  const account = { PAYPAL_CLIENT_ID: 'a', PAYPAL_CLIENT_SECRET: 'b', PAYPAL_CURRENCY: 'USD' }
  const bare = startupNotice(readConfig({ ...production, ...account }), 80)
  expect(bare).toContain('warning   PAYPAL_WEBHOOK_ID is not set')
  expect(bare).toContain('warning   SMTP_URL is not set')
  const sends = { SMTP_URL: 'smtp://mail.example' }
  // Whose letters are sent wants them to lead somewhere, before it is a real shop, too.
  for (const environment of [{ ...production, ...sends }, sends])
    expect(startupNotice(readConfig(environment), 80)).toContain(
      'warning   PUBLIC_URL is not set: links in letters lead to http://localhost:80,',
    )
  const smtp = { ...sends, PUBLIC_URL: 'https://shop.example' }
  const whole = readConfig({ ...production, ...account, ...smtp, PAYPAL_WEBHOOK_ID: 'w' })
  expect(startupNotice(whole, 80)).not.toContain('warning')
  // Without an account there are no notices to be verified.
  expect(startupNotice(readConfig({ ...production, ...smtp }), 80)).not.toContain('warning')
})

test('behind Vite the notice sends nobody to the address that only answers calls', () => {
  const notice = startupNotice(readConfig({ BEHIND_VITE: 'on' }), 3000)
  expect(notice).toContain('open the address that Vite names')
  expect(notice).not.toContain('is open:')
})
