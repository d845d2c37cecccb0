import { changeRows, findRows } from '#tests/support/rows.ts'
import { beforeEach, describe, expect, test } from 'vitest'
import { writeResetLinks } from '#server/accounts/reset/write-links.ts'
import { forgetOldResets } from '#server/accounts/reset/end.ts'
import { deleteUser, updateUser } from '#shared/endpoints/admin/calls.ts'
import { forgotPassword, resetPassword } from '#shared/endpoints/account.ts'
import { login, me } from '#shared/endpoints/shop.ts'
import { guestId, register, type SignedIn, signInAdmin, tokenOf } from '#tests/support/builders.ts'
import { closedAfter, onBothDatabases } from '#tests/support/shop.ts'
import { statementsOf } from '#tests/support/statements.ts'

const HOUR_MS = 60 * 60 * 1000
const NEW = 'wool-and-denim'
const GUESSED = 'A'.repeat(43)

onBothDatabases('a forgotten password', async (open) => {
  const shop = await closedAfter(open())

  // Tests do not use up each other's tries.
  beforeEach(() => shop.database.db.deleteFrom('login_failures').execute())

  const ask = (email: string) => shop.call(forgotPassword, { body: { email } })
  const links = async (email: string): Promise<string[]> => {
    await writeResetLinks(shop.database)
    const letters = await findRows(
      shop,
      'letters',
      { kind: 'password-reset', recipient: email },
      ['data'],
      'id',
    )
    return letters.map(({ data }) => /token=([\w-]{43})"/.exec(data)?.[1] ?? '')
  }
  const askFor = async (who: SignedIn): Promise<string> => {
    await ask(who.email)
    return (await links(who.email)).at(-1) ?? ''
  }
  const reset = (token: string, password = NEW) => shop.inject(resetPassword, { body: { token, password } })
  const signsIn = async (email: string, password: string) =>
    (await shop.inject(login, { body: { email, password } })).status === 200

  test('is replaced by the link of a letter: the new one signs in, the old one and every session are over', async () => {
    const who = await register(shop)
    const elsewhere = await tokenOf(shop, who)
    const token = await askFor(who)
    expect((await reset(token)).status).toBe(200)
    expect([await signsIn(who.email, NEW), await signsIn(who.email, who.password)]).toEqual([true, false])
    for (const one of [who.token, elsewhere])
      expect((await shop.inject(me, {}, { token: one })).status).toBe(401)
  })

  test('is asked for in whatever case the address is typed', async () => {
    const who = await register(shop)
    await ask(who.email.toUpperCase())
    expect(await links(who.email)).toHaveLength(1)
  })

  test('a link that was used, is late, is of somebody gone or was guessed is refused in the same words', async () => {
    const [used, late, gone] = [await register(shop), await register(shop), await register(shop)]
    const tokens = [await askFor(used), await askFor(late), await askFor(gone)] as const
    await reset(tokens[0])
    await changeRows(shop, 'password_resets', { user_id: late.user._id }, { asked_at: Date.now() - HOUR_MS })
    const admin = await signInAdmin(shop)
    await shop.call(deleteUser, { params: { id: gone.user._id } }, admin)
    for (const token of [...tokens, GUESSED, '', 'x'.repeat(5000)]) {
      const refused = await reset(token, 'another-one')
      expect([refused.status, refused.body]).toEqual([
        404,
        {
          success: false,
          code: 'not_found',
          message: 'This link does not work: it is good once, for an hour. Please ask for a new one',
        },
      ])
    }
    expect([await signsIn(used.email, NEW), await signsIn(late.email, late.password)]).toEqual([true, true])
  })

  test('a link used twice at once works once', async () => {
    const who = await register(shop)
    const token = await askFor(who)
    const passwords = ['first-of-two', 'second-of-two']
    const statuses = await Promise.all(passwords.map(async (one) => (await reset(token, one)).status))
    expect(statuses.toSorted((a, b) => a - b)).toEqual([200, 404])
    const works = await Promise.all(passwords.map((one) => signsIn(who.email, one)))
    expect(works).toEqual(statuses.map((status) => status === 200))
  })

  test('a link ends the others of its account, and none of anybody else', async () => {
    const [who, other] = [await register(shop), await register(shop)]
    const [first, foreign, second] = [await askFor(who), await askFor(other), await askFor(who)]
    expect((await reset(second)).status).toBe(200)
    expect((await reset(first)).status).toBe(404)
    expect((await reset(foreign)).status).toBe(200)
    expect(await signsIn(other.email, NEW)).toBe(true)
  })

  test('a link works no more once the account has another address', async () => {
    const who = await register(shop)
    const token = await askFor(who)
    const admin = await signInAdmin(shop)
    const body = { email: `${guestId()}@shop.example` }
    await shop.call(updateUser, { params: { id: who.user._id }, body }, admin)
    expect((await reset(token)).status).toBe(404)
  })

  test('a password that is none is refused beside its field, and the link stays good', async () => {
    const who = await register(shop)
    const token = await askFor(who)
    const refused = await shop.refused(resetPassword, { body: { token, password: '12345' } })
    expect(refused.body.issues).toEqual([
      { path: 'password', message: 'Password must be at least 6 characters' },
    ])
    expect((await reset(token)).status).toBe(200)
  })

  test('opens an account again that was blocked after too many wrong passwords', async () => {
    const who = await register(shop)
    for (let tries = 0; tries < 10; tries++) await signsIn(who.email, 'wrong-again')
    expect(await signsIn(who.email, who.password)).toBe(false)
    await reset(await askFor(who))
    await shop.database.db.deleteFrom('login_failures').where('key', 'like', 'address:%').execute()
    expect(await signsIn(who.email, NEW)).toBe(true)
  })

  test('the database knows hashes of links only, and forgets them when they are too old', async () => {
    const token = await askFor(await register(shop))
    const rows = await shop.database.db.selectFrom('password_resets').selectAll().execute()
    expect(JSON.stringify(rows)).not.toContain(token)
    await forgetOldResets(shop.database.db, Date.now() + HOUR_MS)
    expect(await shop.database.db.selectFrom('password_resets').select('id').execute()).toEqual([])
  })

  test('what was asked before the server was killed has its letter from the next one, once', async () => {
    const who = await register(shop)
    await ask(who.email)
    await Promise.all([writeResetLinks(shop.database), writeResetLinks(shop.database)])
    expect(await links(who.email)).toHaveLength(1)
  })

  describe('of an address without an account', () => {
    const nobody = () => `${guestId()}@shop.example`

    test('has the same answer to the byte, after the same statements', async () => {
      const { email } = await register(shop)
      const answers: unknown[] = []
      const statements: string[][] = []
      for (const address of [email, nobody()]) {
        statements.push(
          await statementsOf(async () => {
            const { status, body, headers } = await shop.inject(forgotPassword, { body: { email: address } })
            const { date: _, 'x-request-id': __, ...told } = headers
            answers.push({ status, body, told })
          }),
        )
      }
      expect(statements[0]).toEqual(statements[1])
      expect(statements[0]?.length).toBeGreaterThan(2)
      expect(answers[0]).toEqual(answers[1])
    })

    test('writes no letter, and keeps nothing', async () => {
      const email = nobody()
      await ask(email)
      expect(await links(email)).toEqual([])
      const kept = shop.database.db.selectFrom('password_resets').select('id').where('email_key', '=', email)
      expect(await kept.execute()).toEqual([])
    })

    test('is refused after as many letters as one with an account', async () => {
      const { email } = await register(shop)
      for (const address of [email, nobody()]) {
        for (let times = 0; times < 5; times++) await ask(address)
        const refused = await shop.refused(forgotPassword, { body: { email: address } })
        expect([refused.status, refused.body.message]).toEqual([
          429,
          'Too many letters were asked for. Please try again later',
        ])
        expect(Number(refused.headers['retry-after'])).toBeGreaterThan(0)
      }
    })
  })
})

onBothDatabases('one who tries links and addresses', async (open) => {
  test('is stopped after 20 of either, whatever they are', async () => {
    const shop = await open()
    try {
      for (let times = 0; times < 20; times++) {
        await shop.refused(resetPassword, { body: { token: GUESSED, password: NEW } })
        await shop.call(forgotPassword, { body: { email: `${guestId()}@shop.example` } })
      }
      expect(await shop.refused(resetPassword, { body: { token: GUESSED, password: NEW } })).toMatchObject({
        status: 429,
        body: { message: 'Too many links that do not work. Please try again later' },
      })
      expect(
        (await shop.refused(forgotPassword, { body: { email: `${guestId()}@shop.example` } })).status,
      ).toBe(429)
    } finally {
      await shop.close()
    }
  })
})
