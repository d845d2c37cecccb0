import { readdir, readFile } from 'node:fs/promises'
import { createServer } from 'node:net'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { subscribe } from '#shared/endpoints/shop.ts'
import { eventually } from '#tests/support/eventually.ts'
import { lettersTo, sending } from '#tests/support/letters.ts'
import { onBothDatabases, openShop, type TestShop } from '#tests/support/shop.ts'

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
