import { createHash } from 'node:crypto'
import { afterEach, expect, test, vi } from 'vitest'
import { login } from '#shared/endpoints/shop.ts'
import { ADMIN, type ServerProcess, startServer } from '#tests/support/server-process.ts'

vi.setConfig({ testTimeout: 90_000, hookTimeout: 30_000 })

const servers: ServerProcess[] = []
afterEach(async () => {
  for (const server of servers.splice(0)) await server.remove()
})

async function opened(environment: Record<string, string> = {}): Promise<ServerProcess> {
  const server = await startServer({ DEMO: 'off', DRAIN_SECONDS: '0', ...environment })
  servers.push(server)
  return server
}

/** What it has logged so far under this name; it writes a moment after it happened. */
const logged = ({ output }: ServerProcess, msg: string) =>
  output()
    .split('\n')
    .filter((line) => line.startsWith('{'))
    .map((line) => JSON.parse(line) as Record<string, unknown>)
    .filter((line) => String(line['msg']).includes(msg))

const guess = (server: ServerProcess, email: string, headers: Record<string, string> = {}) =>
  fetch(server.url + login.path, {
    method: login.method,
    headers: { 'content-type': 'application/json', ...headers },
    body: JSON.stringify({ email, password: 'a guess that is wrong' }),
  })

test('a failed login is one line, the same for the same account, without its email or whole address', async () => {
  const server = await opened({ TRUST_PROXY: '1' })
  await guess(server, 'asha@shop.example', { 'x-forwarded-for': '198.51.100.77' })
  await guess(server, 'ASHA@shop.example', { 'x-forwarded-for': '2001:db8:1:2:3:4:5:6' })
  await guess(server, 'ravi@shop.example', { 'x-forwarded-for': '198.51.100.77' })
  await server.stop()
  const lines = logged(server, 'failed login')
  expect(lines).toMatchObject([
    { network: '198.51.100.0/24' },
    { network: '2001:db8:1::/48' },
    { network: '198.51.100.0/24' },
  ])
  const accounts = lines.map(({ account }) => account)
  expect(accounts[0]).toMatch(/^[\w-]{16}$/)
  expect(accounts[1]).toBe(accounts[0])
  expect(accounts[2]).not.toBe(accounts[0])
  const plain = createHash('sha256').update('asha@shop.example')
  expect(server.output()).not.toMatch(/asha|ravi|198\.51\.100\.77|3:4:5:6/i)
  expect(plain.digest('base64url')).not.toContain(accounts[0])

  await server.restart()
  await guess(server, 'asha@shop.example', { 'x-forwarded-for': '198.51.100.77' })
  await server.stop()
  expect(logged(server, 'failed login')[3]?.['account']).toBe(accounts[0])
})

test('a login that is refused unheard is a line too', async () => {
  const server = await opened()
  for (let time = 0; time < 11; time++) await guess(server, ADMIN.email)
  await server.stop()
  const lines = logged(server, 'failed login')
  expect(lines.map(({ reason }) => reason)).toEqual([...Array<string>(10).fill('wrong'), 'blocked'])
})

test('X-Forwarded-For that nobody vouches for is told once, with what to do', async () => {
  const server = await opened()
  await fetch(server.url)
  expect(logged(server, 'TRUST_PROXY')).toEqual([])
  for (const address of ['198.51.100.1', '198.51.100.2'])
    await fetch(`${server.url}/api/health`, { headers: { 'x-forwarded-for': address } })
  await server.stop()
  const lines = logged(server, 'TRUST_PROXY')
  expect(lines).toHaveLength(1)
  expect(lines[0]).toMatchObject({ level: 40 })
  expect(server.output()).not.toContain('198.51.100')
})

test('X-Forwarded-For of a proxy that is trusted is nothing to tell', async () => {
  const trusted = await opened({ TRUST_PROXY: '1' })
  await fetch(`${trusted.url}/api/health`, { headers: { 'x-forwarded-for': '198.51.100.1' } })
  await trusted.stop()
  expect(logged(trusted, 'TRUST_PROXY')).toEqual([])
  const another = await opened({ TRUST_PROXY: '198.51.100.200' })
  await fetch(`${another.url}/api/health`, { headers: { 'x-forwarded-for': '198.51.100.1' } })
  await another.stop()
  expect(logged(another, 'TRUST_PROXY')).toHaveLength(1)
})
