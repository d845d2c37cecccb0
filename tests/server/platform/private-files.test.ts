import {
  chmodSync,
  lstatSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  rmSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, expect, test, vi } from 'vitest'
import { eventually } from '#tests/support/eventually.ts'
import { type ServerProcess, startServer } from '#tests/support/server-process.ts'
import { subscribe } from '#shared/endpoints/shop.ts'

vi.setConfig({ testTimeout: 90_000, hookTimeout: 30_000 })

const servers: ServerProcess[] = []
const folders: string[] = []
afterEach(async () => {
  for (const server of servers.splice(0)) await server.remove()
  for (const folder of folders.splice(0)) rmSync(folder, { recursive: true })
})

async function opened(): Promise<ServerProcess> {
  const server = await startServer({ DEMO: 'off' })
  servers.push(server)
  return server
}

/** Everything of the shop on the disk that anybody but its owner may read, write or enter. */
function open(dataDir: string): string[] {
  const names = ['', ...readdirSync(dataDir, { recursive: true, encoding: 'utf8' })]
  return names.flatMap((name) => {
    const stat = lstatSync(join(dataDir, name))
    // What a link leads to is not the shop's.
    if (stat.isSymbolicLink() || name.startsWith('images/link')) return []
    return (stat.mode & 0o077) === 0 ? [] : [`${name} ${(stat.mode & 0o777).toString(8)}`]
  })
}

test('what the shop keeps is nobody else’s', async () => {
  const server = await opened()
  // Written while it runs, beside the database: its log, and what is shared of it.
  await fetch(server.url + subscribe.path, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: '{"email":"asha@shop.example"}',
  })
  const names = readdirSync(server.dataDir)
  expect(names).toEqual(expect.arrayContaining(['shop.db', 'shop.db-wal', 'shop.db-shm', 'server.lock']))
  await eventually(() => expect(readdirSync(join(server.dataDir, 'mail')).length).toBeGreaterThan(0))
  expect(open(server.dataDir)).toEqual([])
})

test('what was open to others is mended at the next start', async () => {
  const server = await opened()
  await server.stop()
  const elsewhere = mkdtempSync(join(tmpdir(), 'darzi-elsewhere-'))
  folders.push(elsewhere)
  writeFileSync(join(elsewhere, 'not-ours.txt'), '')
  chmodSync(join(elsewhere, 'not-ours.txt'), 0o644)
  const { dataDir } = server
  mkdirSync(join(dataDir, 'images/old'), { recursive: true })
  mkdirSync(join(dataDir, 'mail'), { recursive: true })
  for (const name of ['images/a.jpg', 'images/old/b.jpg', 'mail/letter.eml', 'shop.db-wal'])
    writeFileSync(join(dataDir, name), '')
  writeFileSync(join(dataDir, 'beside.txt'), 'not the shop’s')
  symlinkSync(elsewhere, join(dataDir, 'images/link'))
  for (const name of readdirSync(dataDir, { recursive: true, encoding: 'utf8' })) {
    const path = join(dataDir, name)
    const stat = lstatSync(path)
    if (!stat.isSymbolicLink()) chmodSync(path, stat.isDirectory() ? 0o755 : 0o644)
  }
  chmodSync(dataDir, 0o755)
  await server.restart()
  expect(open(dataDir)).toEqual(['beside.txt 644'])
  expect(lstatSync(join(elsewhere, 'not-ours.txt')).mode & 0o777).toBe(0o644)
})
