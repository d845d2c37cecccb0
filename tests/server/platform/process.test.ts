import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { Agent, request } from 'node:http'
import { connect } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { afterEach, expect, test, vi } from 'vitest'
import { waitForDatabase } from '#server/database/wait-for-database.ts'
import { eventually } from '#tests/support/eventually.ts'
import { freePort } from '#tests/support/postgres.ts'
import { sendBytes } from '#tests/support/send-bytes.ts'
import { stored } from '#tests/support/stored.ts'
import { serverEnvironment } from '../../../src/tools/server-command.mjs'

const MAIN = fileURLToPath(new URL('../../../src/server/main.ts', import.meta.url))

/** Starting takes a second, on a machine that does other things besides much longer. */
const PATIENCE_MS = 30_000
vi.setConfig({ testTimeout: 240_000, hookTimeout: 30_000 })

interface Running {
  child: ChildProcess
  url: string
  /** All it has written so far. */
  text: () => string
  ended: Promise<number | null>
}

const folders: string[] = []
const running: Running[] = []
afterEach(async () => {
  for (const { child, ended } of running.splice(0)) {
    child.kill('SIGKILL')
    await ended
  }
  for (const folder of folders.splice(0)) await rm(folder, { recursive: true, force: true })
})

const newFolder = async () => {
  const folder = await mkdtemp(join(tmpdir(), 'darzi-process-'))
  folders.push(folder)
  return folder
}

function run(environment: Record<string, string>): Running {
  const env = { PATH: process.env['PATH'] ?? '', DEMO: 'off', ...serverEnvironment, ...environment }
  const child = spawn(process.execPath, [MAIN], { env, stdio: ['ignore', 'pipe', 'pipe'] })
  let text = ''
  child.stdout.on('data', (part) => (text += String(part)))
  child.stderr.on('data', (part) => (text += String(part)))
  const ended = new Promise<number | null>((resolve) => child.once('exit', (code) => resolve(code)))
  const server = { child, url: `http://127.0.0.1:${environment['PORT']}`, text: () => text, ended }
  running.push(server)
  return server
}

async function opened(environment: Record<string, string> = {}): Promise<Running> {
  const server = run({ PORT: String(await freePort()), DATA_DIR: await newFolder(), ...environment })
  for (let tries = 0; tries < PATIENCE_MS / 50; tries++) {
    if (server.text().includes('is open:')) return server
    if (server.child.exitCode !== null) break
    await new Promise((resolve) => setTimeout(resolve, 50))
  }
  throw new Error(`The server did not open: ${server.text()}`)
}

test('it says where it is, how it is paid and who may sign in, once', async () => {
  const dataDir = await newFolder()
  const first = await opened({ DATA_DIR: dataDir })
  expect(first.text()).toContain(first.url.replace('127.0.0.1', 'localhost'))
  expect(first.text()).toContain(dataDir)
  expect(first.text()).toContain('payments  none')
  const password = /password {2}(\S+)/.exec(first.text())?.[1]
  const signIn = await fetch(`${first.url}/api/user/login`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ email: 'admin@shop.example', password }),
  })
  expect(await signIn.json()).toMatchObject({ data: { role: 'admin' } })
  first.child.kill('SIGTERM')
  expect(await first.ended).toBe(0)
  const second = await opened({ DATA_DIR: dataDir })
  expect(second.text()).not.toContain('password')
})

test('a start that is cut off when the admin has just been stored has told the password', async () => {
  const dataDir = await newFolder()
  const server = run({ PORT: '0', DATA_DIR: dataDir })
  const written = once(server.child, 'close')
  await stored(join(dataDir, 'shop.db'), "users where role = 'admin'")
  server.child.kill('SIGKILL')
  await written
  const [, email = '', password = ''] = /admin {5}(\S+)\n +password {2}(\S+)/.exec(server.text()) ?? []
  const next = await opened({ DATA_DIR: dataDir })
  const signIn = await fetch(`${next.url}/api/user/login`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ email, password }),
  })
  expect(await signIn.json()).toMatchObject({ data: { role: 'admin' } })
})

test('its log says what was asked and how it went, and no token, email, password or search', async () => {
  const server = await opened()
  const authorization = `Bearer ${'SecretToken'.padEnd(43, 'x')}`
  await fetch(`${server.url}/api/user/me?search=secretword&guestId=guest_1234567890`, {
    headers: { authorization },
  })
  await fetch(`${server.url}/api/user/login`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: '{"email":"secret@shop.example","password":"secretpassword"}',
  })
  server.child.kill('SIGTERM')
  await server.ended
  const lines = server
    .text()
    .split('\n')
    .filter((line) => line.startsWith('{'))
  const requests = lines
    .map((line) => JSON.parse(line) as Record<string, unknown>)
    .filter(({ msg }) => msg === 'request')
  expect(requests).toMatchObject([
    {
      method: 'GET',
      path: '/api/user/me',
      status: 401,
      ms: expect.any(Number) as number,
      id: expect.any(String) as string,
      // The network, and never the address.
      from: expect.stringMatching(/^(?:127\.0\.0\.0\/24|0:0:0::\/48)$/) as string,
    },
    { method: 'POST', path: '/api/user/login', status: 401 },
  ])
  expect(lines.join('\n')).not.toMatch(/secret|guest_/i)
})

test('in production behind a proxy it does not start without the address it is to be found at', async () => {
  const server = run({ PORT: '0', DATA_DIR: await newFolder(), NODE_ENV: 'production', TRUST_PROXY: '1' })
  expect(await server.ended).toBe(1)
  expect(server.text()).toMatch(
    /^Darzi cannot start: PUBLIC_URL is needed in production behind a proxy[^\n]*\n$/,
  )
})

test('a wrong variable is told in one sentence', async () => {
  const server = run({ PORT: 'many', DATA_DIR: await newFolder() })
  expect(await server.ended).toBe(1)
  expect(server.text()).toBe('Darzi cannot start: PORT must be a number\n')
})

test('a signal in the middle of the first start ends it with 0, and nothing is said to have gone wrong', async () => {
  const dataDir = await newFolder()
  const server = run({ PORT: '0', DATA_DIR: dataDir, DEMO: 'on' })
  const written = once(server.child, 'close')
  await stored(join(dataDir, 'shop.db'), 'products')
  server.child.kill('SIGTERM')
  expect(await server.ended).toBe(0)
  await written
  expect(server.text()).not.toMatch(/cannot start|"level":(50|60)/)
})

test('a data folder that is none and an address that is not of this machine are told by their variables', async () => {
  const folder = await newFolder()
  const file = join(folder, 'file')
  await writeFile(file, '')
  const below = join(file, 'data')
  const servers = [
    run({ PORT: '0', DATA_DIR: file }),
    run({ PORT: '0', DATA_DIR: below }),
    run({ PORT: '0', DATA_DIR: folder, HOST: '192.0.2.1' }),
    run({ PORT: '0', DATA_DIR: folder, HOST: 'nowhere.invalid' }),
  ]
  expect(await Promise.all(servers.map(({ ended }) => ended))).toEqual([1, 1, 1, 1])
  const texts = servers.map(({ text }) => text())
  const sentence = (words: string) => new RegExp(`^Darzi cannot start: ${words}[^\n]*\n$`)
  expect(texts[0]).toMatch(sentence(`DATA_DIR must be a folder that this user may write into: ${file} `))
  expect(texts[1]).toMatch(sentence(`DATA_DIR must be a folder that this user may write into: ${below} `))
  expect(texts[2]).toMatch(sentence('HOST must be an address of this machine: 192.0.2.1 '))
  expect(texts[3]).toMatch(sentence('HOST must be an address of this machine: nowhere.invalid '))
})

test('a taken port, a data folder in use and callers who talk nonsense are told so, and the first server goes on', async () => {
  const dataDir = await newFolder()
  const first = await opened({ DATA_DIR: dataDir })
  const samePort = run({ PORT: new URL(first.url).port, DATA_DIR: await newFolder() })
  const sameFolder = run({ PORT: '0', DATA_DIR: dataDir })
  expect(await Promise.all([samePort.ended, sameFolder.ended])).toEqual([1, 1])
  expect(samePort.text()).toMatch(/^Darzi cannot start: Port \d+ is taken by another program.*\n$/)
  expect(sameFolder.text()).toBe(
    `Darzi cannot start: Another server is using the data folder ${dataDir}; stop it first, or choose another with DATA_DIR\n`,
  )
  expect(await sendBytes(first.url, 'NONSENSE\r\n\r\n')).toMatch(
    /^HTTP\/1.1 400 [\s\S]*"success":false,"code":"invalid_input"/,
  )
  const endless = await sendBytes(first.url, `GET /${'x'.repeat(40_000)} HTTP/1.1\r\nhost: x\r\n\r\n`)
  expect(endless).toMatch(/^HTTP\/1.1 414 [\s\S]*"success":false/)
  expect((await fetch(`${first.url}/api/health`)).status).toBe(200)
})

test('the data folder is free again after kill -9', async () => {
  const dataDir = await newFolder()
  const first = await opened({ DATA_DIR: dataDir })
  first.child.kill('SIGKILL')
  await first.ended
  expect((await fetch(`${(await opened({ DATA_DIR: dataDir })).url}/api/health`)).status).toBe(200)
})

test.each(['SIGTERM', 'SIGINT'] as const)(
  '%s lets a request under way finish, refuses the next, and ends with 0',
  async (signal) => {
    const server = await opened()
    const agent = new Agent({ keepAlive: true, maxSockets: 1 })
    const body = '{"email":"asha@shop.example"}'
    // A request whose body has not all arrived is one under way; "100 Continue" says that the server has its head.
    const call = request(`${server.url}/api/subscribe`, {
      method: 'POST',
      agent,
      headers: {
        'content-type': 'application/json',
        'content-length': Buffer.byteLength(body),
        expect: '100-continue',
      },
    })
    const answered = new Promise<{ status: number | undefined; text: string }>((resolve, reject) => {
      call.on('error', reject)
      call.on('response', (response) => {
        let text = ''
        response.on('data', (part) => (text += String(part)))
        response.on('end', () => resolve({ status: response.statusCode, text }))
      })
    })
    await once(call, 'continue')
    call.write(body.slice(0, 5))
    server.child.kill(signal)
    // npm passes Ctrl-C on to a server that has had it already.
    server.child.kill(signal)
    await eventually(() => expect(fetch(`${server.url}/api/health`)).rejects.toThrow())
    call.end(body.slice(5))
    expect(await answered).toMatchObject({ status: 200 })
    const started = Date.now()
    expect(await server.ended).toBe(0)
    // Sooner than its patience with requests that do not end.
    expect(Date.now() - started).toBeLessThan(9000)
    agent.destroy()
  },
)

test('who comes over an open connection while it closes gets a 503 with Retry-After', async () => {
  const server = await opened()
  const port = Number(new URL(server.url).port)
  // Keeps the server from ending: its body never arrives.
  const slow = connect(port, '127.0.0.1')
  slow.on('error', () => {})
  slow.write(
    'POST /api/subscribe HTTP/1.1\r\nhost: x\r\ncontent-type: application/json\r\ncontent-length: 50\r\n\r\n{',
  )
  const socket = connect(port, '127.0.0.1')
  let text = ''
  socket.on('data', (part) => (text += String(part)))
  socket.on('error', () => {})
  // The first half of a request: this connection is not idle, so it is not hung up.
  socket.write('GET /api/health HTTP/1.1\r\nhost: x\r\n')
  await new Promise((resolve) => setTimeout(resolve, 200))
  server.child.kill('SIGTERM')
  await new Promise((resolve) => setTimeout(resolve, 300))
  socket.write('\r\n')
  await new Promise((resolve) => socket.once('close', resolve))
  expect(text).toMatch(/^HTTP\/1.1 503 /)
  expect(text).toMatch(/retry-after: \d+/i)
  expect(text).toContain('"code":"unavailable"')
  slow.destroy()
  expect(await server.ended).toBe(0)
})

test('who comes while it starts gets a 503 with Retry-After, and a signal stops it even then', async () => {
  const port = String(await freePort())
  const url = `postgres://shop@127.0.0.1:${await freePort()}/darzi`
  const server = run({ PORT: port, DATA_DIR: await newFolder(), DATABASE_URL: url })
  const early = await eventually(() => fetch(`${server.url}/api/health`))
  expect(early.status).toBe(503)
  expect(Number(early.headers.get('retry-after'))).toBeGreaterThan(0)
  expect(await early.json()).toMatchObject({ success: false, code: 'unavailable' })
  server.child.kill('SIGTERM')
  expect(await server.ended).toBe(0)
})

test('a database that cannot be reached is told in one sentence without its password', async () => {
  const url = `postgres://shop:hunter2@127.0.0.1:${await freePort()}/darzi`
  const attempt = waitForDatabase({ url, file: '' }, 600)
  await expect(attempt).rejects.toThrow(/^The database at 127\.0\.0\.1:\d+\/darzi cannot be reached: /)
  await expect(attempt).rejects.not.toThrow('hunter2')
})
