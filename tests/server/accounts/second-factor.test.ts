import { findRow } from '#tests/support/rows.ts'
import { expect, test } from 'vitest'
import { changePassword } from '#shared/endpoints/account.ts'
import { signInWithCode } from '#shared/endpoints/second-factor.ts'
import { login, me } from '#shared/endpoints/shop.ts'
import { rememberDevice } from '#server/accounts/devices.ts'
import { sessionHash } from '#server/accounts/sessions.ts'
import { register, tokenOf } from '#tests/support/builders.ts'
import {
  addApp,
  beginApp,
  customerWithApp,
  giveCode,
  givePassword,
  LATE,
  refusal,
  stopTimeWithinAStep,
  wrongCode,
} from '#tests/support/code-sign-in.ts'
import { letterKindsTo } from '#tests/support/letters.ts'
import { closedAfter, onBothDatabases } from '#tests/support/shop.ts'

const WRONG = '400 That code is not right, or was used already. Wait for the next one'
const BLOCKED = '429 Too many wrong codes. Try again later, or use a recovery code'

onBothDatabases('signing in with a code', async (open) => {
  const shop = await closedAfter(open())
  const { later } = stopTimeWithinAStep()

  test('the password alone is no session; with the code it is one', async () => {
    const { customer, app } = await customerWithApp(shop)
    const waiting = await givePassword(shop, customer)
    const { status, body } = await giveCode(shop, waiting, app.code())
    expect(status).toBe(200)
    const { token } = body as { token: string }
    expect((await shop.call(me, {}, { token })).data._id).toBe(customer.user._id)
    const { opened_with } = await findRow(shop, 'sessions', { token_hash: sessionHash(token) }, [
      'opened_with',
    ])
    expect(opened_with).toBe('code')
  })

  test('an account without an app signs in as ever, and one whose app was only begun, too', async () => {
    const customer = await register(shop)
    expect(await tokenOf(shop, customer)).toHaveLength(43)
    await beginApp(shop, customer)
    expect(await tokenOf(shop, customer)).toHaveLength(43)
  })

  test('a code is good once: the same in another sign-in, and the one before it, are refused', async () => {
    const { customer, app } = await customerWithApp(shop)
    const code = app.code()
    expect((await giveCode(shop, await givePassword(shop, customer), code)).status).toBe(200)
    const again = await givePassword(shop, customer)
    expect(await refusal(shop, again, code)).toBe(WRONG)
    expect(await refusal(shop, again, app.code(-1))).toBe(WRONG)
    expect((await giveCode(shop, again, app.code(1))).status).toBe(200)
  })

  test('ten at once with one code let one in', async () => {
    const { customer, app } = await customerWithApp(shop)
    const waiting = await Promise.all(Array.from({ length: 10 }, () => givePassword(shop, customer)))
    const replies = await Promise.all(waiting.map((one) => giveCode(shop, one, app.code())))
    expect(replies.filter(({ status }) => status === 200)).toHaveLength(1)
    expect(replies.filter(({ status }) => status === 400)).toHaveLength(9)
  })

  test('ten at once of one half sign-in, each with a good code, let one in', async () => {
    const { customer, app, recoveryCodes } = await customerWithApp(shop)
    const waiting = await givePassword(shop, customer)
    const codes = [app.code(), app.code(1), ...recoveryCodes.slice(0, 8)]
    const replies = await Promise.all(codes.map((code) => giveCode(shop, waiting, code)))
    expect(replies.filter(({ status }) => status === 200)).toHaveLength(1)
  })

  test('a half sign-in ends after five minutes, and is worth nothing in another browser', async () => {
    const { customer, app } = await customerWithApp(shop)
    const [waiting, other] = [await givePassword(shop, customer), await givePassword(shop, customer)]
    expect(await refusal(shop, { ...waiting, cookie: '' }, app.code())).toBe(LATE)
    expect(await refusal(shop, { ...waiting, cookie: other.cookie }, app.code())).toBe(LATE)
    expect(await refusal(shop, { ...waiting, ticket: 'made-up' }, app.code())).toBe(LATE)
    later(5 * 60_000 + 1)
    expect(await refusal(shop, waiting, app.code())).toBe(LATE)
  })

  test('it is no session: no call takes it for one', async () => {
    const { customer } = await customerWithApp(shop)
    const { ticket, cookie } = await givePassword(shop, customer)
    expect((await shop.refused(me, {}, { token: ticket })).status).toBe(401)
    expect(
      (await shop.refused(me, {}, { token: cookie.split('=')[1] ?? '', headers: { cookie } })).status,
    ).toBe(401)
  })

  test('a code of another account, a late one and one that is made up are refused alike', async () => {
    const { customer, app } = await customerWithApp(shop)
    const { app: foreign } = await customerWithApp(shop)
    const waiting = await givePassword(shop, customer)
    expect(
      await refusal(shop, waiting, foreign.code() === app.code() ? wrongCode(app.code()) : foreign.code()),
    ).toBe(WRONG)
    expect(await refusal(shop, waiting, app.code(-3))).toBe(WRONG)
    expect(await refusal(shop, waiting, wrongCode(app.code()))).toBe(WRONG)
    expect((await giveCode(shop, waiting, app.code().replace(/^.{3}/, '$& '))).status).toBe(200)
  })

  test('after five wrong codes even the right one waits, the owner hears of it, a recovery code goes on', async () => {
    const { customer, app, recoveryCodes } = await customerWithApp(shop)
    const waiting = await givePassword(shop, customer)
    for (let tries = 0; tries < 5; tries++)
      expect(await refusal(shop, waiting, wrongCode(app.code()))).toBe(WRONG)
    expect(await refusal(shop, waiting, app.code())).toBe(BLOCKED)
    expect(await refusal(shop, await givePassword(shop, customer), app.code())).toBe(BLOCKED)
    expect(await letterKindsTo(shop, customer.email)).toEqual(['second-factor-guessed', 'second-factor-on'])
    expect((await giveCode(shop, waiting, recoveryCodes[0] ?? '')).status).toBe(200)
  })

  test('a hundred guesses at once are not a hundred guesses', async () => {
    const { customer, app } = await customerWithApp(shop)
    const waiting = await givePassword(shop, customer)
    const replies = await Promise.all(
      Array.from({ length: 100 }, () => refusal(shop, waiting, wrongCode(app.code()))),
    )
    expect(replies.filter((reply) => reply === WRONG)).toHaveLength(5)
    expect(replies.filter((reply) => reply === BLOCKED)).toHaveLength(95)
  })

  test('who does not have the password blocks no codes', async () => {
    const { customer, app } = await customerWithApp(shop)
    for (let tries = 0; tries < 9; tries++)
      await shop.refused(login, { body: { email: customer.email, password: 'not the password' } })
    for (let tries = 0; tries < 9; tries++)
      await shop.refused(signInWithCode, { body: { ticket: 'guessed', code: '123456' } })
    expect((await giveCode(shop, await givePassword(shop, customer), app.code())).status).toBe(200)
  })

  test('many known devices guess no more than fifteen codes together', async () => {
    const { customer, app } = await customerWithApp(shop)
    const replies: string[] = []
    for (let device = 0; device < 4; device++) {
      const key = await rememberDevice(shop.database.db, customer.user._id, Date.now())
      const half = await givePassword(shop, customer)
      for (let tries = 0; tries < 5; tries++)
        replies.push(
          await refusal(shop, { ...half, cookie: `${half.cookie}; device=${key}` }, wrongCode(app.code())),
        )
    }
    expect(replies.filter((reply) => reply === WRONG)).toHaveLength(15)
    expect(replies.slice(15)).toEqual(Array.from({ length: 5 }, () => BLOCKED))
  })

  test('a device that was known before there was an app is not known any more, nor after a new password', async () => {
    const customer = await register(shop)
    const known = async () => {
      const rows = shop.database.db.selectFrom('known_devices').select('key_hash')
      return (await rows.where('user_id', '=', customer.user._id).execute()).length
    }
    await rememberDevice(shop.database.db, customer.user._id, Date.now())
    await addApp(shop, customer)
    expect(await known()).toBe(0)
    const mine = await rememberDevice(shop.database.db, customer.user._id, Date.now())
    await rememberDevice(shop.database.db, customer.user._id, Date.now())
    const body = { current: customer.password, password: 'wool-and-denim' }
    const headers = { cookie: `device=${mine}` }
    await shop.call(changePassword, { body }, { token: customer.token, headers })
    expect(await known()).toBe(1)
  })

  test('a device that has signed in before has wrong codes of its own', async () => {
    const { customer, app } = await customerWithApp(shop)
    const first = await giveCode(shop, await givePassword(shop, customer), app.code())
    const device = first.headers['set-cookie']?.split(';')[0] ?? ''
    const thief = await givePassword(shop, customer)
    for (let tries = 0; tries < 5; tries++) await refusal(shop, thief, wrongCode(app.code()))
    expect(await refusal(shop, thief, app.code(1))).toBe(BLOCKED)
    const owner = await givePassword(shop, customer)
    expect(
      (await giveCode(shop, { ...owner, cookie: `${owner.cookie}; ${device}` }, app.code(1))).status,
    ).toBe(200)
  })
})
