import { afterAll, afterEach, beforeAll, describe, expect, it, vi } from 'vitest'
import { lapseHolds } from '#server/checkout/holds.ts'
import { startHousekeeping } from '#server/housekeeping.ts'
import { holdLease, leaveLease } from '#server/mail/lease.ts'
import { dueLetters } from '#server/mail/letters-repository.ts'
import { presentPosition, readChanges } from '#server/replicas/read-changes.ts'
import { keepShopTime } from '#server/shop-time.ts'
import type { Product } from '#shared/contract/product.ts'
import { getCart, addToCart, login, me, subscribe } from '#shared/endpoints/shop.ts'
import {
  addToCatalogue,
  guestId,
  newKey,
  register,
  type SignedIn,
  signInAdmin,
} from '#tests/support/builders.ts'
import { checkOut, stockOf } from '#tests/support/paying.ts'
import { onBothDatabases, type TestShop } from '#tests/support/shop.ts'

const MINUTE = 60_000
const DAY = 24 * 60 * MINUTE
const YEAR = 365 * DAY

onBothDatabases('a clock that was wrong for a day', (open, kind) => {
  let shop: TestShop
  let owner: SignedIn
  let shirt: Product
  let endTime: () => void
  const started = Date.now()
  beforeAll(async () => {
    shop = await open()
    endTime = await keepShopTime(shop.app.context)
    owner = await signInAdmin(shop)
    shirt = await addToCatalogue(shop, owner)
  })
  afterEach(() => void vi.useRealTimers())
  afterAll(async () => {
    endTime()
    await shop.close()
  })
  const clockAt = (off: number) => vi.useFakeTimers({ toFake: ['Date'], now: Date.now() + off })
  const tidy = async () => startHousekeeping(shop.app.context)()
  const whoami = async ({ token }: SignedIn) => (await shop.inject(me, {}, { token })).status
  const add = (guest: string, key: string) => {
    const body = { productId: shirt._id, size: 'M', color: 'Blue', quantity: 1, guestId: guest }
    return shop.inject(addToCart, { body }, { key })
  }
  const piecesOf = async (guest: string) => {
    const { data } = await shop.call(getCart, { query: { guestId: guest } })
    return data.products.reduce((sum, { quantity }) => sum + quantity, 0)
  }

  describe.each([
    ['a year ahead', YEAR],
    ['a year behind', -YEAR],
  ])('%s', (_name, off) => {
    it('ends no session, forgets no cart and no key, whenever they were made', async () => {
      const before = { shopper: await register(shop), guest: guestId(), key: newKey() }
      await add(before.guest, before.key)
      clockAt(off)
      const during = { shopper: await register(shop), guest: guestId(), key: newKey() }
      await add(during.guest, during.key)
      await tidy()
      for (const { shopper } of [before, during]) expect(await whoami(shopper)).toBe(200)
      vi.useRealTimers()
      await tidy()
      for (const { shopper, guest, key } of [before, during]) {
        expect(await whoami(shopper)).toBe(200)
        expect(await piecesOf(guest)).toBe(1)
        expect((await add(guest, key)).headers['idempotency-replayed']).toBe('true')
        expect(await piecesOf(guest)).toBe(1)
      }
    })

    it('holds no pieces longer than they are held', async () => {
      const shopper = await register(shop)
      clockAt(off)
      await checkOut(shop, shopper, [[shirt, 2]])
      expect((await stockOf(shop, shirt._id)).held).toBe(2)
      vi.useRealTimers()
      await lapseHolds(shop.app.context, Date.now())
      expect((await stockOf(shop, shirt._id)).held).toBe(0)
    })

    it('locks nobody out', async () => {
      const shopper = await register(shop)
      const signIn = (password: string) => shop.inject(login, { body: { email: shopper.email, password } })
      clockAt(off)
      for (let guess = 0; guess < 10; guess++) await signIn('not the password')
      expect((await signIn(shopper.password)).status).toBe(429)
      vi.useRealTimers()
      expect((await signIn(shopper.password)).status).toBe(200)
    })

    it('keeps no letter back', async () => {
      const email = `${newKey()}@shop.example`
      clockAt(off)
      await shop.call(subscribe, { body: { email } })
      vi.useRealTimers()
      const letter = await shop.database.db
        .selectFrom('letters')
        .select('id')
        .where('recipient', '=', email)
        .executeTakeFirstOrThrow()
      expect(await dueLetters(shop.database.db, Date.now(), 100)).toContain(letter.id)
    })

    it('leaves the right to send letters to the next server, where the one that had it died', async () => {
      await holdLease(shop.database, 'dead', Date.now() + off)
      expect(await holdLease(shop.database, 'alive', Date.now())).toBe(true)
      await leaveLease(shop.database, 'alive')
    })

    it('has what other servers changed read again, where it was the database’s', async () => {
      if (kind === 'sqlite') return
      const { db, origin } = shop.database
      const since = await presentPosition(db)
      expect((await readChanges(db, origin, since)).changes).toBeDefined()
      expect((await readChanges(db, origin, { ...since, at: since.at + off })).changes).toBeUndefined()
    })
  })

  it('is told in the log, and what the shop believes is written down', async () => {
    const warn = vi.spyOn(shop.app.context.log, 'warn')
    endTime()
    clockAt(YEAR)
    endTime = await keepShopTime(shop.app.context)
    expect(warn).toHaveBeenCalledWith(
      { days: 365 },
      'the clock of this machine was set by days: nothing is forgotten by it until it has gone on for two',
    )
    const row = await shop.database.db
      .selectFrom('settings')
      .select('value')
      .where('key', '=', 'clock')
      .executeTakeFirstOrThrow()
    const { believed } = JSON.parse(row.value) as { believed: number }
    vi.useRealTimers()
    expect(believed).toBeGreaterThanOrEqual(started - MINUTE)
    expect(believed).toBeLessThan(Date.now() + MINUTE)
    endTime()
    endTime = await keepShopTime(shop.app.context)
  })
})
