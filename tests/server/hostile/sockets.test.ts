import { Agent, request } from 'node:http'
import { connect, type Socket } from 'node:net'
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest'
import { type ConnectionLimits, CONNECTION_LIMITS } from '#server/process/connections.ts'
import { type Listener, openListener } from '#server/process/listener.ts'
import { eventually } from '#tests/support/eventually.ts'
import { openShop, type TestShop } from '#tests/support/shop.ts'

const LOGIN = 'POST /api/user/login HTTP/1.1\r\nhost: x\r\ncontent-type: application/json\r\n'

let shop: TestShop
const listeners: Listener[] = []
const sockets: Socket[] = []
/** Requests that have come to the shop. */
let asked = 0
beforeAll(async () => {
  shop = await openShop()
})
afterEach(async () => {
  for (const socket of sockets.splice(0)) socket.destroy()
  for (const listener of listeners.splice(0)) await listener.close(0)
})
afterAll(() => shop.close())

async function opened(limits: Partial<ConnectionLimits>, served = shop): Promise<Listener> {
  const listener = await openListener('127.0.0.1', 0, { ...CONNECTION_LIMITS, ...limits })
  listeners.push(listener)
  listener.open((incoming, response) => {
    asked++
    served.app.routing(incoming, response)
  })
  return listener
}

interface Caller {
  socket: Socket
  text: () => string
  closed: () => boolean
}

/** A connection that never hangs up by itself, whatever it is told. */
function caller(listener: Listener, first = ''): Caller {
  const socket = connect({ port: listener.port, host: '127.0.0.1', allowHalfOpen: true })
  sockets.push(socket)
  let [text, closed] = ['', false]
  socket.on('data', (part) => (text += String(part)))
  socket.on('error', () => {})
  socket.on('close', () => (closed = true))
  socket.write(first)
  return { socket, text: () => text, closed: () => closed }
}

const health = (listener: Listener, agent?: Agent, headers: Record<string, string> = {}) =>
  new Promise<number>((resolve, reject) => {
    const call = request(
      { port: listener.port, host: '127.0.0.1', path: '/api/health', agent: agent ?? false, headers },
      (response) => {
        response.resume()
        response.on('end', () => resolve(response.statusCode ?? 0))
      },
    )
    call.on('error', reject)
    call.end()
  })

/** The server has taken notice of all of these: who comes later has been answered. */
async function letIn(listener: Listener, callers: readonly Caller[]): Promise<void> {
  await eventually(() => expect(callers.filter(({ socket }) => socket.connecting)).toEqual([]))
  expect(await health(listener)).toBe(200)
}
/** The server has none left, whatever its callers think. */
const empty = (listener: Listener) => eventually(async () => expect(await listener.connections()).toBe(0))
const stillOpen = (callers: readonly Caller[]) => callers.filter(({ closed }) => !closed()).length

describe('of the sockets of the shop one stranger', () => {
  it('has as many as one address may, and others of that address still come in', async () => {
    const listener = await opened({ perAddress: 20 })
    const callers = Array.from({ length: 100 }, () => caller(listener, 'GET /api/health HTTP/1.1\r\n'))
    await letIn(listener, callers)
    expect(await listener.connections()).toBeLessThanOrEqual(20)
  })

  it('who has them all at work is told to wait, and nobody is pushed out of theirs', async () => {
    const listener = await opened({ perAddress: 5 })
    const head = `${LOGIN}content-length: 100\r\n\r\n{`
    const before = asked
    const first = Array.from({ length: 5 }, () => caller(listener, head))
    await eventually(() => expect(asked - before).toBe(5))
    const late = caller(listener, head)
    await eventually(() => expect(late.text()).toMatch(/^HTTP\/1.1 429 [\s\S]*retry-after: \d/))
    expect(stillOpen(first)).toBe(5)
  })

  it('keeps none by sending slowly', async () => {
    const listener = await opened({ bodyMs: 300, bytesPerSecond: 1024 })
    const slow = caller(listener, `${LOGIN}content-length: 10000\r\n\r\n{`)
    await letIn(listener, [slow])
    const drip = setInterval(() => slow.socket.write(' '), 50)
    await empty(listener)
    clearInterval(drip)
    expect(slow.text()).toMatch(/^HTTP\/1.1 408 [\s\S]*"success":false/)
    expect(slow.socket.bytesWritten).toBeLessThan(10_000)
  })

  it('keeps none by a head that never ends, or by saying nothing', async () => {
    const listener = await opened({ headMs: 300 })
    const callers = [caller(listener), caller(listener, 'GET /api/health HTTP/1.1\r\nx: y')]
    await letIn(listener, callers)
    await empty(listener)
    expect(callers[1]?.text()).toMatch(/^HTTP\/1.1 408 /)
  })

  it.each([
    ['after nonsense', 'NONSENSE\r\n\r\n', 400],
    [
      'after an answer that did not wait for the body',
      'POST /api/checkout HTTP/1.1\r\nhost: x\r\ncontent-type: application/json\r\ncontent-length: 500000\r\n\r\n{',
      401,
    ],
    ['after a body that is announced too large', `${LOGIN}content-length: 1048576\r\n\r\n{`, 413],
    [
      'after a body that turns out too large',
      `${LOGIN}transfer-encoding: chunked\r\n\r\n5000\r\n${'x'.repeat(0x5000)}\r\n`,
      413,
    ],
  ])('keeps none by not hanging up %s', async (_when, bytes, status) => {
    const listener = await opened({ lingerMs: 300 })
    const stubborn = caller(listener, bytes)
    await eventually(() => expect(stubborn.text()).not.toBe(''))
    await empty(listener)
    expect(stubborn.text()).toMatch(new RegExp(`^HTTP/1.1 ${status} `))
  })

  it('keeps none by not reading its answer', async () => {
    const listener = await opened({ silentMs: 500 })
    const deaf = caller(listener)
    deaf.socket.pause()
    // Answers of more bytes than the system keeps for a connection.
    deaf.socket.write('GET /api/openapi.json HTTP/1.1\r\nhost: x\r\n\r\n'.repeat(400))
    await letIn(listener, [deaf])
    await empty(listener)
    expect(deaf.text()).toBe('')
  })

  it('fills no more memory with bodies than its connections times 16 KiB', async () => {
    const listener = await opened({ perAddress: 10 })
    const before = asked
    const callers = Array.from({ length: 40 }, () =>
      caller(listener, `${LOGIN}transfer-encoding: chunked\r\n\r\n`),
    )
    const piece = `400\r\n${'x'.repeat(1024)}\r\n`
    await eventually(() => expect(asked - before).toBeGreaterThanOrEqual(10))
    expect(await listener.connections()).toBeLessThanOrEqual(10)
    for (let time = 0; time < 20; time++) {
      for (const { socket } of callers) if (socket.writable) socket.write(piece)
      await new Promise((resolve) => setTimeout(resolve, 10))
    }
    // Those let in have sent 20 KiB, which is more than is kept of a body.
    await empty(listener)
    expect(callers.filter(({ text }) => text().startsWith('HTTP/1.1 413')).length).toBeLessThanOrEqual(10)
  })

  it('is let in again and again over one connection', async () => {
    const listener = await opened({ perAddress: 1, lingerMs: 100 })
    const agent = new Agent({ keepAlive: true, maxSockets: 1 })
    for (let time = 0; time < 5; time++) expect(await health(listener, agent)).toBe(200)
    agent.destroy()
  })
})

describe('behind a proxy', () => {
  it('an address has so many requests under way, and the others are not held for it', async () => {
    const proxied = await openShop({ environment: { TRUST_PROXY: '1', CONNECTIONS: '3' } })
    try {
      const listener = await opened({ perAddress: 0 }, proxied)
      const slow = (address: string) =>
        caller(listener, `${LOGIN}x-forwarded-for: ${address}\r\ncontent-length: 100\r\n\r\n{`)
      const callers = Array.from({ length: 8 }, () => slow('192.0.2.1'))
      await eventually(() =>
        expect(callers.filter(({ text }) => text().startsWith('HTTP/1.1 429')).length).toBe(5),
      )
      expect(await health(listener, undefined, { 'x-forwarded-for': '192.0.2.2' })).toBe(200)
      expect(await health(listener, undefined, { 'x-forwarded-for': '192.0.2.1' })).toBe(429)
      for (const { socket } of callers) socket.destroy()
      await eventually(async () =>
        expect(await health(listener, undefined, { 'x-forwarded-for': '192.0.2.1' })).toBe(200),
      )
    } finally {
      for (const listener of listeners.splice(0)) await listener.close(0)
      await proxied.close()
    }
  })
})
