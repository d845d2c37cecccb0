import * as v from 'valibot'
import { type LiveEvent, liveEventSchema } from '#shared/contract/admin/live.ts'
import { liveEvents } from '#shared/endpoints/admin/live.ts'
import { call } from '../api.ts'
import { session } from '../session.ts'

/**
 * How it was heard: `here`, on the stream that this tab has for all; `elsewhere`, from the tab that has it; `past`, as
 * something that happened before this tab listened.
 */
type Heard = 'here' | 'elsewhere' | 'past'
type HearEvent = (event: LiveEvent, how: Heard) => void

/** Of the tabs of a browser one has the stream, which is one of six connections that they have together. */
const TOGETHER = 'darzi-live'
/** A stream that is silent for longer is dead: the server says every 15 s that it is there, ms. */
const SILENT_MS = 45_000
/** Where there is no stream it is asked this often, ms. */
const ASK_MS = 30_000
const FIRST_PAUSE_MS = 1000

/** Hears what changes in the back office until the result is called. What cannot be heard is asked for. */
export function listenLive(hear: HearEvent): () => void {
  const stopping = new AbortController()
  const { signal } = stopping
  const channel = typeof BroadcastChannel === 'undefined' ? undefined : new BroadcastChannel(TOGETHER)
  channel?.addEventListener('message', ({ data }) => {
    const heard = v.safeParse(liveEventSchema, data)
    if (heard.success) hear(heard.output, 'elsewhere')
  })
  const lead = () =>
    follow((event, isPast) => {
      hear(event, isPast ? 'past' : 'here')
      if (isPast) return
      // oxlint-disable-next-line unicorn/require-post-message-target-origin -- a channel has no other origin
      channel?.postMessage(event)
    }, signal)
  // Over plain HTTP in a house's network there are none: there each tab has its own.
  const locks = navigator.locks as LockManager | undefined
  const leadInTurn = async () => {
    if (!locks) return lead()
    const hasLed = await locks.request(TOGETHER, { ifAvailable: true }, async (lock) => {
      if (lock) await lead()
      return lock !== null
    })
    if (hasLed) return
    // What happened since this page was loaded went past it.
    const answer = await call(liveEvents, {}, { signal }).catch(() => undefined)
    for (const event of answer?.data.events ?? []) hear(event, 'past')
    await locks.request(TOGETHER, { signal }, lead)
  }
  leadInTurn().catch(() => undefined)
  return () => {
    stopping.abort()
    channel?.close()
  }
}

async function follow(tell: (event: LiveEvent, isPast: boolean) => void, signal: AbortSignal): Promise<void> {
  let place: string | undefined
  for (let misses = 0; !signal.aborted;) {
    // A first stream begins with what was before it, until it says where it is.
    let isPast = place === undefined
    try {
      for await (const part of streamed(place, signal)) {
        misses = 0
        place = part.place
        if (part.event) tell(part.event, isPast)
        else isPast = false
      }
    } catch {
      misses += 1
      const answer = await call(liveEvents, { query: { since: place } }, { signal }).catch(() => undefined)
      // A session that is over has been told by the call; the page leaves, and this ends.
      place = answer?.data.place ?? place
      for (const event of answer?.data.events ?? []) tell(event, isPast)
    }
    await rested(Math.min(ASK_MS, FIRST_PAUSE_MS * 2 ** misses), signal)
  }
}

interface Part {
  place: string
  event: LiveEvent | undefined
}

/** What the stream says, as it comes. Throws where there is none, or none any more. */
async function* streamed(place: string | undefined, signal: AbortSignal): AsyncGenerator<Part> {
  const silence = new AbortController()
  let timer = window.setTimeout(() => silence.abort(), SILENT_MS)
  try {
    const { body, ok } = await fetch(liveEvents.path, {
      headers: {
        accept: 'text/event-stream',
        authorization: `Bearer ${session.get().token ?? ''}`,
        ...(place !== undefined && { 'last-event-id': place }),
      },
      signal: AbortSignal.any([signal, silence.signal]),
      redirect: 'error',
    })
    if (!ok || !body) throw new Error('There is no stream')
    const reader = body.pipeThrough(new TextDecoderStream()).getReader()
    let text = ''
    let isTold = false
    for (let read = await reader.read(); !read.done; read = await reader.read()) {
      window.clearTimeout(timer)
      timer = window.setTimeout(() => silence.abort(), SILENT_MS)
      const blocks = `${text}${read.value}`.split('\n\n')
      text = blocks.pop() ?? ''
      for (const block of blocks) {
        const part = partOf(block)
        if (!part) continue
        isTold = true
        yield part
      }
    }
    // Ours begins with its place. Whatever answered there was no stream.
    if (!isTold) throw new Error('The stream was none')
  } finally {
    window.clearTimeout(timer)
    silence.abort()
  }
}

/** Of one block of lines; undefined for one that only says that somebody is there. */
function partOf(block: string): Part | undefined {
  const fieldOf = (name: string) => new RegExp(`^${name}: ?(.*)$`, 'm').exec(block)?.[1]
  const [place, data] = [fieldOf('id'), fieldOf('data')]
  if (place === undefined) return undefined
  const event =
    data === undefined ? undefined : v.parse(v.pipe(v.string(), v.parseJson(), liveEventSchema), data)
  return { place, event }
}

/** A pause that ends early with the line's return. */
function rested(ms: number, signal: AbortSignal): Promise<void> {
  const { promise, resolve } = Promise.withResolvers<void>()
  const timer = window.setTimeout(resolve, ms)
  const wake = () => resolve()
  window.addEventListener('online', wake, { once: true })
  signal.addEventListener('abort', wake, { once: true })
  return promise.finally(() => {
    window.clearTimeout(timer)
    window.removeEventListener('online', wake)
    signal.removeEventListener('abort', wake)
  })
}
