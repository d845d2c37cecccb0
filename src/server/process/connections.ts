import type { IncomingMessage, Server, ServerResponse } from 'node:http'
import type { Socket } from 'node:net'
import { networkOf } from '../platform/network.ts'

/** How many sockets one caller may use, and for how long. */
export interface ConnectionLimits {
  /** Open at a time from one address; 0 is no limit, for where all come from one proxy. */
  perAddress: number
  /** A request's head has to be there after this long, ms. */
  headMs: number
  /** A body may be this long on its way, ms, and from then on must have come at `bytesPerSecond`. */
  bodyMs: number
  bytesPerSecond: number
  /** Nothing was read or written for this long in the middle of a request, ms. */
  silentMs: number
  /** An answered caller who does not hang up is hung up on after this long, ms. */
  lingerMs: number
}

/** A body of 16 KiB has 22 s, a picture of 10 MiB 21 minutes: a line slower than 64 kbit/s is none. */
export const CONNECTION_LIMITS: ConnectionLimits = {
  perAddress: 200,
  headMs: 20_000,
  bodyMs: 20_000,
  bytesPerSecond: 8 * 1024,
  silentMs: 180_000,
  lingerMs: 1000,
}

/** The response text for a refusal before or during a request. */
type Words = (status: 408 | 429) => string

interface Arriving {
  socket: Socket
  response: ServerResponse
  since: number
  /** Of its socket's before it. */
  bytes: number
}

/** Enforces `limits` on the server's sockets. */
export function guardConnections(server: Server, limits: ConnectionLimits, words: Words): void {
  const open = new Map<string, Set<Socket>>()
  const busy = new WeakSet<Socket>()
  const arriving = new Map<IncomingMessage, Arriving>()
  server.timeout = limits.silentMs

  server.on('connection', (socket) => {
    if (limits.perAddress === 0) return
    const network = networkOf(socket.remoteAddress ?? '')
    const others = open.get(network) ?? new Set()
    if (others.size >= limits.perAddress) {
      const idle = [...others].find((other) => !busy.has(other))
      // Several callers may share an address: an idle connection is closed in favour of a new one.
      if (!idle) {
        socket.end(words(429)).destroySoon()
        return
      }
      others.delete(idle)
      idle.destroy()
    }
    open.set(network, others.add(socket))
    socket.once('close', () => {
      others.delete(socket)
      if (others.size === 0 && open.get(network) === others) open.delete(network)
    })
  })

  server.on('request', (request, response) => {
    const { socket } = request
    busy.add(socket)
    response.once('close', () => busy.delete(socket))
    if (!hasBody(request)) return
    arriving.set(request, { socket, response, since: Date.now(), bytes: socket.bytesRead })
    request.once('close', () => arriving.delete(request))
    // Answered before the body was complete: the rest is discarded.
    response.once('finish', () => {
      if (!request.complete) hangUp(socket, limits.lingerMs)
    })
  })

  const look = setInterval(
    () => {
      for (const [request, { socket, response, since, bytes }] of arriving) {
        const ms = Date.now() - since - limits.bodyMs
        const isDue = ms > 0 && socket.bytesRead - bytes < (ms / 1000) * limits.bytesPerSecond
        if (isDue || request.complete) arriving.delete(request)
        if (!isDue || request.complete) continue
        hangUp(socket, limits.lingerMs, response.headersSent ? undefined : words(408))
      }
    },
    Math.min(1000, limits.bodyMs),
  ).unref()
  server.on('close', () => clearInterval(look))
}

const hasBody = ({ headers }: IncomingMessage): boolean =>
  headers['transfer-encoding'] !== undefined || Number(headers['content-length'] ?? 0) > 0

/** Sends `text` and closes the connection, by force after `lingerMs`. */
export function hangUp(socket: Socket, lingerMs: number, text?: string): void {
  socket.end(text ?? '')
  const timer = setTimeout(() => socket.destroy(), lingerMs)
  socket.once('close', () => clearTimeout(timer))
}
