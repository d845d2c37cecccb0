import { createServer, type Socket, connect } from 'node:net'

/**
 * What the line does to everything that is sent from now on, and to connections that are open already:
 * `pass`, as if it were not there; `refuse`, connections are reset at once, as when the server is gone;
 * `black-hole`, they open and nothing ever comes; `cut-answers`, requests arrive and are carried out, and the
 * line breaks at the first byte of each answer; `portal`, a café's login page answers 200 to everything.
 */
export type Fault = 'pass' | 'refuse' | 'black-hole' | 'cut-answers' | 'portal'

export interface ProxiedRequest {
  /** `POST /api/cart` */
  call: string
  /** The Idempotency-Key. */
  key: string | undefined
}

export interface FaultProxy {
  /** What the browser is pointed at. */
  readonly url: string
  fault: Fault
  /** Only requests that fit are faulty or late; others pass. All of them when there is none. */
  only: RegExp | undefined
  /** Milliseconds by which each answer is late. */
  delayMs: number
  /** Bytes a second towards the browser; 0 for as many as there are. */
  bytesPerSecond: number
  /** What reached the server, in order. */
  readonly requests: ProxiedRequest[]
  /** Answers that were cut off after the server had given them. */
  readonly cut: number
  close(): Promise<void>
}

const REQUEST_LINE = /^(GET|HEAD|POST|PUT|DELETE|OPTIONS) (\S+) HTTP\/1\.1$/m

const PORTAL_PAGE = '<!doctype html><title>Free Wi-Fi</title><form>Your room number?</form>'
const PORTAL_ANSWER = [
  'HTTP/1.1 200 OK',
  'content-type: text/html; charset=utf-8',
  `content-length: ${Buffer.byteLength(PORTAL_PAGE)}`,
  'connection: close',
  '',
  PORTAL_PAGE,
].join('\r\n')

/** A line between a browser and the server on `port` of this machine that can fail in every way a line does. */
export async function startFaultProxy(port: number): Promise<FaultProxy> {
  const open = new Set<Socket>()
  const requests: ProxiedRequest[] = []
  let fault: Fault = 'pass'
  let cut = 0

  const server = createServer((client) => {
    if (fault === 'refuse' && !line.only) {
      client.resetAndDestroy()
      return
    }
    open.add(client)
    const upstream = connect(port, 'localhost')
    /** Of the request under way on this connection. */
    let faulty = false
    const end = () => {
      open.delete(client)
      client.resetAndDestroy()
      upstream.destroy()
    }
    client.on('error', end).on('close', end)
    upstream.on('error', end).on('close', end)

    client.on('data', (bytes: Buffer) => {
      const request = requestIn(bytes)
      if (request) faulty = !line.only || line.only.test(request.call)
      if (faulty && fault === 'black-hole') return
      if (faulty && fault === 'refuse') {
        end()
        return
      }
      if (faulty && fault === 'portal') {
        if (request) client.end(PORTAL_ANSWER)
        return
      }
      if (request) requests.push(request)
      upstream.write(bytes)
    })
    let answered = Promise.resolve()
    upstream.on('data', (bytes: Buffer) => {
      if (faulty && fault === 'black-hole') return
      if (faulty && fault === 'cut-answers') {
        cut++
        end()
        return
      }
      const due = Date.now() + (faulty ? line.delayMs : 0)
      answered = answered.then(() => deliver(client, bytes, due))
    })
  })

  async function deliver(client: Socket, bytes: Buffer, due: number): Promise<void> {
    const { bytesPerSecond } = line
    if (due > Date.now()) await pause(due - Date.now())
    if (bytesPerSecond === 0) {
      client.write(bytes)
      return
    }
    const step = Math.max(1, Math.floor(bytesPerSecond / 20))
    for (let at = 0; at < bytes.length && !client.destroyed; at += step) {
      client.write(bytes.subarray(at, at + step))
      await pause(50)
    }
  }

  await new Promise<void>((resolve) => server.listen(0, 'localhost', resolve))
  const address = server.address()
  if (typeof address !== 'object' || !address) throw new Error('The line did not open')

  const line: FaultProxy = {
    url: `http://localhost:${address.port}`,
    get fault() {
      return fault
    },
    set fault(next) {
      fault = next
      // What is open breaks with the line; in a black hole it stays open and silent.
      if (next === 'refuse' && !line.only) for (const client of open) client.resetAndDestroy()
    },
    only: undefined,
    delayMs: 0,
    bytesPerSecond: 0,
    requests,
    get cut() {
      return cut
    },
    close: () =>
      new Promise((resolve) => {
        for (const client of open) client.destroy()
        server.close(() => resolve())
      }),
  }
  return line
}

function requestIn(bytes: Buffer): ProxiedRequest | undefined {
  const text = bytes.toString('latin1')
  const [, method, target] = REQUEST_LINE.exec(text) ?? []
  if (method === undefined) return undefined
  return { call: `${method} ${target}`, key: /^idempotency-key: (\S+)/im.exec(text)?.[1] }
}

const pause = (ms: number) => new Promise<void>((resolve) => setTimeout(resolve, ms))
