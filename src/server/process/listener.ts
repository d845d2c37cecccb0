import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http'
import type { Socket } from 'node:net'
import { setTimeout as pause } from 'node:timers/promises'
import { promisify } from 'node:util'
import { SHOP_MARK } from '#shared/shop-mark.ts'
import { CONNECTION_LIMITS, type ConnectionLimits, guardConnections, hangUp } from './connections.ts'

type Handler = (request: IncomingMessage, response: ServerResponse) => void

export interface Listener {
  /** The actual port, when the configuration asked for port 0. */
  port: number
  /** The number of open connections. */
  connections(): Promise<number>
  /** Passes requests to the app from now on. */
  open(handler: Handler): void
  /** Answers go on for `ms`, and each tells its connection to close: who comes over it next would be cut off. */
  leave(ms: number): Promise<void>
  /** Accepts no more requests and waits for those in flight, at most `ms`. */
  close(ms: number): Promise<void>
}

/**
 * Listens from the start of the process until its end. Before the app is ready and after it has closed, requests get a
 * 503 with Retry-After instead of a refused connection.
 */
export async function openListener(
  host: string,
  port: number,
  limits: ConnectionLimits = CONNECTION_LIMITS,
): Promise<Listener> {
  let handler: Handler = closed
  const servers: Server[] = []
  const underWay = new Set<ServerResponse>()
  let isLeaving = false
  const answer: Handler = (request, response) => {
    underWay.add(response)
    response.once('close', () => underWay.delete(response))
    if (isLeaving) response.shouldKeepAlive = false
    handler(request, response)
  }
  const listen = async (address: string, at: number) => {
    // How long a body may take depends on its length (connections.ts).
    const timeouts = { headersTimeout: limits.headMs, requestTimeout: 0 }
    const looked = { connectionsCheckingInterval: Math.min(5000, limits.headMs) }
    const server = createServer({ ...timeouts, ...looked }, answer)
    server.keepAliveTimeout = 72_000
    guardConnections(server, limits, refusal)
    server.on('clientError', (error, socket) => refuseUnreadable(error, socket as Socket, limits.lingerMs))
    await listening(server, address, at).catch((error: NodeJS.ErrnoException) => {
      throw error.code === 'EADDRINUSE' ? taken(at) : error.code === 'EACCES' ? notAllowed(at) : error
    })
    servers.push(server)
    return portOf(server)
  }
  // localhost is two addresses, and browsers choose either.
  const [first = host, second] = host === 'localhost' ? ['127.0.0.1', '::1'] : [host]
  const given = await listen(first, port).catch((error: NodeJS.ErrnoException) => {
    throw NOT_OURS.has(error.code ?? '') ? notOurs(host, error) : error
  })
  if (second) await listen(second, given).catch(ignoreMissingNetwork)
  return {
    port: given,
    async connections() {
      const counts = await Promise.all(
        servers.map((server) => promisify(server.getConnections.bind(server))()),
      )
      return counts.reduce((sum, count) => sum + count, 0)
    },
    open(next) {
      handler = next
    },
    async leave(ms) {
      isLeaving = true
      for (const response of underWay) if (!response.headersSent) response.shouldKeepAlive = false
      await pause(ms)
    },
    async close(ms) {
      handler = closed
      const ended = servers.map((server) => new Promise<void>((resolve) => server.close(() => resolve())))
      // A keep-alive connection becomes idle after its last response, and nothing else closes it then.
      const hangUp = () => {
        for (const server of servers) server.closeIdleConnections()
      }
      const often = setInterval(hangUp, 50)
      const atLast = setTimeout(() => {
        for (const server of servers) server.closeAllConnections()
      }, ms)
      hangUp()
      await Promise.all(ended)
      clearInterval(often)
      clearTimeout(atLast)
    },
  }
}

const taken = (port: number) =>
  new Error(`Port ${port} is taken by another program; stop that, or choose another with PORT`)
const notAllowed = (port: number) =>
  new Error(`Port ${port} needs rights this user does not have; choose another with PORT`)

/** Codes for an unknown name and for an address of another machine. */
const NOT_OURS = new Set(['ENOTFOUND', 'EAI_AGAIN', 'EADDRNOTAVAIL', 'EINVAL'])
const notOurs = (host: string, { code }: NodeJS.ErrnoException) =>
  new Error(`HOST must be an address of this machine: ${host} is not (${code})`)

const body = (code: string, message: string) => JSON.stringify({ success: false, code, message })

/** For whoever opens a page meanwhile; it tries again by itself. */
const MOMENT_PAGE = `<!doctype html>
<html lang="en">
<meta charset="utf-8">
<meta name="viewport" content="width=device-width">
<meta name="color-scheme" content="light dark">
<meta http-equiv="refresh" content="2">
<title>One moment, please</title>
<body style="display:grid;place-items:center;min-height:90vh;margin:1rem;font:1rem/1.5 system-ui;text-align:center">
<p>The shop is just starting or closing.<br>This page tries again by itself.</p>
</html>
`

const closed: Handler = ({ method, headers: { accept = '' } }, response) => {
  const isPage = method === 'GET' && accept.includes('text/html')
  const headers = {
    'content-type': isPage ? 'text/html; charset=utf-8' : 'application/json; charset=utf-8',
    'cache-control': 'no-store',
    'retry-after': '2',
    [SHOP_MARK.name]: SHOP_MARK.value,
  }
  response.writeHead(503, { ...headers, connection: 'close' })
  response.end(
    isPage
      ? MOMENT_PAGE
      : body('unavailable', 'The shop is just starting or closing. Please try again in a moment'),
  )
}

/** Answers what Node's parser rejects, before there is a request. */
function refuseUnreadable(error: NodeJS.ErrnoException, socket: Socket, lingerMs: number): void {
  if (!socket.writable || error.code === 'ECONNRESET') return void socket.destroy()
  const late = error.code === 'ERR_HTTP_REQUEST_TIMEOUT'
  hangUp(socket, lingerMs, refusal(late ? 408 : error.code === 'HPE_HEADER_OVERFLOW' ? 414 : 400))
}

const REFUSALS = {
  400: ['Bad Request', 'invalid_input', 'The request cannot be understood'],
  408: ['Request Timeout', 'unavailable', 'The request took too long to arrive. Please try again'],
  414: ['URI Too Long', 'invalid_input', 'That address is too long'],
  429: [
    'Too Many Requests',
    'too_many_requests',
    'Too many connections at once. Please try again in a moment',
  ],
} as const

/** A complete HTTP response as text, for use before there is a response object. */
function refusal(status: keyof typeof REFUSALS): string {
  const [reason, code, message] = REFUSALS[status]
  const text = body(code, message)
  const lines = [
    `HTTP/1.1 ${status} ${reason}`,
    'content-type: application/json; charset=utf-8',
    `content-length: ${Buffer.byteLength(text)}`,
    `${SHOP_MARK.name}: ${SHOP_MARK.value}`,
    ...(status === 429 ? ['retry-after: 2'] : []),
    'connection: close',
  ]
  return `${lines.join('\r\n')}\r\n\r\n${text}`
}

function listening(server: Server, host: string, port: number): Promise<void> {
  return new Promise((resolve, reject) => {
    server.once('error', reject)
    server.listen({ host, port }, () => {
      server.off('error', reject)
      resolve()
    })
  })
}

function portOf(server: Server): number {
  const address = server.address()
  return typeof address === 'object' && address ? address.port : 0
}

/** A machine without IPv6 has no ::1 to listen on; everything else is a real problem. */
function ignoreMissingNetwork(error: NodeJS.ErrnoException): void {
  if (!['EADDRNOTAVAIL', 'EAFNOSUPPORT'].includes(error.code ?? '')) throw error
}
