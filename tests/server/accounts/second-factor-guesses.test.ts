import { afterAll, beforeAll, expect, test } from 'vitest'
import { beginAuthenticator, confirmAuthenticator, secondFactor } from '#shared/endpoints/second-factor.ts'
import { authenticatorApp } from '#tests/support/authenticator-app.ts'
import { register, type SignedIn, tokenOf } from '#tests/support/builders.ts'
import { beginApp, wrongCode } from '#tests/support/code-sign-in.ts'
import { onBothDatabases, type TestShop } from '#tests/support/shop.ts'

const WRONG = '400 That code is not right. Is the clock of your phone set by itself?'
const ENDED = '409 Too many wrong codes. Begin again'
const ELSEWHERE = '409 This was begun too long ago, or elsewhere meanwhile. Begin again'

onBothDatabases('setting up an authenticator app', (open) => {
  let shop: TestShop
  beforeAll(async () => {
    shop = await open()
  })
  afterAll(() => shop.close())

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
