import { Readable } from 'node:stream'
import type { LiveEvent } from '#shared/contract/admin/live.ts'
import { may, type Permission, type Role } from '#shared/permissions.ts'
import { userOfAdmittedToken } from '../accounts/auth.ts'
import type { Queries } from '../database/database.ts'
import { tooManyRequests } from '../platform/errors.ts'
import type { Feed } from './feed.ts'

/** Open streams of events, of a bounded number. */
export interface Streams {
  /**
   * Server-sent events (html.spec.whatwg.org/multipage/server-sent-events.html): what came after `place`, then what comes, until the session ends,
   * the role goes, the reader hangs up or falls behind, or the server stops. Throws 429 where there are too many.
   */
  open(listener: { userId: string; token: string; place: string | undefined }): Readable
  close(): void
}

/** An open stream is asked after, ms; a reader that has heard nothing for longer knows it for dead. */
const BEAT_MS = 15_000
/** A session is looked up again before something is told if that was longer ago, ms. */
const BELIEVED_MS = 2000
/** A page that opens is told what has happened since it was loaded, ms. */
export const RECENT_MS = 30_000
/** A reader so far behind is hung up on: it comes back and asks for all, bytes. */
const BEHIND_BYTES = 64 * 1024
const STREAMS_MAX = 500
const STREAMS_OF_ONE = 10
const RETRY_AFTER_MS = 30_000

const NEEDS: Partial<Record<LiveEvent['kind'], Permission>> = {
  placed: 'seeOrders',
  orders: 'seeOrders',
  attention: 'seeOrders',
  stock: 'seeInventory',
}
/** Whether somebody of this role is told of it. */
export const mayHear = (role: Role, { kind }: LiveEvent): boolean => {
  const need = NEEDS[kind]
  return need === undefined || may(role, need)
}

export function createStreams(db: Queries, feed: Feed): Streams {
  const open = new Map<Readable, { userId: string; end: () => void }>()
  const ofOne = (userId: string) => [...open.values()].filter((other) => other.userId === userId).length
  return {
    open({ userId, token, place }) {
      if (open.size >= STREAMS_MAX || ofOne(userId) >= STREAMS_OF_ONE)
        throw tooManyRequests(
          'Too many open pages are told what changes. This one asks by itself',
          RETRY_AFTER_MS,
        )
      const stream = new Readable({ read: () => {} })
      open.set(stream, { userId, end: follow(stream, { db, feed, token, place }) })
      stream.once('close', () => open.delete(stream))
      return stream
    },
    close() {
      for (const { end } of open.values()) end()
    },
  }
}

interface Following {
  db: Queries
  feed: Feed
  token: string
  place: string | undefined
}

/** Call the result to end the stream. */
function follow(stream: Readable, { db, feed, token, place }: Following): () => void {
  let at = feed.place()
  let role: Role | undefined
  let believedUntil = 0
  let isEnded = false
  const end = () => {
    if (!isEnded) stream.push(null)
    isEnded = true
  }
  const write = (text: string) => {
    if (isEnded || stream.destroyed) return
    stream.push(text)
    if (stream.readableLength > BEHIND_BYTES) stream.destroy()
  }
  const tell = (events: readonly LiveEvent[]) => {
    const heard = role
    if (heard === undefined) return
    for (const event of events)
      if (mayHear(heard, event)) write(`id: ${event.id}\ndata: ${JSON.stringify(event)}\n\n`)
  }
  const look = async () => {
    const user = await userOfAdmittedToken(db, token)
    role = user && may(user.role, 'seeOrders') ? user.role : undefined
    believedUntil = Date.now() + BELIEVED_MS
    if (role === undefined) end()
  }
  // One after the other, so that nothing is told twice or out of its order.
  let turn = Promise.resolve()
  const inTurn = (work: () => Promise<void>) => {
    turn = turn.then(work).catch(() => void stream.destroy())
  }
  const tellNew = async () => {
    const events = feed.since(at)
    if (events.length === 0) return
    if (Date.now() > believedUntil) await look()
    at = feed.place()
    tell(events)
  }
  inTurn(async () => {
    await look()
    const before = place === undefined ? feed.recent(RECENT_MS) : feed.since(place)
    at = feed.place()
    tell(before)
    // The place alone: what comes from here on is new, and a reader that comes back knows where it was.
    write(`retry: 3000\nid: ${at}\n: open\n\n`)
  })
  const stop = feed.onAdded(() => inTurn(tellNew))
  const beat = setInterval(() => {
    inTurn(look)
    write(': still here\n\n')
  }, BEAT_MS).unref()
  stream.once('close', () => {
    stop()
    clearInterval(beat)
  })
  return end
}
