import { afterAll, beforeAll, expect, it } from 'vitest'
import { LETTER_TITLES, type LetterKindName } from '#shared/admin/letter-kinds.ts'
import { letters, letterView, resendLetter, sendTrial } from '#shared/endpoints/admin/letters.ts'
import { writeLetter } from '#server/mail/write-letter.ts'
import { eventually } from '#tests/support/eventually.ts'
import { type SignedIn, signInAdmin } from '#tests/support/builders.ts'
import { lettersTo, sending, writeTo } from '#tests/support/letters.ts'
import { say } from '#tests/support/settings.ts'
import { onBothDatabases, type TestShop } from '#tests/support/shop.ts'
import { type SmtpServer, startSmtpServer } from '#tests/support/smtp-server.ts'

onBothDatabases('letters in the back office', (open) => {
  let shop: TestShop
  let mail: SmtpServer
  let stop: () => Promise<void>
  let admin: SignedIn
  beforeAll(async () => {
    mail = await startSmtpServer({ behave: (to) => (to.startsWith('nobody') ? 'refuse' : 'take') })
    shop = await open({ environment: { SMTP_URL: mail.url } })
    stop = sending(shop)
    admin = await signInAdmin(shop)
  })
  afterAll(async () => {
    await stop()
    await shop.close()
    await mail.close()
  })

  const list = async (query: Record<string, string>) => shop.call(letters, { query }, admin)
  const settled = async (to: string, state: string) =>
    eventually(async () => {
      const [letter] = await lettersTo(shop, to)
      expect(letter?.state).toBe(state)
      return letter?.id ?? ''
    })

  it('are listed newest first, by state, kind and address, page by page', async () => {
    await writeTo(shop, ['one@list.example', 'two@list.example', 'nobody@list.example'])
    await settled('one@list.example', 'sent')
    await settled('two@list.example', 'sent')
    await settled('nobody@list.example', 'given_up')
    const { data: refused } = await list({ state: 'given_up' })
    expect(refused.map(({ to, problem }) => [to, problem?.includes('550')])).toEqual([
      ['nobody@list.example', true],
    ])
    expect((await list({ kind: 'contact' })).data).toEqual([])
    expect((await list({ search: 'ONE@LIST' })).data.map(({ to }) => to)).toEqual(['one@list.example'])
    expect((await list({ search: '%' })).data).toEqual([])
    const first = await list({ search: 'list.example', limit: '2' })
    expect(first.data).toHaveLength(2)
    const rest = await list({ search: 'list.example', limit: '2', cursor: first.nextCursor ?? '' })
    expect([rest.data.length, rest.nextCursor]).toEqual([1, null])
  })

  it('can be looked at, and a link for their recipient alone is not shown', async () => {
    const to = 'asha@link.example'
    await shop.database.transact((trx) =>
      writeLetter(trx, {
        kind: 'password-reset',
        about: 'one',
        to,
        data: { name: 'Asha', path: '/reset?token=s3cret', minutes: 60 },
        notBefore: Date.now() + 60_000,
      }),
    )
    const [row] = await lettersTo(shop, to)
    const { data } = await shop.call(letterView, { params: { id: row?.id ?? '' } }, admin)
    expect(data).toMatchObject({ to, state: 'waiting', subject: 'Choose a new password for Darzi' })
    expect(data.html).toContain('Choose a new password')
    expect(data.text).toContain('Hello Asha')
    expect(JSON.stringify(data)).not.toContain('s3cret')
    expect((await shop.refused(letterView, { params: { id: 'none' } }, admin)).status).toBe(404)
  })

  it('can be sent again, as another message; not where the link was for one time', async () => {
    const to = 'again@list.example'
    await writeTo(shop, [to])
    const id = await settled(to, 'sent')
    const again = await shop.call(resendLetter, { params: { id } }, admin)
    expect(again.data).toMatchObject({ _id: id, to })
    const received = () => mail.received.filter((one) => one.to === to)
    await eventually(() => expect(received()).toHaveLength(2))
    expect(new Set(received().map(({ messageId }) => messageId)).size).toBe(2)

    const reset = await shop.call(sendTrial, { body: { kind: 'password-reset' } }, admin)
    const { _id: sentReset } = reset.data
    await eventually(async () => {
      const { data } = await shop.call(letterView, { params: { id: sentReset } }, admin)
      expect(data).toMatchObject({ state: 'sent', canResend: false })
    })
    const refused = await shop.refused(resendLetter, { params: { id: sentReset } }, admin)
    expect([refused.status, refused.body.message]).toEqual([
      409,
      'This letter had a link for its recipient alone: they can ask for another one',
    ])
    expect((await shop.refused(resendLetter, { params: { id: 'none' } }, admin)).status).toBe(404)
  })

  it('of every kind come as a trial to who asks, whole, as text and as HTML', async () => {
    const kinds = Object.keys(LETTER_TITLES) as LetterKindName[]
    for (const kind of kinds) {
      const { data } = await shop.call(sendTrial, { body: { kind } }, admin)
      expect(data).toMatchObject({ kind, to: admin.user.email })
      const { data: shown } = await shop.call(letterView, { params: { id: data._id } }, admin)
      expect([shown.subject.length > 0, shown.text.length > 0, shown.html.length > 0]).toEqual([
        true,
        true,
        true,
      ])
      expect(shown.html + shown.text).not.toMatch(/undefined|NaN|\[object/)
    }
    expect((await shop.refused(sendTrial, { body: { kind: 'spam' } }, admin)).body.message).toBe(
      'Choose a letter',
    )
  })

  it('of every kind bear the owner’s name in place of the built-in one', async () => {
    await say(shop, admin, 'identity', { name: 'Anjali & Daughters' })
    for (const kind of Object.keys(LETTER_TITLES) as LetterKindName[]) {
      const { data } = await shop.call(sendTrial, { body: { kind } }, admin)
      const { data: shown } = await shop.call(letterView, { params: { id: data._id } }, admin)
      // The trial of a return has an address of its own to send it to.
      const text = `${shown.subject} ${shown.html} ${shown.text}`.replaceAll('Darzi, 12 Lake Road', '')
      expect([kind, /.{0,40}darzi.{0,40}/i.exec(text)?.[0]]).toEqual([kind, undefined])
    }
  })
})
