import { chown, mkdtemp, rm, writeFile } from 'node:fs/promises'
import { statSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { openDatabase } from '#server/database/database.ts'
import { addToCatalogue, signInAdmin } from '#tests/support/builders.ts'
import { startCartWriters, wrongCarts } from '#tests/support/cart-writers.ts'
import { makeAuthority } from './certificates.ts'
import { eventually } from '#tests/support/eventually.ts'
import { type PostgresCluster, startCluster } from '#tests/support/postgres-cluster.ts'
import { startServer } from '#tests/support/server-process.ts'
import { openShop } from '#tests/support/shop.ts'

/** What the issue promises of a primary that is lost, once another has been made of its replica. */
const BACK_WITHIN_MS = 30_000

const both = ({ primary, replica }: PostgresCluster, settings = '') =>
  `postgres://postgres:postgres@127.0.0.1:${primary.port},127.0.0.1:${replica.port}/postgres${settings}`

describe('a shop on several servers of PostgreSQL', () => {
  let cluster: PostgresCluster
  beforeAll(async () => {
    cluster = await startCluster()
  })
  afterAll(() => cluster.remove())

  it('writes to the one that takes changes, in whatever order they are named', async () => {
    const url = `postgres://postgres:postgres@127.0.0.1:${cluster.replica.port},127.0.0.1:${cluster.primary.port}/postgres`
    const shop = await openShop({ environment: { DATABASE_URL: url, DEMO: 'off' } })
    await signInAdmin(shop)
    expect((await shop.app.inject('/api/health/ready')).statusCode).toBe(200)
    await shop.close()
    const alone = `${cluster.replica.url}?target_session_attrs=read-write`
    await expect(openDatabase({ url: alone, file: '' })).rejects.toMatchObject({ code: '25006' })
  })

  it('speaks to one that it has verified, and to nobody who only calls himself so', async () => {
    const { primary } = cluster
    const [right, wrong] = [await makeAuthority('Ours'), await makeAuthority('Theirs')]
    const { uid, gid } = statSync(primary.folder)
    const own = await right.issue('localhost')
    for (const [name, text] of [
      ['server.crt', own.certificate],
      ['server.key', own.key],
    ] as const) {
      await writeFile(join(primary.folder, name), text, { mode: 0o600 })
      await chown(join(primary.folder, name), uid, gid)
    }
    await primary.ask('alter system set ssl = on')
    await primary.ask('select pg_reload_conf()')
    const folder = await mkdtemp(join(tmpdir(), 'darzi-roots-'))
    const roots = { right: join(folder, 'right.crt'), wrong: join(folder, 'wrong.crt') }
    await writeFile(roots.right, right.certificate)
    await writeFile(roots.wrong, wrong.certificate)
    const at = (host: string, settings: string) =>
      `postgres://postgres:postgres@${host}:${primary.port}/postgres?${settings}`
    /** Whether the line is encrypted, or why it was not opened. */
    const opened = async (url: string) => {
      try {
        const database = await openDatabase({ url, file: '', migrates: false })
        const { rows } = await database.db.executeQuery<{ ssl: boolean }>(
          database.db
            .selectFrom('pg_stat_ssl' as never)
            .select(['ssl' as never])
            .where('pid' as never, '=', (eb) => eb.fn('pg_backend_pid', []))
            .compile(),
        )
        await database.close()
        return rows[0]?.ssl
      } catch (error) {
        return error instanceof Error && 'code' in error ? String(error.code) : String(error)
      }
    }
    try {
      await eventually(async () => expect(await opened(at('localhost', 'sslmode=require'))).toBe(true))
      expect(await opened(at('localhost', 'sslmode=disable'))).toBe(false)
      expect(await opened(at('localhost', `sslmode=verify-full&sslrootcert=${roots.right}`))).toBe(true)
      // Of the certificates that Node brings along nobody has signed it.
      expect(await opened(at('localhost', 'sslmode=verify-full'))).toMatch(/SELF_SIGNED|UNABLE_TO/)
      expect(await opened(at('localhost', `sslmode=verify-full&sslrootcert=${roots.wrong}`))).toMatch(
        /UNABLE|SIGN/,
      )
      expect(await opened(at('127.0.0.1', `sslmode=verify-full&sslrootcert=${roots.right}`))).toBe(
        'ERR_TLS_CERT_ALTNAME_INVALID',
      )
      expect(await opened(at('127.0.0.1', `sslmode=verify-ca&sslrootcert=${roots.right}`))).toBe(true)
    } finally {
      await rm(folder, { recursive: true })
    }
  })
})

describe('where the primary is lost without a word', () => {
  it('writes go on with the replica that was promoted, without a restart, and nothing that was acknowledged is lost', async () => {
    const cluster = await startCluster(['synchronous_commit=on'])
    const { primary, replica } = cluster
    await primary.ask(`alter system set synchronous_standby_names = '*'`)
    await primary.ask('select pg_reload_conf()')
    await eventually(async () =>
      expect(await primary.ask('select sync_state as state from pg_stat_replication')).toEqual([
        { state: 'sync' },
      ]),
    )
    const shop = await openShop({ environment: { DATABASE_URL: primary.url, DEMO: 'off' } })
    const product = await addToCatalogue(shop, await signInAdmin(shop), { countInStock: 10_000 })
    await shop.close()
    const server = await startServer({ DATABASE_URL: both(cluster), DEMO: 'off' })
    try {
      const writers = startCartWriters(server.url, product._id, 6)
      await eventually(() => expect(writers.acknowledged()).toBeGreaterThan(100))
      primary.freeze()
      const lost = performance.now()
      await replica.ask('select pg_promote()')
      // The new one waits for no replica of its own.
      await replica.ask(`alter system set synchronous_standby_names = ''`)
      await replica.ask('select pg_reload_conf()')
      const before = writers.acknowledged()
      await eventually(() => expect(writers.acknowledged()).toBeGreaterThan(before + 100))
      expect(performance.now() - lost).toBeLessThan(BACK_WITHIN_MS)
      const carts = await writers.stop()
      expect(await wrongCarts(server.url, carts)).toEqual([])
      expect(
        [...writers.failures.keys()].filter((reason) => reason !== '503' && reason !== 'TimeoutError'),
      ).toEqual([])
      expect((await fetch(`${server.url}/api/health/ready`)).status).toBe(200)
    } finally {
      await server.remove()
      await cluster.remove()
    }
  })
})
