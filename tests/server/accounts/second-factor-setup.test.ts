import { expect, test, describe } from 'vitest'
import { changePassword, resetPassword } from '#shared/endpoints/account.ts'
import {
  beginAuthenticator,
  confirmAuthenticator,
  newRecoveryCodes,
  removeAuthenticator,
  secondFactor,
} from '#shared/endpoints/second-factor.ts'
import { me } from '#shared/endpoints/shop.ts'
import { noteProven } from '#server/accounts/proven-email.ts'
import { newToken, tokenHash } from '#server/accounts/reset/tokens.ts'
import { unseal } from '#server/accounts/second-factor/sealed.ts'
import { base32 } from '#server/accounts/second-factor/totp.ts'
import { authenticatorApp, type AuthenticatorApp } from '#tests/support/authenticator-app.ts'
import { beginAsGuest, register, tokenOf, type SignedIn } from '#tests/support/builders.ts'
import {
  beginApp,
  customerWithApp,
  giveCode,
  givePassword,
  LATE,
  refusal,
  stopTimeWithinAStep,
  tokenByCode,
  wrongCode,
} from '#tests/support/code-sign-in.ts'
import { letterKindsTo } from '#tests/support/letters.ts'
import { closedAfter, onBothDatabases } from '#tests/support/shop.ts'

const WRONG = '400 That code is not right. Is the clock of your phone set by itself?'

const ENDED = '409 Too many wrong codes. Begin again'

const ELSEWHERE = '409 This was begun too long ago, or elsewhere meanwhile. Begin again'

onBothDatabases('an authenticator app', async (open) => {
  const shop = await closedAfter(open())
  const { later } = stopTimeWithinAStep()

  test('each of ten recovery codes signs in once, however it is typed, and only its own account', async () => {
    const { customer, recoveryCodes } = await customerWithApp(shop)
    const { customer: other } = await customerWithApp(shop)
    expect(new Set(recoveryCodes).size).toBe(10)
    const [first = '', second = ''] = recoveryCodes
    const NONE = '400 That is none of your recovery codes, or it was used already'
    const waiting = await givePassword(shop, customer)
    expect(await refusal(shop, await givePassword(shop, other), first)).toBe(NONE)
    expect((await giveCode(shop, waiting, first)).status).toBe(200)
    expect(await refusal(shop, await givePassword(shop, customer), first)).toBe(NONE)
    expect(
      (
        await giveCode(
          shop,
          await givePassword(shop, customer),
          ` ${second.toLowerCase().replaceAll('-', ' ')}`,
        )
      ).status,
    ).toBe(200)
    const { data } = await shop.call(
      secondFactor,
      {},
      { token: await tokenByCode(shop, customer, recoveryCodes[2] ?? '') },
    )
    expect(data.recoveryCodesLeft).toBe(7)
  })

  test('new recovery codes take the place of the old, and ask for the password', async () => {
    const { customer, recoveryCodes } = await customerWithApp(shop)
    const { token } = customer
    const wrong = await shop.refused(newRecoveryCodes, { body: { password: 'not-mine' } }, { token })
    expect(wrong.body.issues).toEqual([{ path: 'password', message: 'That is not your password' }])
    const { data } = await shop.call(newRecoveryCodes, { body: { password: customer.password } }, { token })
    expect((await giveCode(shop, await givePassword(shop, customer), recoveryCodes[0] ?? '')).status).toBe(
      400,
    )
    expect(
      (await giveCode(shop, await givePassword(shop, customer), data.recoveryCodes[0] ?? '')).status,
    ).toBe(200)
  })

  test('an app counts once its code is confirmed; that signs out everywhere else and is told', async () => {
    const customer = await register(shop)
    const elsewhere = await tokenOf(shop, customer)
    const { token } = customer
    const begun = await beginApp(shop, customer)
    const confirm = (code: string) => shop.inject(confirmAuthenticator, { body: { code } }, { token })
    const app = authenticatorApp(begun.secret)
    const wrong = await confirm(wrongCode(app.code()))
    expect(wrong.body).toMatchObject({ issues: [{ path: 'code' }] })
    expect((await shop.call(secondFactor, {}, { token })).data.authenticatorSince).toBeNull()
    const replies = await Promise.all(Array.from({ length: 10 }, () => confirm(app.code())))
    expect(replies.filter(({ status }) => status === 200)).toHaveLength(1)
    expect((await shop.call(secondFactor, {}, { token })).data).toMatchObject({ recoveryCodesLeft: 10 })
    expect((await shop.refused(me, {}, { token: elsewhere })).status).toBe(401)
    expect(await letterKindsTo(shop, customer.email)).toEqual(['second-factor-on'])
    expect(
      (await shop.refused(beginAuthenticator, { body: { password: customer.password } }, { token })).status,
    ).toBe(409)
  })

  test('what was begun is gone after an hour, and replaced by what is begun later', async () => {
    const customer = await register(shop)
    const { token } = customer
    const first = authenticatorApp((await beginApp(shop, customer)).secret)
    const second: AuthenticatorApp = authenticatorApp((await beginApp(shop, customer)).secret)
    expect(
      (await shop.refused(confirmAuthenticator, { body: { code: first.code() } }, { token })).status,
    ).toBe(400)
    later(60 * 60_000 + 1)
    expect(
      (await shop.refused(confirmAuthenticator, { body: { code: second.code() } }, { token })).status,
    ).toBe(409)
  })

  test('beginning asks for the password, and is not for guests', async () => {
    const customer = await register(shop)
    const ask = (token: string, password: string) =>
      shop.refused(beginAuthenticator, { body: { password } }, { token })
    expect((await ask(customer.token, 'not-mine')).body.issues?.[0]?.path).toBe('password')
    const guest = await beginAsGuest(shop, customer.email)
    expect((await ask(guest.token, customer.password)).body.issues?.[0]?.path).toBe('password')
  })

  test('turned off by the password, the password alone signs in, and a letter tells it', async () => {
    const { customer, recoveryCodes } = await customerWithApp(shop)
    const { token } = customer
    const waiting = await givePassword(shop, customer)
    const off = (password: string) => shop.inject(removeAuthenticator, { body: { password } }, { token })
    expect((await off('not-mine')).status).toBe(400)
    expect((await off(customer.password)).status).toBe(200)
    expect((await off(customer.password)).status).toBe(409)
    expect(await refusal(shop, waiting, recoveryCodes[0] ?? '')).toContain('400')
    expect(await tokenOf(shop, customer)).toHaveLength(43)
    expect(await letterKindsTo(shop, customer.email)).toEqual(['second-factor-off', 'second-factor-on'])
  })

  test('another password ends sign-ins that wait for a code, and leaves the app as it is', async () => {
    const { customer, app } = await customerWithApp(shop)
    const waiting = await givePassword(shop, customer)
    const body = { current: customer.password, password: 'wool-and-denim' }
    await shop.call(changePassword, { body }, customer)
    expect(await refusal(shop, waiting, app.code())).toBe(LATE)
    expect(
      (await giveCode(shop, await givePassword(shop, { ...customer, password: body.password }), app.code()))
        .status,
    ).toBe(200)
  })

  test('a password that was reset by a letter to a proven address still asks for the code', async () => {
    const { customer, app } = await customerWithApp(shop)
    await noteProven(shop.database.db, customer.user._id, customer.email)
    const token = newToken()
    const asked_at = Date.now()
    const row = { id: token, email_key: customer.email, user_id: customer.user._id, asked_at, used_at: null }
    await shop.database.db
      .insertInto('password_resets')
      .values({ ...row, token_hash: tokenHash(token) })
      .execute()
    await shop.call(resetPassword, { body: { token, password: 'needle-and-thread' } })
    const waiting = await givePassword(shop, { ...customer, password: 'needle-and-thread' })
    expect((await giveCode(shop, waiting, app.code())).status).toBe(200)
  })

  test('neither secret nor recovery codes stand in the database as they are', async () => {
    const { customer, recoveryCodes } = await customerWithApp(shop)
    const { db } = shop.database
    const row = await db
      .selectFrom('authenticators')
      .selectAll()
      .where('user_id', '=', customer.user._id)
      .executeTakeFirstOrThrow()
    const secret = await unseal(db, customer.user._id, row.secret)
    expect(secret).toHaveLength(20)
    expect(Buffer.from(row.secret, 'base64url').includes(secret)).toBe(false)
    expect(JSON.stringify(row)).not.toContain(base32(secret))
    await expect(unseal(db, 'somebody else', row.secret)).rejects.toThrow()
    const stored = JSON.stringify(await db.selectFrom('recovery_codes').selectAll().execute())
    for (const code of recoveryCodes) expect(stored).not.toContain(code.replaceAll('-', ''))
  })

  describe('setting up an authenticator app', () => {
    async function confirm(token: string, code: string) {
      const { status, body } = await shop.inject(confirmAuthenticator, { body: { code } }, { token })
      return 'data' in body || !('message' in body) ? `${status}` : `${status} ${body.message}`
    }

    const hasApp = async ({ token }: SignedIn) =>
      (await shop.call(secondFactor, {}, { token })).data.authenticatorSince !== null

    const begun = async (customer: SignedIn) => authenticatorApp((await beginApp(shop, customer)).secret)

    test('ends after five wrong codes: the right one is too late, and it begins again by the password', async () => {
      const customer = await register(shop)
      const app = await begun(customer)
      for (let tries = 0; tries < 5; tries++)
        expect(await confirm(customer.token, wrongCode(app.code()))).toBe(WRONG)
      expect(await confirm(customer.token, app.code())).toBe(ENDED)
      expect(await hasApp(customer)).toBe(false)
      const body = { password: 'not-mine' }
      expect((await shop.refused(beginAuthenticator, { body }, customer)).status).toBe(400)
      expect(await confirm(customer.token, app.code())).toBe(ENDED)
      expect(await confirm(customer.token, (await begun(customer)).code())).toBe('200')
      expect(await hasApp(customer)).toBe(true)
    })

    test('takes no more than five of a hundred wrong codes at once', async () => {
      const customer = await register(shop)
      const app = await begun(customer)
      const replies = await Promise.all(
        Array.from({ length: 100 }, () => confirm(customer.token, wrongCode(app.code()))),
      )
      expect(replies.filter((reply) => reply === WRONG)).toHaveLength(5)
      expect(replies.filter((reply) => reply === ENDED)).toHaveLength(95)
    })

    test('is finished by the session that began it: another neither confirms it nor spends its tries', async () => {
      const customer = await register(shop)
      const elsewhere = await tokenOf(shop, customer)
      const app = await begun(customer)
      for (let tries = 0; tries < 6; tries++)
        expect(await confirm(elsewhere, wrongCode(app.code()))).toBe(ELSEWHERE)
      expect(await confirm(elsewhere, app.code())).toBe(ELSEWHERE)
      expect(await hasApp(customer)).toBe(false)
      expect(await confirm(customer.token, app.code())).toBe('200')
    })
  })
})
