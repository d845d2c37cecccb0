import { beforeEach, expect, test } from 'vitest'
import { applyDueChanges } from '#server/email-change/apply.ts'
import { writeChangeLinks } from '#server/email-change/write-links.ts'
import { changePassword } from '#shared/endpoints/account.ts'
import { allOrders, history, updateOrderStatus, updateUser } from '#shared/endpoints/admin/calls.ts'
import { callOffEmailChange } from '#shared/endpoints/email-change.ts'
import { me } from '#shared/endpoints/shop.ts'
import { addToCatalogue, guestId, register, signInAdmin, tokenOf } from '#tests/support/builders.ts'
import { emailChangesIn, newAddress } from '#tests/support/email-changes.ts'
import { buy } from '#tests/support/paying.ts'
import { closedAfter, onBothDatabases } from '#tests/support/shop.ts'

const HOUR_MS = 60 * 60 * 1000
const WEEK_MS = 7 * 24 * HOUR_MS

onBothDatabases('another e-mail address', async (open) => {
  const shop = await closedAfter(open())
  const changes = emailChangesIn(shop)

  // Tests do not use up each other's tries.
  beforeEach(() => shop.database.db.deleteFrom('login_failures').execute())

  test.each([
    ['the new one first', ['newLink', 'oldLink']],
    ['the old one first', ['oldLink', 'newLink']],
  ] as const)(
    'is the account’s when both mailboxes have confirmed it, %s, and not before',
    async (_, order) => {
      const who = await register(shop)
      const begun = await changes.begin(who)
      expect(await changes.pendingOf(who)).toEqual({
        email: begun.to,
        isNewConfirmed: false,
        isOldConfirmed: false,
        changesAt: null,
      })
      expect((await changes.press(begun[order[0]])).status).toBe(200)
      expect([await changes.signsIn(who.email, who), await changes.signsIn(begun.to, who)]).toEqual([
        true,
        false,
      ])
      expect((await changes.press(begun[order[1]])).status).toBe(200)
      expect([await changes.signsIn(who.email, who), await changes.signsIn(begun.to, who)]).toEqual([
        false,
        true,
      ])
      expect((await shop.call(me, {}, who)).data.email).toBe(begun.to)
      expect(await changes.pendingOf(who)).toBeNull()
      expect(await changes.kindsTo(begun.to)).toEqual(['email-change-confirm'])
      expect(await changes.kindsTo(who.email)).toEqual(['email-change-notice', 'email-changed'])
    },
  )

  test('comes about after a week without a word of the old mailbox, and not before', async () => {
    const who = await register(shop)
    const { to, newLink } = await changes.begin(who)
    await changes.press(newLink)
    const { changesAt } = (await changes.pendingOf(who)) ?? {}
    expect(Date.parse(changesAt ?? '') - Date.now()).toBeGreaterThan(WEEK_MS - HOUR_MS)
    await applyDueChanges(shop.database, Date.now() + WEEK_MS - HOUR_MS)
    expect(await changes.signsIn(who.email, who)).toBe(true)
    await changes.age(who, 'new_confirmed_at', WEEK_MS)
    // Two servers at once.
    await Promise.all([
      applyDueChanges(shop.database, Date.now()),
      applyDueChanges(shop.database, Date.now()),
    ])
    expect([await changes.signsIn(who.email, who), await changes.signsIn(to, who)]).toEqual([false, true])
    expect(await changes.kindsTo(who.email)).toEqual(['email-change-notice', 'email-changed'])
  })

  test('never comes about by the old mailbox alone', async () => {
    const who = await register(shop)
    const { oldLink } = await changes.begin(who)
    await changes.press(oldLink)
    await changes.age(who, 'asked_at', 2 * WEEK_MS)
    await applyDueChanges(shop.database, Date.now())
    expect(await changes.signsIn(who.email, who)).toBe(true)
    expect(await changes.pendingOf(who)).toBeNull()
  })

  test('called off from the old mailbox stays as it was, and signs out whoever asked', async () => {
    const who = await register(shop)
    const thief = await tokenOf(shop, who)
    const { to, newLink, oldLink } = await changes.begin({ ...who, token: thief })
    await changes.press(newLink)
    const { status, body } = await changes.press(oldLink, 'refuse')
    expect([status, body]).toEqual([
      200,
      {
        success: true,
        message:
          'The change is called off, and your account is signed out everywhere. Whoever asked for it knew your password: please choose a new one.',
      },
    ])
    expect((await shop.inject(me, {}, { token: thief })).status).toBe(401)
    await changes.age(who, 'new_confirmed_at', WEEK_MS)
    await applyDueChanges(shop.database, Date.now())
    expect([await changes.signsIn(who.email, who), await changes.signsIn(to, who)]).toEqual([true, false])
  })

  test('is called off by the user, too, and by another that is asked for', async () => {
    const who = await register(shop)
    const first = await changes.begin(who)
    await shop.call(callOffEmailChange, {}, who)
    expect((await changes.press(first.newLink)).status).toBe(404)
    const second = await changes.begin(who)
    const third = await changes.begin(who)
    expect((await changes.press(second.newLink)).status).toBe(404)
    expect((await changes.press(third.newLink)).status).toBe(200)
  })

  test('a link pressed twice at once, and both at once, work once', async () => {
    const who = await register(shop)
    const { to, newLink, oldLink } = await changes.begin(who)
    const statuses = await Promise.all(
      [newLink, oldLink, newLink, oldLink].map(async (link) => (await changes.press(link)).status),
    )
    expect(statuses.toSorted((a, b) => a - b)).toEqual([200, 200, 404, 404])
    expect(await changes.signsIn(to, who)).toBe(true)
    expect(await changes.kindsTo(who.email)).toEqual(['email-change-notice', 'email-changed'])
  })

  test('is not given to an account whose address has become another’s meanwhile', async () => {
    const who = await register(shop)
    const { to, newLink, oldLink } = await changes.begin(who)
    await changes.press(newLink)
    const other = await register(shop, { email: to })
    const { status, body } = await changes.press(oldLink)
    expect([status, body]).toMatchObject([409, { code: 'email_taken' }])
    expect([await changes.signsIn(who.email, who), await changes.signsIn(to, other)]).toEqual([true, true])
    expect(await changes.pendingOf(who)).toBeNull()
  })

  test('ends the links to a new password that went to the old one', async () => {
    const who = await register(shop)
    const { newLink, oldLink } = await changes.begin(who)
    await shop.database.db
      .insertInto('password_resets')
      .values({
        id: guestId(),
        email_key: who.email,
        user_id: who.user._id,
        token_hash: guestId(),
        asked_at: Date.now(),
        used_at: null,
      })
      .execute()
    await changes.press(newLink)
    await changes.press(oldLink)
    const open = shop.database.db
      .selectFrom('password_resets')
      .select('id')
      .where('user_id', '=', who.user._id)
      .where('used_at', 'is', null)
    expect(await open.execute()).toEqual([])
  })

  test('is not had by an old change once the password is another', async () => {
    const who = await register(shop)
    const { newLink, oldLink } = await changes.begin(who)
    const body = { current: who.password, password: 'wool-and-denim' }
    await shop.call(changePassword, { body }, who)
    for (const link of [newLink, oldLink]) expect((await changes.press(link)).status).toBe(404)
  })

  test('has the letters about orders under way; those that are settled keep theirs', async () => {
    const admin = await signInAdmin(shop)
    const shirt = await addToCatalogue(shop, admin)
    const who = await register(shop)
    const [open, settled] = [await buy(shop, who, [[shirt, 1]]), await buy(shop, who, [[shirt, 1]])]
    const body = { status: 'Delivered' as const }
    await shop.call(updateOrderStatus, { params: { orderId: settled._id }, body }, admin)
    const { to, newLink, oldLink } = await changes.begin(who)
    await changes.press(newLink)
    await changes.press(oldLink)
    const { data } = await shop.call(allOrders, { query: {} }, admin)
    const emailOf = (id: string) => data.find(({ _id }) => _id === id)?.user.email
    expect([emailOf(open._id), emailOf(settled._id)]).toEqual([to, who.email])
    const found = await shop.call(allOrders, { query: { search: to } }, admin)
    expect(found.data.map(({ _id }) => _id)).toEqual([open._id])
  })

  test('stands in the history, without the addresses', async () => {
    const who = await register(shop)
    const { to, newLink, oldLink } = await changes.begin(who)
    await changes.press(newLink)
    await changes.press(oldLink)
    const { token } = await signInAdmin(shop)
    const query = { kind: 'user' as const, entityId: who.user._id }
    const { data } = await shop.call(history, { query }, { token })
    expect(data).toMatchObject([{ action: 'update', actor: { _id: who.user._id } }])
    expect(JSON.stringify(data)).not.toContain(to)
  })

  test('is told to the address of before when an owner has changed it', async () => {
    const who = await register(shop)
    const { newLink } = await changes.begin(who)
    const { token } = await signInAdmin(shop)
    const body = { email: newAddress() }
    await shop.call(updateUser, { params: { id: who.user._id }, body }, { token })
    expect(await changes.kindsTo(who.email)).toEqual(['email-change-notice', 'email-changed'])
    expect((await changes.press(newLink)).status).toBe(404)
  })

  test('what was asked before the server was killed has its letters from the next one, once', async () => {
    const who = await register(shop)
    const to = newAddress()
    await changes.ask(who, to)
    await Promise.all([writeChangeLinks(shop.database), writeChangeLinks(shop.database)])
    expect([await changes.kindsTo(to), await changes.kindsTo(who.email)]).toEqual([
      ['email-change-confirm'],
      ['email-change-notice'],
    ])
  })
})
