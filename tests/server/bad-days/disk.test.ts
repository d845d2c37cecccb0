import { appendFileSync, chmodSync, chownSync, mkdirSync, statSync } from 'node:fs'
import { join } from 'node:path'
import { sql } from 'kysely'
import { Client } from 'pg'
import { afterAll, beforeAll, describe, expect, inject, it } from 'vitest'
import { recordFile } from '#server/catalogue/records/record-file.ts'
import type { Product } from '#shared/contract/product.ts'
import { updateProduct } from '#shared/endpoints/admin/calls.ts'
import { endpoints } from '#shared/endpoints.ts'
import { addToCart, subscribe } from '#shared/endpoints/shop.ts'
import { addToCatalogue, guestId, newKey, type SignedIn, signInAdmin } from '#tests/support/builders.ts'
import { queryOf } from '#tests/support/call.ts'
import { type SmallDisk, smallDisk } from '#tests/support/small-disk.ts'
import { openShop, type TestShop } from '#tests/support/shop.ts'

const MAKES_A_DISK = smallDisk(64)
const SAVES_NOTHING = 'The shop can save nothing at the moment. Please try again later'
const HOUR_MS = 60 * 60 * 1000

describe.each(MAKES_A_DISK ? [MAKES_A_DISK] : [])('on a disk in trouble', (disk: SmallDisk) => {
  let shop: TestShop
  let owner: SignedIn
  let shirt: Product
  beforeAll(async () => {
    shop = await openShop({ environment: { DATA_DIR: disk.folder } })
    owner = await signInAdmin(shop)
    shirt = await addToCatalogue(shop, owner)
  })
  afterAll(async () => {
    await shop.close().catch(() => {})
    disk.remove()
  })

  const ready = async () => {
    const answer = await shop.app.inject('/api/health/ready')
    return [answer.statusCode, answer.json<{ message?: string }>().message]
  }
  const writes = (): Promise<{
    status: number
    body: unknown
    headers: Record<string, string | undefined>
  }>[] => [
    shop.inject(subscribe, { body: { email: `${newKey()}@shop.example` } }),
    shop.inject(
      addToCart,
      { body: { productId: shirt._id, size: 'M', color: 'Blue', quantity: 1, guestId: guestId() } },
      { key: newKey() },
    ),
    shop.inject(updateProduct, { params: { id: shirt._id }, body: { name: 'Another' } }, owner),
  ]
  /** Everything that can be read without naming one thing of many, as somebody whose session is to be noted again. */
  async function reads() {
    const paths = Object.values(endpoints)
      .filter(({ method, path, name }) => method === 'GET' && !path.includes(':') && name !== 'liveEvents')
      .map(({ path }) => path)
    const found: Record<string, number> = {}
    for (const path of [
      ...paths,
      `/api/product/${shirt._id}`,
      `/api/product${queryOf({ search: 'linen' })}`,
    ]) {
      const { statusCode } = await shop.app.inject({
        url: path,
        headers: { authorization: `Bearer ${owner.token}` },
      })
      found[path] = statusCode
    }
    return found
  }
  const refusedWith = async (sentence: string) => {
    for (const { status, body, headers } of await Promise.all(writes())) {
      expect(status).toBe(503)
      expect(body).toMatchObject({ code: 'unavailable', message: SAVES_NOTHING })
      expect(Number(headers['retry-after'])).toBeGreaterThan(0)
    }
    expect(await ready()).toEqual([503, sentence])
  }

  it('that is full everything can be read, what cannot be kept is a 503, and all is well once there is room', async () => {
    const before = await reads()
    await shop.database.db
      .updateTable('sessions')
      .set({ last_used_at: Date.now() - 2 * HOUR_MS })
      .execute()
    // What is in the log already could be written over.
    await sql`pragma wal_checkpoint(truncate)`.execute(shop.database.db)
    disk.fill()
    await refusedWith('There is no room left on the disk')
    expect(await reads()).toEqual(before)
    expect(await ready()).toEqual([503, 'There is no room left on the disk'])
    disk.makeRoom()
    expect(await ready()).toEqual([200, undefined])
    expect((await Promise.all(writes())).map(({ status }) => status)).toEqual([200, 200, 200])
    expect((await shop.app.inject(`/api/product/${shirt._id}`)).json()).toMatchObject({
      data: { name: 'Another' },
    })
  })

  it('that is full the catalogue keeps in memory what its scratch file has no room for, until it has', () => {
    const file = recordFile(disk.folder, 4000)
    const record = (slot: number, turn: number) =>
      Buffer.from(JSON.stringify({ slot, turn, text: 'x'.repeat(100 + ((slot * 37 + turn * 500) % 900)) }))
    const write = (turn: number, from = 0) => {
      for (let slot = from; slot < 4000; slot++) file.write(slot, record(slot, turn))
    }
    const wrong = (turn: number) =>
      Array.from({ length: 4000 }, (_, slot) => slot).filter(
        (slot) => !file.read(slot).equals(record(slot, turn)),
      )
    write(0)
    disk.fill()
    for (const turn of [1, 2]) {
      write(turn)
      expect(wrong(turn)).toEqual([])
    }
    file.free(0)
    expect(file.size(0)).toBe(0)
    disk.makeRoom()
    write(2)
    expect(wrong(2)).toEqual([])
    // Nothing of it is only in memory any more.
    disk.fill()
    expect(() => appendFileSync(`${disk.folder}/more`, 'x'.repeat(5000))).toThrow('ENOSPC')
    expect(wrong(2)).toEqual([])
    disk.makeRoom()
    file.close()
  })

  it('that has failed everything can be read, nothing is kept and health says so; once it is mended nothing is missing', async () => {
    const before = await reads()
    disk.fail()
    await refusedWith('The disk takes no changes: it is read-only, or failing')
    expect(await reads()).toEqual(before)
    await shop.app.close()
    await shop.database.close()
    await expect(openShop({ environment: { DATA_DIR: disk.folder } })).rejects.toThrow(/read-?only/i)
    disk.mend()
    shop = await openShop({ environment: { DATA_DIR: disk.folder } })
    expect(await reads()).toEqual(before)
    expect((await shop.app.inject(`/api/product/${shirt._id}`)).json()).toMatchObject({
      data: { name: 'Another' },
    })
    expect((await Promise.all(writes())).map(({ status }) => status)).toEqual([200, 200, 200])
    expect(await ready()).toEqual([200, undefined])
  })

  it('that PostgreSQL has filled: the same, by the same sentence', async () => {
    const place = await databaseOn(disk)
    const own = await openShop({ environment: { DATABASE_URL: place.url } })
    const subscribed = () => own.inject(subscribe, { body: { email: `${newKey()}@shop.example` } })
    const health = async () => {
      const answer = await own.app.inject('/api/health')
      return [answer.statusCode, answer.json<{ message?: string }>().message]
    }
    disk.fill()
    // There is room in the pages that are there already.
    let answer = await subscribed()
    for (let left = 2000; left > 0 && answer.status === 200; left--) answer = await subscribed()
    expect(answer).toMatchObject({ status: 503, body: { message: SAVES_NOTHING } })
    expect(await health()).toEqual([503, 'There is no room left on the disk'])
    expect((await own.app.inject('/api/product')).statusCode).toBe(200)
    disk.makeRoom()
    expect(await health()).toEqual([200, undefined])
    expect((await subscribed()).status).toBe(200)
    await own.close()
    await place.drop()
  })
})

/** A shop's empty tables in a database whose files are on that disk. */
async function databaseOn({ folder }: SmallDisk) {
  const client = new Client({ connectionString: inject('postgresUrl') })
  await client.connect()
  const { rows } = await client.query<{ data_directory: string }>('show data_directory')
  const { uid, gid } = statSync(rows[0]?.data_directory ?? '')
  const location = join(folder, 'tablespace')
  mkdirSync(location)
  chmodSync(folder, 0o755)
  chownSync(location, uid, gid)
  const name = `small_${newKey().replaceAll('-', '')}`
  await client.query(`create tablespace ${name} location '${location}'`)
  await client.query(
    `create database ${name} template ${inject('postgresTables')} tablespace ${name} strategy file_copy`,
  )
  const url = new URL(inject('postgresUrl'))
  url.pathname = `/${name}`
  const drop = async () => {
    await client.query(`drop database ${name} with (force)`)
    await client.query(`drop tablespace ${name}`)
    await client.end()
  }
  return { url: url.href, drop }
}
