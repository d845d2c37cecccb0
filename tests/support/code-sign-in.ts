import { afterEach, beforeEach, vi } from 'vitest'
import { beginAuthenticator, confirmAuthenticator, signInWithCode } from '#shared/endpoints/second-factor.ts'
import { login } from '#shared/endpoints/shop.ts'
import { authenticatorApp } from './authenticator-app.ts'
import { register, type SignedIn } from './builders.ts'
import type { TestShop } from './shop.ts'

/** A browser that has given the right password. */
export interface Half {
  ticket: string
  cookie: string
}

/** What an app takes, as the shop gives it. */
export const beginApp = async (shop: TestShop, { token, password }: SignedIn) =>
  (await shop.call(beginAuthenticator, { body: { password } }, { token })).data

/** Enrolled by the code of the step before: that of now is still to be used. */
export async function addApp(shop: TestShop, customer: SignedIn) {
  const app = authenticatorApp((await beginApp(shop, customer)).secret)
  const { data } = await shop.call(
    confirmAuthenticator,
    { body: { code: app.code(-1) } },
    { token: customer.token },
  )
  return { customer, app, recoveryCodes: data.recoveryCodes }
}

export const customerWithApp = async (shop: TestShop) => addApp(shop, await register(shop))

/** The first step, which must be answered by asking for the code. */
export async function givePassword(shop: TestShop, { email, password }: SignedIn): Promise<Half> {
  const { status, body, headers } = await shop.refused(login, { body: { email, password } })
  if (status !== 401 || body.message !== 'Enter the code of your authenticator app')
    throw new Error(`the password was answered with ${status}: ${body.message}`)
  const { ticket } = body.data as { ticket: string }
  return { ticket, cookie: headers['set-cookie']?.split(';')[0] ?? '' }
}

export const giveCode = (shop: TestShop, { ticket, cookie }: Half, code: string) =>
  shop.inject(signInWithCode, { body: { ticket, code } }, { headers: { cookie } })

/** The token of a session that was opened with both. */
export async function tokenByCode(shop: TestShop, who: SignedIn, code: string): Promise<string> {
  const { body } = await giveCode(shop, await givePassword(shop, who), code)
  if (!('token' in body)) throw new Error(`the code was refused: ${body.message}`)
  return body.token
}

/** No code of any step that is near. */
export const wrongCode = (code: string): string =>
  code.replace(/^./, (digit) => String((Number(digit) + 5) % 10))

export const LATE = '401 That took too long. Enter your password once more'

/** What a code is answered: status and words; the status alone where it was right. */
export async function refusal(shop: TestShop, from: Half, code: string): Promise<string> {
  const { status, body } = await giveCode(shop, from, code)
  return 'message' in body ? `${status} ${body.message}` : `${status}`
}

const STEP_MS = 30_000

/** Before each promise the time stands in the middle of a step: no code grows old between here and the shop. */
export function stopTimeWithinAStep(): { later: (ms: number) => void } {
  beforeEach(() => {
    vi.useFakeTimers({ toFake: ['Date'] })
    vi.setSystemTime(Math.floor(Date.now() / STEP_MS) * STEP_MS + STEP_MS / 2)
  })
  afterEach(() => void vi.useRealTimers())
  return { later: (ms) => void vi.setSystemTime(Date.now() + ms) }
}
