import { beforeEach, describe, expect, test } from 'vitest'
import { forgetOldEmailChanges } from '#server/email-change/repository.ts'
import { answerEmailLink } from '#shared/endpoints/email-change.ts'
import { register } from '#tests/support/builders.ts'
import { emailChangesIn, newAddress } from '#tests/support/email-changes.ts'
import { lettersTo } from '#tests/support/letters.ts'
import { closedAfter, onBothDatabases } from '#tests/support/shop.ts'
import { statementsOf } from '#tests/support/statements.ts'

const HOUR_MS = 60 * 60 * 1000
const WEEK_MS = 7 * 24 * HOUR_MS
const GUESSED = 'A'.repeat(43)
const REFUSED = {
  success: false,
  code: 'not_found',
  message: 'This link does not work: it is good once, and not for long. Please ask for a new one',
}

onBothDatabases('another e-mail address', async (open) => {
  const shop = await closedAfter(open())
  const changes = emailChangesIn(shop)

  // Tests do not use up each other's tries.
  beforeEach(() => shop.database.db.deleteFrom('login_failures').execute())

  describe('is refused', () => {
    test('without the password, which cannot be guessed by it', async () => {
      const who = await register(shop)
      for (let tries = 0; tries < 10; tries++) {
        const { status, body } = await changes.ask(who, newAddress(), 'not-my-password')
        expect([status, body]).toMatchObject([
          400,
          { issues: [{ path: 'password', message: 'That is not your password' }] },
        ])
      }
      expect((await changes.ask(who, newAddress())).status).toBe(429)
    })

    test('beside its field, where it is none or the one the account has', async () => {
      const who = await register(shop)
      for (const [email, message] of [
        ['asha@', 'Invalid email address'],
        [who.email.toUpperCase(), 'This is your address already'],
      ] as const)
        expect((await changes.ask(who, email)).body).toMatchObject({ issues: [{ path: 'email', message }] })
    })

    test('after five letters in a quarter of an hour', async () => {
      const who = await register(shop)
      for (let times = 0; times < 5; times++) expect((await changes.ask(who, newAddress())).status).toBe(200)
      const { status, body } = await changes.ask(who, newAddress())
      expect([status, body]).toMatchObject([
        429,
        { message: 'Too many letters were asked for. Please try again later' },
      ])
    })

    test('to one who tries links: 20 of them', async () => {
      for (let times = 0; times < 20; times++) expect((await changes.press(GUESSED)).status).toBe(404)
      expect((await changes.press(GUESSED)).status).toBe(429)
    })
  })

  describe('that has an account already', () => {
    test('has the same answer to the byte as one that has none, after the same statements', async () => {
      const { email: taken } = await register(shop)
      const [one, other] = [await register(shop), await register(shop)]
      const answers: unknown[] = []
      const statements: string[][] = []
      for (const [who, email] of [
        [one, taken],
        [other, newAddress()],
      ] as const)
        statements.push(
          await statementsOf(async () => {
            const { status, body, headers } = await changes.ask(who, email)
            const { date: _, 'x-request-id': __, ...told } = headers
            answers.push({ status, body, told })
            answers.push({ ...(await changes.pendingOf(who)), email: '' })
          }),
        )
      expect(statements[0]).toEqual(statements[1])
      expect(statements[0]?.length).toBeGreaterThan(5)
      expect(answers.slice(0, 2)).toEqual(answers.slice(2))
    })

    test('is told so by its letter, and keeps its account; the old mailbox cannot tell', async () => {
      const taken = await register(shop)
      const [who, other] = [await register(shop), await register(shop)]
      const { newLink, oldLink } = await changes.begin(who, taken.email)
      expect(newLink).toBe('')
      expect(await changes.kindsTo(taken.email)).toEqual(['email-change-taken'])
      const free = await changes.begin(other)
      const [notice, freeNotice] = [await lettersTo(shop, who.email), await lettersTo(shop, other.email)]
      const words = (data = '') => Object.keys(JSON.parse(data) as object)
      expect(words(notice[0]?.data)).toEqual(words(freeNotice[0]?.data))
      expect((await changes.press(oldLink)).body).toEqual((await changes.press(free.oldLink)).body)
      expect([await changes.signsIn(who.email, who), await changes.signsIn(taken.email, taken)]).toEqual([
        true,
        true,
      ])
    })
  })

  test('a link that was used, is late, is called off or was guessed is refused in the same words', async () => {
    const [used, late, off] = [await register(shop), await register(shop), await register(shop)]
    const links = [await changes.begin(used), await changes.begin(late), await changes.begin(off)] as const
    await changes.press(links[0].newLink)
    await changes.age(late, 'asked_at', HOUR_MS)
    await changes.press(links[2].oldLink, 'refuse')
    for (const token of [
      links[0].newLink,
      links[1].newLink,
      links[1].oldLink,
      links[2].newLink,
      links[2].oldLink,
      GUESSED,
      '',
      'x'.repeat(5000),
    ]) {
      const { status, body } = await changes.press(token)
      expect([status, body]).toEqual([404, REFUSED])
    }
    for (const who of [used, late, off]) expect(await changes.signsIn(who.email, who)).toBe(true)
  })

  test('a foreign link does what it says for its own account, and nothing for another', async () => {
    const [who, other] = [await register(shop), await register(shop)]
    const [own, foreign] = [await changes.begin(who), await changes.begin(other)]
    await changes.press(own.newLink)
    await changes.press(foreign.oldLink)
    expect([await changes.signsIn(who.email, who), await changes.signsIn(other.email, other)]).toEqual([
      true,
      true,
    ])
    expect(await changes.pendingOf(who)).toMatchObject({ isNewConfirmed: true, isOldConfirmed: false })
    expect(await changes.pendingOf(other)).toMatchObject({ isNewConfirmed: false, isOldConfirmed: true })
  })

  test('the letter to the new address has nothing in it that its sender chose', async () => {
    const who = await register(shop, { name: 'You have won at evil example' })
    const { to } = await changes.begin(who)
    expect(JSON.stringify(await lettersTo(shop, to))).not.toContain('evil')
  })

  test('the database knows hashes of links only, and forgets what cannot come about any more', async () => {
    const who = await register(shop)
    const { newLink, oldLink } = await changes.begin(who)
    const rows = await shop.database.db.selectFrom('email_changes').selectAll().execute()
    for (const link of [newLink, oldLink]) expect(JSON.stringify(rows)).not.toContain(link)
    const waiting = await register(shop)
    await changes.press((await changes.begin(waiting)).newLink)
    await forgetOldEmailChanges(shop.database.db, Date.now() + 2 * WEEK_MS)
    const kept = await shop.database.db.selectFrom('email_changes').select('user_id').execute()
    const ids = kept.map(({ user_id }) => user_id)
    expect([ids.includes(who.user._id), ids.includes(waiting.user._id)]).toEqual([false, true])
  })

  test('the page of a link asks first, and tells what came of it', async () => {
    const who = await register(shop)
    const { to, newLink, oldLink } = await changes.begin(who)
    const page = (token: string) => shop.app.inject({ url: `${answerEmailLink.path}?token=${token}` })
    const post = (token: string, answer: string) =>
      shop.app.inject({
        method: 'POST',
        url: `${answerEmailLink.path}?token=${token}&answer=${answer}`,
        headers: { accept: 'text/html', 'content-type': 'application/x-www-form-urlencoded' },
        payload: '',
      })
    const asked = await page(newLink)
    expect([asked.statusCode, asked.headers['cache-control'], asked.headers['referrer-policy']]).toEqual([
      200,
      'no-store',
      'no-referrer',
    ])
    expect(asked.body).toContain(to)
    expect((await page(oldLink)).body).toContain('No, call it off')
    // Opening it does nothing.
    expect(await changes.pendingOf(who)).toMatchObject({ isNewConfirmed: false, isOldConfirmed: false })
    expect((await post(newLink, 'confirm')).body).toContain('This address is confirmed.')
    expect((await post(newLink, 'confirm')).statusCode).toBe(404)
    expect((await post(oldLink, 'refuse')).body).toContain('href="/forgot-password"')
    for (const gone of [newLink, oldLink, GUESSED, '']) {
      const refused = await page(gone)
      expect(refused.statusCode).toBe(404)
      expect(refused.body).toContain('This link does not work')
    }
  })
})
