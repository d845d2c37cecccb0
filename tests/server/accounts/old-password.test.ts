import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { requireOwnPassword } from '#server/accounts/own-password.ts'
import { findUserByEmail, replacePasswordHash } from '#server/accounts/repository.ts'
import { startOn } from '#server/accounts/service.ts'
import { writeResetLinks } from '#server/accounts/reset/write-links.ts'
import { AppError } from '#server/platform/errors.ts'
import { changePassword, forgotPassword, resetPassword } from '#shared/endpoints/account.ts'
import { login, me } from '#shared/endpoints/shop.ts'
import { register, type SignedIn } from '#tests/support/builders.ts'
import { lettersTo } from '#tests/support/letters.ts'
import { onBothDatabases, type TestShop } from '#tests/support/shop.ts'

const NEW = 'wool-and-denim'
const REFUSED = new AppError('unauthenticated', 401, 'Another password by now')
const nothing = () => Promise.resolve()

onBothDatabases('what was begun with the old password', (open) => {
  let shop: TestShop
  beforeAll(async () => {
    shop = await open()
  })
  afterAll(() => shop.close())
  beforeEach(() => shop.database.db.deleteFrom('login_failures').execute())

  const change = ({ token, password }: SignedIn) =>
    shop.call(changePassword, { body: { current: password, password: NEW } }, { token })
  async function reset({ email }: SignedIn) {
    await shop.call(forgotPassword, { body: { email } })
    await writeResetLinks(shop.database)
    const [letter] = (await lettersTo(shop, email)).slice(-1)
    const token = /token=([\w-]{43})"/.exec(letter?.data ?? '')?.[1] ?? ''
    await shop.call(resetPassword, { body: { token, password: NEW } })
  }
  const read = async ({ email }: SignedIn) => {
    const user = await findUserByEmail(shop.database.db, email)
    if (!user) throw new Error(`there is no ${email}`)
    return user
  }
  const sessionCount = async ({ user }: SignedIn) => {
    const query = shop.database.db.selectFrom('sessions').select('user_id').where('user_id', '=', user._id)
    return (await query.execute()).length
  }

  test.each([
    ['changed', change, 1],
    ['reset', reset, 0],
  ])('opens no session once it was %s, however it signs in', async (_, renew, left) => {
    const who = await register(shop)
    const verified = await read(who)
    await renew(who)
    for (const openedWith of ['password', 'code', 'passkey'] as const)
      await expect(
        startOn(shop.database, verified, undefined, { openedWith, refusal: REFUSED }, nothing),
      ).rejects.toBe(REFUSED)
    expect(await sessionCount(who)).toBe(left)
  })

  test.each([
    ['changed', change],
    ['reset', reset],
  ])('leaves no session of sign-ins that were in flight when it was %s', async (_, renew) => {
    const who = await register(shop)
    const signIn = () => shop.inject(login, { body: { email: who.email, password: who.password } })
    const flight = Array.from({ length: 8 }, signIn)
    await Promise.all([renew(who), ...flight])
    for (const { body } of await Promise.all(flight))
      if ('token' in body) expect((await shop.inject(me, {}, body)).status).toBe(401)
    expect(await sessionCount(who)).toBeLessThanOrEqual(1)
  })

  test('allows nothing to who showed it before another was chosen', async () => {
    const who = await register(shop)
    const caller = { address: '198.51.100.7', deviceKeys: [] }
    const requireSame = await requireOwnPassword(shop.app.context, who.user, who.password, caller)
    await shop.database.transact(requireSame)
    await change(who)
    await expect(shop.database.transact(requireSame)).rejects.toMatchObject({ status: 400 })
  })

  test('is not brought back by a sign-in that renews its hash', async () => {
    const who = await register(shop)
    const verified = await read(who)
    await change(who)
    const { password_hash } = await read(who)
    await replacePasswordHash(shop.database.db, verified, 'of the old password')
    expect((await read(who)).password_hash).toBe(password_hash)
  })
})
