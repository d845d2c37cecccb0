import { createServer, type Socket, connect } from 'node:net'

/**
 * What the line does to everything that is sent from now on, and to connections that are open already:
 * `pass`, as if it were not there; `refuse`, connections are reset at once, as when the server is gone;
 * `black-hole`, they open and nothing ever comes; `cut-answers`, requests arrive and are carried out, and the
 * line breaks at the first byte of each answer; `portal`, a café's login page answers 200 to everything;
 * `stranger`, somebody else answers, as `stranger` says.
 */
export type Fault = 'pass' | 'refuse' | 'black-hole' | 'cut-answers' | 'portal' | 'stranger'

/** What somebody answers in the shop's place. */
export interface StrangerAnswer {
  status: number
  headers?: Record<string, string>
  body?: string
}

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
  /** Only requests that fit are faulty, late or held; others pass. All of them when there is none. */
  only: RegExp | undefined
  /** Of those only the ones with this in their body. */
  onlyWith: string | undefined
  stranger: StrangerAnswer
  /** Milliseconds by which each answer is late. */
  delayMs: number
  /** Answers wait for it. */
  held: Promise<void> | undefined
  /** Bytes a second towards the browser; 0 for as many as there are. */
  bytesPerSecond: number
  /** What reached the server, in order. */
  readonly requests: ProxiedRequest[]
  /** What somebody else answered, in order. */
  readonly turnedAway: ProxiedRequest[]
  /** Answers that were cut off after the server had given them. */
  readonly cut: number
  close(): Promise<void>
}

const REQUEST_LINE = /^(GET|HEAD|POST|PUT|DELETE|OPTIONS) (\S+) HTTP\/1\.1$/m

const PORTAL_PAGE = '<!doctype html><title>Free Wi-Fi</title><form>Your room number?</form>'
const PORTAL: StrangerAnswer = { status: 200, body: PORTAL_PAGE }

const written = ({ status, headers = {}, body = '' }: StrangerAnswer) => {
  const all = {
    'content-type': 'text/html; charset=utf-8',
    ...headers,
    'content-length': String(Buffer.byteLength(body)),
    connection: 'close',
  }
  const lines = Object.entries(all).map(([name, value]) => `${name}: ${value}`)
  return [`HTTP/1.1 ${status} Stranger`, ...lines, '', body].join('\r\n')
}

/** A line between a browser and the server on `port` of this machine that can fail in every way a line does. */
export async function startFaultProxy(port: number): Promise<FaultProxy> {
  const open = new Set<Socket>()
  const requests: ProxiedRequest[] = []
  const turnedAway: ProxiedRequest[] = []
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

    let unread = Buffer.alloc(0)
    client.on('data', (chunk: Buffer) => {
      unread = Buffer.concat([unread, chunk])
      // What is in it decides, so all of it has to be here.
      if (line.onlyWith !== undefined && !isWhole(unread)) return
      const bytes = unread
      unread = Buffer.alloc(0)
      const request = requestIn(bytes)
      if (request) faulty = isMeant(request.call, bytes)
      if (faulty && fault === 'black-hole') return
      if (faulty && fault === 'refuse') {
        end()
        return
      }
      if (faulty && (fault === 'portal' || fault === 'stranger')) {
        if (request) {
          turnedAway.push(request)
          client.end(written(fault === 'portal' ? PORTAL : line.stranger))
        }
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
      const released = faulty ? line.held : undefined
      answered = answered.then(() => released).then(() => deliver(client, bytes, due))
    })
  })

  const isMeant = (call: string, bytes: Buffer) =>
    (!line.only || line.only.test(call)) &&
    (line.onlyWith === undefined || bodyIn(bytes).includes(line.onlyWith))

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
    onlyWith: undefined,
    stranger: PORTAL,
    delayMs: 0,
    held: undefined,
    bytesPerSecond: 0,
    requests,
    turnedAway,
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

const bodyIn = (bytes: Buffer) => bytes.subarray(bytes.indexOf('\r\n\r\n'))

/** Whether the body is here as well. */
function isWhole(bytes: Buffer): boolean {
  const text = bytes.toString('latin1')
  const end = text.indexOf('\r\n\r\n')
  const length = Number(/^content-length: (\d+)/im.exec(text)?.[1] ?? 0)
  return end >= 0 && bytes.length >= end + 4 + length
}

const pause = (ms: number) => new Promise<void>((resolve) => setTimeout(resolve, ms))
