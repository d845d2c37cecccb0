import { findRow, findRows } from '#tests/support/rows.ts'
import { expect, test } from 'vitest'
import { register } from '#shared/endpoints/register.ts'
import { login, subscribe } from '#shared/endpoints/shop.ts'
import { beginAsGuest, guestId, register as newCustomer } from '#tests/support/builders.ts'
import { closedAfter, onBothDatabases } from '#tests/support/shop.ts'

onBothDatabases('POST /api/user/register', async (open) => {
  const shop = await closedAfter(open())

  const email = () => `${guestId()}@shop.example`
  const valid = () => ({ name: 'Asha Rao', email: email(), password: 'linen-and-silk' })

  test.each([
    ['a name of one letter', { name: 'A' }, 'name', 'Name must be at least 2 characters'],
    ['no name', { name: undefined }, 'name', 'Name must be at least 2 characters'],
    ['a blank name', { name: '     ' }, 'name', 'Name must be at least 2 characters'],
    ['an email without a domain', { email: 'asha' }, 'email', 'Invalid email address'],
    ['no email', { email: undefined }, 'email', 'Invalid email address'],
    ['an email that is an object', { email: { $ne: '' } }, 'email', 'Invalid email address'],
    [
      'a password of five characters',
      { password: '12345' },
      'password',
      'Password must be at least 6 characters',
    ],
    ['no password', { password: undefined }, 'password', 'Password must be at least 6 characters'],
    [
      'a password of 257',
      { password: 'x'.repeat(257) },
      'password',
      'Password must be at most 256 characters',
    ],
  ])('%s is a 400 that names the field', async (_what, wrong, path, message) => {
    const { status, body } = await shop.refused(register, { body: { ...valid(), ...wrong } })
    expect(status).toBe(400)
    expect(body).toMatchObject({ code: 'invalid_input', message, issues: [{ path, message }] })
  })

  test('several wrong fields are told in one message, joined with a comma', async () => {
    expect(await shop.refused(register, { body: { name: '', email: 'x', password: '1' } })).toMatchObject({
      body: {
        message:
          'Name must be at least 2 characters, Invalid email address, Password must be at least 6 characters',
      },
    })
  })

  test('a new customer is signed in, and the answer holds no password', async () => {
    const body = valid()
    const { status, body: answer } = await shop.inject(register, { body })
    expect(status).toBe(201)
    expect(answer).toMatchObject({
      success: true,
      data: { name: 'Asha Rao', email: body.email, role: 'customer' },
    })
    expect(JSON.stringify(answer)).not.toContain('password')
  })

  test('takes addresses that exist, as written and in their ASCII form: for accounts, guests and the newsletter', async () => {
    const [written, ascii] = ['O’Brien-Rao@bücher.example', "o'brien-rao@xn--bcher-kva.example"]
    const made = await newCustomer(shop, { email: written })
    expect(made.user.email).toBe("O'Brien-Rao@bücher.example")
    expect(await shop.refused(register, { body: { ...valid(), email: ascii } })).toMatchObject({
      status: 409,
    })
    const body = { email: ascii, password: made.password }
    expect((await shop.call(login, { body })).data._id).toBe(made.user._id)
    expect((await beginAsGuest(shop, `x.${ascii}`)).user.email).toBe(`x.${ascii}`)
    for (const email of [written, ascii]) await shop.call(subscribe, { body: { email } })
    const subscribers = await findRows(shop, 'subscribers', { email_key: ascii }, ['email_key'])
    expect(subscribers).toHaveLength(1)
  })

  test('nobody makes themself an admin', async () => {
    const { body } = await shop.inject(register, {
      body: { ...valid(), role: 'admin', _id: 'mine' } as never,
    })
    expect(body).toMatchObject({ data: { role: 'customer' } })
  })

  test('a taken email is a 409, whatever its case', async () => {
    const taken = await newCustomer(shop)
    const { status, body } = await shop.refused(register, {
      body: { ...valid(), email: ` ${taken.email.toUpperCase()} ` },
    })
    expect(status).toBe(409)
    expect(body).toMatchObject({ code: 'email_taken', message: 'User already exists' })
  })

  test('ten registrations of one email at once make one account', async () => {
    const body = valid()
    const answers = await Promise.all(Array.from({ length: 10 }, () => shop.inject(register, { body })))
    expect(answers.filter(({ status }) => status === 201)).toHaveLength(1)
    expect(answers.filter(({ status }) => status === 409)).toHaveLength(9)
  })

  test('the password is stored as an argon2id hash, the token as a hash', async () => {
    const { user, password, token } = await newCustomer(shop)
    const row = await findRow(shop, 'users', { id: user._id })
    expect(row.password_hash).toMatch(/^\$argon2id\$v=19\$m=8,t=2,p=1\$/)
    const sessions = await findRows(shop, 'sessions', { user_id: user._id })
    expect(sessions).toHaveLength(1)
    expect(JSON.stringify([row, sessions])).not.toContain(password)
    expect(JSON.stringify([row, sessions])).not.toContain(token)
  })
})
