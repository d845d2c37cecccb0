import { readdir, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { afterEach, describe, expect, it, test } from 'vitest'
import { writeLetter } from '#server/mail/write-letter.ts'
import { startMail } from '#server/mail/mail-job.ts'
import { eventually } from '#tests/support/eventually.ts'
import { lettersTo, sending, writeTo } from '#tests/support/letters.ts'
import { onBothDatabases, openShop, type TestShop } from '#tests/support/shop.ts'
import { freePort } from '#tests/support/postgres.ts'
import { type Behaviour, startSmtpServer } from '#tests/support/smtp-server.ts'

const ends: (() => Promise<unknown>)[] = []
afterEach(async () => {
  for (const end of ends.splice(0).toReversed()) await end()
})
const ending = <T>(it: T, end: () => Promise<unknown>): T => {
  ends.push(end)
  return it
}

const one = async (shop: TestShop, email: string) => (await lettersTo(shop, email))[0]

onBothDatabases('letters', (open) => {
  const opened = async (smtpUrl: string) => {
    const shop = await open({ environment: { SMTP_URL: smtpUrl } })
    return ending(shop, () => shop.close())
  }
  const started = (shop: TestShop) => {
    const stop = sending(shop)
    return ending(stop, stop)
  }
  const served = async (options?: Parameters<typeof startSmtpServer>[0]) => {
    const server = await startSmtpServer(options)
    return ending(server, () => server.close())
  }

  it('are sent with what caused them, and not without it', async () => {
    const server = await served()
    const shop = await opened(server.url)
    started(shop)
    const failing = shop.database.transact(async (trx) => {
      await writeLetter(trx, {
        kind: 'newsletter-welcome',
        about: 'x',
        to: 'never@shop.example',
        data: {},
      })
      throw new Error('on purpose')
    })
    await expect(failing).rejects.toThrow('on purpose')
    await writeTo(shop, ['asha@shop.example'])
    await eventually(async () => expect((await one(shop, 'asha@shop.example'))?.state).toBe('sent'))
    expect(server.received.map(({ to }) => to)).toEqual(['asha@shop.example'])
    expect(server.received[0]?.source).toContain('Subject: Welcome to the Darzi newsletter')
  })

  it('are written once, however often they are written', async () => {
    const server = await served()
    const shop = await opened(server.url)
    await Promise.all(Array.from({ length: 5 }, () => writeTo(shop, ['asha@shop.example'])))
    expect(await lettersTo(shop, 'asha@shop.example')).toHaveLength(1)
  })

  it('are sent once by two servers on one database', async () => {
    const server = await served({ slow: () => 5 })
    const shop = await opened(server.url)
    started(shop)
    started(shop)
    const all = Array.from({ length: 40 }, (_, n) => `asha${n}@shop.example`)
    await writeTo(shop, all)
    await eventually(async () => {
      const states = await Promise.all(all.map(async (email) => (await one(shop, email))?.state))
      expect(new Set(states)).toEqual(new Set(['sent']))
    })
    expect(server.received.map(({ to }) => to).toSorted()).toEqual(all.toSorted())
  })

  it('wait for a mail server that is away, and are all sent when it is back', async () => {
    const port = await freePort()
    const shop = await opened(`smtp://127.0.0.1:${port}`)
    started(shop)
    const all = Array.from({ length: 10 }, (_, n) => `ravi${n}@shop.example`)
    await writeTo(shop, all)
    await eventually(async () => {
      const errors = await Promise.all(all.map(async (email) => (await one(shop, email))?.last_error))
      expect(errors.some((error) => error?.includes('ECONNREFUSED'))).toBe(true)
    })
    const server = await served({ port })
    await eventually(() => expect(new Set(server.received.map(({ to }) => to))).toEqual(new Set(all)))
    expect(server.received).toHaveLength(all.length)
  })

  it('that are put off are tried again, and one that is refused for good is given up', async () => {
    const said = new Map<string, Behaviour[]>([
      ['later@shop.example', ['put-off', 'put-off', 'take']],
      ['nobody@shop.example', ['refuse']],
    ])
    const server = await served({ behave: (to) => said.get(to)?.shift() ?? 'take' })
    const shop = await opened(server.url)
    started(shop)
    await writeTo(shop, ['later@shop.example', 'nobody@shop.example', 'asha@shop.example'])
    await eventually(async () => {
      expect(await one(shop, 'later@shop.example')).toMatchObject({ state: 'sent', attempts: 3 })
      expect(await one(shop, 'nobody@shop.example')).toMatchObject({ state: 'given_up', attempts: 1 })
    })
    expect((await one(shop, 'nobody@shop.example'))?.last_error).toContain('550 5.1.1')
    expect(server.received.map(({ to }) => to).toSorted()).toEqual([
      'asha@shop.example',
      'later@shop.example',
    ])
  })

  it('cut off on the way are sent again under the same Message-ID', async () => {
    const first = new Map<string, Behaviour>([
      ['cut@shop.example', 'drop'],
      ['taken@shop.example', 'take-and-drop'],
    ])
    const behave = (to: string) => {
      const behaviour = first.get(to) ?? 'take'
      first.delete(to)
      return behaviour
    }
    const server = await served({ behave })
    const shop = await opened(server.url)
    started(shop)
    await writeTo(shop, ['cut@shop.example', 'taken@shop.example'])
    await eventually(async () => {
      expect(await one(shop, 'cut@shop.example')).toMatchObject({ state: 'sent' })
      expect(await one(shop, 'taken@shop.example')).toMatchObject({ state: 'sent' })
    })
    const ids = (email: string) =>
      server.received.filter(({ to }) => to === email).map(({ messageId }) => messageId)
    expect(ids('cut@shop.example')).toHaveLength(1)
    // What SMTP cannot tell: it was taken, and the answer was lost. The recipient's server knows it by its id.
    expect(new Set(ids('taken@shop.example')).size).toBe(1)
  })

  it('that a dead sender had in its hands are sent by the next', async () => {
    const server = await served()
    const shop = await opened(server.url)
    await writeTo(shop, ['asha@shop.example'])
    const longAgo = Date.now() - 4 * 60_000
    const { db } = shop.database
    await db
      .updateTable('letters')
      .set({ state: 'sending', claimed_by: 'dead', claimed_at: longAgo, message_id: '<first@shop.example>' })
      .execute()
    await db
      .updateTable('mail_lease')
      .set({ holder: 'dead', held_until: Date.now() - 1 })
      .execute()
    started(shop)
    await eventually(async () => expect((await one(shop, 'asha@shop.example'))?.state).toBe('sent'))
    expect(server.received.map(({ messageId }) => messageId)).toEqual(['<first@shop.example>'])
  })

  it('keep no link of their recipient’s once they are sent', async () => {
    const server = await served()
    const shop = await opened(server.url)
    started(shop)
    const to = 'asha@shop.example'
    await shop.database.transact((trx) =>
      writeLetter(trx, {
        kind: 'password-reset',
        about: 'one',
        to,
        data: { name: 'Asha', path: '/reset?token=s3cret', minutes: 60 },
      }),
    )
    await eventually(async () => expect((await one(shop, to))?.state).toBe('sent'))
    expect(server.received[0]?.source).toContain('s3cret')
    expect((await one(shop, to))?.data).not.toContain('s3cret')
  })
})

describe('letters without a mail server', () => {
  test('are files, each once, however often the shop dies over them', async () => {
    const shop = await openShop()
    ending(shop, () => shop.close())
    const folder = join(shop.config.dataDir, 'mail')
    await writeTo(shop, ['asha@shop.example'])
    const stop = startMail(shop.app.context)
    await eventually(async () => expect((await one(shop, 'asha@shop.example'))?.state).toBe('sent'))
    await stop()
    // Dead between the file and its mark.
    await shop.database.db
      .updateTable('letters')
      .set({ state: 'sending', claimed_by: 'dead', claimed_at: Date.now() })
      .execute()
    const again = startMail(shop.app.context)
    ending(again, again)
    await eventually(async () =>
      expect(await one(shop, 'asha@shop.example')).toMatchObject({ state: 'sent', attempts: 2 }),
    )
    const files = await readdir(folder)
    expect(files).toEqual([`${(await one(shop, 'asha@shop.example'))?.id}.eml`])
    const source = await readFile(join(folder, files[0] ?? ''), 'utf8')
    expect(source).toMatch(/^From: Darzi <hello@darzi\.example>$/m)
    expect(source).toMatch(/^To: asha@shop\.example$/m)
    expect(source).toContain('multipart/alternative')
  })
})
