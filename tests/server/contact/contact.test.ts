import { findRows } from '#tests/support/rows.ts'
import { expect, it } from 'vitest'
import * as admin from '#shared/endpoints/admin/contact.ts'
import { sendMessage } from '#shared/endpoints/contact.ts'
import { newKey, signInAdmin } from '#tests/support/builders.ts'
import { closedAfter, onBothDatabases } from '#tests/support/shop.ts'

const written = (more: object = {}) => ({
  name: 'Asha Rao',
  email: 'asha@mail.example',
  message: 'Does the linen shirt run small?',
  key: newKey(),
  ...more,
})

onBothDatabases('what a visitor writes to the shop', async (open) => {
  const shop = await closedAfter(open({ environment: { RATE_LIMIT: '600' } }))
  const owner = await signInAdmin(shop)
  const list = async (state: 'open' | 'answered') =>
    await shop.call(admin.contactMessages, { query: { state } }, owner)
  const letters = () => findRows(shop, 'letters', { kind: 'contact' }, ['recipient', 'data'])

  it('is kept and written to the owner, once, however often it is sent', async () => {
    const body = written()
    for (const _ of [1, 2, 3]) await shop.call(sendMessage, { body })
    const { data, total } = await list('open')
    expect(total).toBe(1)
    expect(data).toMatchObject([{ name: 'Asha Rao', message: body.message, answeredAt: null }])
    const [letter, ...others] = await letters()
    expect(others).toEqual([])
    expect(letter?.recipient).toBe(owner.email)
    expect(letter?.data).toContain('asha@mail.example')
    expect(letter?.data).toContain(body.message)
  })

  it('is answered, and open again when somebody says so', async () => {
    const id = (await list('open')).data[0]?._id ?? ''
    const mark = (isAnswered: boolean) =>
      shop.call(admin.answerMessage, { params: { id }, body: { isAnswered } }, owner)
    expect((await mark(true)).data.answeredAt).not.toBeNull()
    expect([(await list('open')).total, (await list('answered')).total]).toEqual([0, 1])
    expect((await mark(false)).data.answeredAt).toBeNull()
    const nobodys = { params: { id: 'none' }, body: { isAnswered: true } }
    expect((await shop.refused(admin.answerMessage, nobodys, owner)).status).toBe(404)
  })

  it('is told what is wrong with it, field by field', async () => {
    const { status, body } = await shop.refused(sendMessage, {
      body: written({ name: '', email: 'asha', message: 'Hi' }),
    })
    expect(status).toBe(400)
    expect(body.issues).toEqual([
      { path: 'name', message: 'Name must be at least 2 characters' },
      { path: 'email', message: 'Invalid email address' },
      { path: 'message', message: 'Message must be at least 10 characters' },
    ])
  })

  it('is let fall where a machine has filled in what no person sees', async () => {
    await shop.call(sendMessage, { body: written({ website: 'https://spam.example' }) })
    expect((await list('open')).total).toBe(1)
  })

  it('is bounded: an address that has written five times waits', async () => {
    const statuses: number[] = []
    for (let sent = 0; sent < 8; sent++) {
      const { statusCode } = await shop.app.inject({
        method: 'POST',
        url: sendMessage.path,
        payload: written(),
        remoteAddress: '198.51.100.7',
      })
      statuses.push(statusCode)
    }
    expect(statuses).toEqual([200, 200, 200, 200, 200, 429, 429, 429])
  })
})
