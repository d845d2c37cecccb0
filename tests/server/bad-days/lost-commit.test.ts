import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, inject, it } from 'vitest'
import { setSetting, setting } from '#server/database/database.ts'
import type { Product } from '#shared/contract/product.ts'
import { createCheckout } from '#shared/endpoints/purchase.ts'
import { addToCart, getCart } from '#shared/endpoints/shop.ts'
import { addToCatalogue, guestId, newKey, register, signInAdmin } from '#tests/support/builders.ts'
import { basketOf, stockOf } from '#tests/support/paying.ts'
import { newDatabase } from '#tests/support/postgres.ts'
import { wayTo } from '#tests/support/postgres-way.ts'
import { openShop, type TestShop } from '#tests/support/shop.ts'

const server = inject('postgresUrl')

describe.each(server ? [server] : [])('of a commit nobody knows how it ended', (serverUrl) => {
  let place: Awaited<ReturnType<typeof newDatabase>>
  let way: Awaited<ReturnType<typeof wayTo>>
  let shop: TestShop
  let shirt: Product
  beforeAll(async () => {
    place = await newDatabase(serverUrl, inject('postgresTables'))
    way = await wayTo(place.url)
    shop = await openShop({ environment: { DATABASE_URL: way.url } })
    shirt = await addToCatalogue(shop, await signInAdmin(shop))
  })
  afterAll(async () => {
    await shop.close()
    await way.cut()
    await place.drop()
  })

  const add = (guest: string, key: string) => {
    const body = { productId: shirt._id, size: 'M', color: 'Blue', quantity: 1, guestId: guest }
    return shop.inject(addToCart, { body }, { key })
  }
  const piecesOf = async (guest: string) => {
    const { data } = await shop.call(getCart, { query: { guestId: guest } })
    return data.products.reduce((sum, { quantity }) => sum + quantity, 0)
  }
  /** A trigger that refuses at the commit, for as long as the sequence has not come so far. */
  const refuseCommits = async (code: string, times: number) => {
    const { db } = shop.database
    await sql.raw(`create sequence refusals`).execute(db)
    await sql
      .raw(`create function refuse_commit() returns trigger language plpgsql as $$ begin
      if nextval('refusals') <= ${times} then raise exception 'refused' using errcode = '${code}'; end if;
      return null; end $$`)
      .execute(db)
    await sql
      .raw(`create constraint trigger refuse_commit after insert on idempotency
      deferrable initially deferred for each row execute function refuse_commit()`)
      .execute(db)
    return async () => {
      await sql`drop trigger refuse_commit on idempotency`.execute(db)
      await sql`drop function refuse_commit`.execute(db)
      await sql`drop sequence refusals`.execute(db)
    }
  }

  it.each(['done', 'lost'] as const)(
    'the shopper is asked to come again, and the key settles it: it was %s',
    async (how) => {
      const [guest, key] = [guestId(), newKey()]
      way.breakCommit(how, key)
      const broken = await add(guest, key)
      expect(broken.status).toBe(503)
      expect(Number(broken.headers['retry-after'])).toBeGreaterThan(0)
      const again = await add(guest, key)
      expect(again.status).toBe(200)
      expect(again.headers['idempotency-replayed']).toBe(how === 'done' ? 'true' : undefined)
      expect(await piecesOf(guest)).toBe(1)
    },
  )

  it.each(['done', 'lost'] as const)('a checkout holds its pieces once: it was %s', async (how) => {
    const { token } = await register(shop)
    const before = (await stockOf(shop, shirt._id)).held
    const [body, key] = [basketOf([[shirt, 1]]), newKey()]
    way.breakCommit(how)
    expect((await shop.inject(createCheckout, { body }, { token, key })).status).toBe(503)
    expect((await shop.inject(createCheckout, { body }, { token, key })).status).toBe(201)
    expect((await stockOf(shop, shirt._id)).held).toBe(before + 1)
  })

  it.each(['40001', '40P01'])(
    'a commit that others were in the way of (%s) is tried again, and done once',
    async (code) => {
      const guest = guestId()
      const mend = await refuseCommits(code, 3)
      expect((await add(guest, newKey())).status).toBe(200)
      expect(await piecesOf(guest)).toBe(1)
      await mend()
    },
  )

  it('one of which the database itself does not know (40003) is not tried again by the shop', async () => {
    const [guest, key] = [guestId(), newKey()]
    const mend = await refuseCommits('40003', 1)
    const unknown = await add(guest, key)
    expect(unknown.status).toBe(503)
    expect(Number(unknown.headers['retry-after'])).toBeGreaterThan(0)
    expect((await add(guest, key)).status).toBe(200)
    expect(await piecesOf(guest)).toBe(1)
    await mend()
  })

  it('a connection that broke so is used no more', async () => {
    way.breakCommit('done')
    await expect(shop.database.transact((trx) => setSetting(trx, 'broken', 'yes'))).rejects.toThrow()
    for (let turn = 0; turn < 30; turn++)
      await shop.database.transact((trx) => setSetting(trx, 'next', String(turn)))
    expect(await setting(shop.database.db, 'next')).toBe('29')
  })
})
