import { readdir, readFile } from 'node:fs/promises'
import { createServer } from 'node:net'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { subscribe } from '#shared/endpoints/shop.ts'
import { eventually } from '#tests/support/eventually.ts'
import { lettersTo, sending } from '#tests/support/letters.ts'
import { onBothDatabases, openShop, type TestShop } from '#tests/support/shop.ts'
import { unsubscribe } from '#shared/endpoints/newsletter.ts'
import { fromJson } from '#shared/json.ts'
import { startSmtpServer, type SmtpServer } from '#tests/support/smtp-server.ts'

onBothDatabases('POST /api/subscribe', (open) => {
  let shop: TestShop

  let stop: () => Promise<void>

  beforeAll(async () => {
    shop = await open()
    stop = sending(shop)
  })

  afterAll(async () => {
    await stop()
    await shop.close()
  })

  const mails = async () => {
    const folder = join(shop.config.dataDir, 'mail')
    const files = await readdir(folder).catch(() => [])
    return Promise.all(files.map((file) => readFile(join(folder, file), 'utf8')))
  }

  const mailsTo = async (email: string) => (await mails()).filter((mail) => mail.includes(`To: ${email}`))

  test.each([
    [{}],
    [{ email: '' }],
    [{ email: 'asha' }],
    [{ email: 'a@b.example\r\nBcc: c@d.example' }],
    [{ email: 7 }],
  ])('%j is a 400', async (body) => {
    expect(await shop.refused(subscribe, { body })).toMatchObject({
      status: 400,
      body: { message: 'Invalid email address' },
    })
  })

  test('subscribes and sends one welcome, however often it is asked and in whatever case', async () => {
    const message = 'Thank you for subscribing to our newsletter.'
    for (const email of ['asha@shop.example', 'ASHA@shop.example', 'asha@shop.example']) {
      expect(await shop.call(subscribe, { body: { email } })).toEqual({ success: true, message })
    }
    await eventually(async () => expect(await mailsTo('asha@shop.example')).toHaveLength(1))
    // What the form promises, as a code that the checkout takes.
    expect((await mailsTo('asha@shop.example'))[0]).toMatch(/HELLO-[A-Z2-9]{8}/)
    expect(await mailsTo('ASHA@shop.example')).toEqual([])
    const rows = await shop.database.db.selectFrom('subscribers').select('email').execute()
    expect(rows).toEqual([{ email: 'asha@shop.example' }])
    expect(await lettersTo(shop, 'ASHA@shop.example')).toEqual([])
  })
})

onBothDatabases('the newsletter ends', (open) => {
  let shop: TestShop

  let mail: SmtpServer

  let stop: () => Promise<void>

  beforeAll(async () => {
    mail = await startSmtpServer()
    const environment = { SMTP_URL: mail.url, PUBLIC_URL: 'https://shop.example' }
    shop = await open({ environment })
    stop = sending(shop)
  })

  afterAll(async () => {
    await stop()
    await shop.close()
    await mail.close()
  })

  const subscribed = async (email: string) => {
    await shop.call(subscribe, { body: { email } })
    const letters = await lettersTo(shop, email)
    return fromJson<{ unsubscribePath: string }>(letters.at(-1)?.data ?? '').unsubscribePath
  }

  const isSubscribed = async (email: string) =>
    (await shop.database.db.selectFrom('subscribers').select('email').where('email', '=', email).execute())
      .length === 1

  const form = { 'content-type': 'application/x-www-form-urlencoded' }

  const payload = 'List-Unsubscribe=One-Click'

  test('by one press in a mail program, by what the letter’s own headers say', async () => {
    await subscribed('asha@shop.example')
    const source = await eventually(() => {
      const found = mail.received.find(({ to }) => to === 'asha@shop.example')
      expect(found).toBeDefined()
      return found?.source.replace(/\r\n[ \t]+/g, ' ') ?? ''
    })
    expect(source).toMatch(/^List-Unsubscribe-Post: List-Unsubscribe=One-Click\r$/m)
    const address = new URL(/^List-Unsubscribe: <([^>]+)>/m.exec(source)?.[1]?.replaceAll(' ', '') ?? '')
    expect(address.origin).toBe('https://shop.example')
    const url = address.pathname + address.search
    const answer = await shop.app.inject({ method: 'POST', url, headers: form, payload })
    expect([answer.statusCode, answer.json()]).toEqual([
      200,
      { success: true, message: 'You will get no more letters of the newsletter.' },
    ])
    expect(await isSubscribed('asha@shop.example')).toBe(false)
    // Pressed twice.
    expect((await shop.app.inject({ method: 'POST', url, headers: form, payload })).statusCode).toBe(200)
  })

  test('by a press on the page, which asks first', async () => {
    const path = await subscribed('ravi@shop.example')
    const asked = await shop.app.inject({ url: path, headers: { accept: 'text/html' } })
    expect(asked.statusCode).toBe(200)
    expect(asked.body).toContain('<form method="post">')
    expect(await isSubscribed('ravi@shop.example')).toBe(true)
    const headers = { ...form, accept: 'text/html,*/*;q=0.8' }
    const done = await shop.app.inject({ method: 'POST', url: path, headers, payload: '' })
    expect(done.headers['content-type']).toContain('text/html')
    expect(done.body).toContain('no more letters')
    expect(await isSubscribed('ravi@shop.example')).toBe(false)
  })

  test('not by a link that is cut off, guessed or another’s', async () => {
    const path = await subscribed('meera@shop.example')
    await subscribed('kiran@shop.example')
    const wrong = [
      path.replace('meera', 'kiran'),
      path.slice(0, -1),
      path.replace(/key=.*/, `key=${'A'.repeat(43)}`),
      unsubscribe.path,
    ]
    for (const url of wrong) {
      expect((await shop.app.inject({ method: 'POST', url, headers: form, payload })).statusCode).toBe(400)
      expect((await shop.app.inject({ url })).statusCode).toBe(400)
    }
    expect([await isSubscribed('meera@shop.example'), await isSubscribed('kiran@shop.example')]).toEqual([
      true,
      true,
    ])
  })

  test('and begins again, with another welcome', async () => {
    const path = await subscribed('tara@shop.example')
    await shop.app.inject({ method: 'POST', url: path, headers: form, payload })
    await subscribed('tara@shop.example')
    expect(await lettersTo(shop, 'tara@shop.example')).toHaveLength(2)
  })
})

test('a mail server that does not answer neither delays nor fails the subscription', async () => {
  const silent = createServer(() => {}).listen(0, '127.0.0.1')
  await new Promise((resolve) => silent.once('listening', resolve))
  const address = silent.address()
  const port = typeof address === 'object' && address ? address.port : 0
  const shop = await openShop({ environment: { SMTP_URL: `smtp://127.0.0.1:${port}` } })
  const stop = sending(shop)
  const started = Date.now()
  expect((await shop.inject(subscribe, { body: { email: 'ravi@shop.example' } })).status).toBe(200)
  expect(Date.now() - started).toBeLessThan(1000)
  await stop()
  await shop.close()
  // Closing waits a few seconds for mail under way, not for ever.
  expect(Date.now() - started).toBeLessThan(6000)
  silent.close()
})
