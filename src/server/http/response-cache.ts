import { hash } from 'node:crypto'
import { promisify } from 'node:util'
import { brotliCompress, constants, gzip } from 'node:zlib'

export type Encoding = 'br' | 'gzip'

/** A search, folded, that found nothing, or only something near. */
export interface Miss {
  search: string
  near: boolean
}

/** A response as bytes, ready to be sent. */
export interface CachedResponse {
  /** Its key in the cache; empty until it is put there. */
  key: string
  body: Buffer
  /** The ETag of the content, without quotation marks; an encoding adds its name. */
  tag: string
  /** The slots of its products: a change of their stock makes it outdated. */
  slots: readonly number[]
  /** Whether it depends on sales. */
  byPopularity: boolean
  /** What somebody searched for and did not find, or only nearly. */
  missed?: Miss
  encoded: Partial<Record<Encoding, Promise<Buffer>>>
  /** How many have had it in Brotli. */
  readers: number
  /** Since when it has been known, ms of the cache's clock; undefined once it has been packed tightly. */
  since?: number | undefined
  /** Bytes, including its encodings. */
  weight: number
  entries: boolean
}

export interface ResponseCache {
  /** How many were found here, and how many had to be made, since the start. */
  readonly counts: { found: number; made: number }
  get(key: string): CachedResponse | undefined
  put(key: string, answer: CachedResponse): void
  encode(answer: CachedResponse, encoding: Encoding): Promise<Buffer>
  dropAll(): void
  drop(isOutdated: (answer: CachedResponse) => boolean): void
}

export const responseOf = (body: Buffer, slots: readonly number[], byPopularity = false): CachedResponse => ({
  key: '',
  body,
  tag: hash('sha1', body, 'base64url'),
  slots,
  byPopularity,
  encoded: {},
  readers: 0,
  weight: body.length + OVERHEAD,
  entries: false,
})

/** Bytes of an entry besides its body, roughly. */
const OVERHEAD = 600

const brotli = (body: Buffer, quality: number) =>
  promisify(brotliCompress)(body, {
    params: {
      [constants.BROTLI_PARAM_QUALITY]: quality,
      [constants.BROTLI_PARAM_MODE]: constants.BROTLI_MODE_TEXT,
      [constants.BROTLI_PARAM_SIZE_HINT]: body.length,
    },
  })

const compressions = {
  br: (body: Buffer) => brotli(body, 5),
  gzip: (body: Buffer) => promisify(gzip)(body, { level: 6 }),
} satisfies Record<Encoding, (body: Buffer) => Promise<Buffer>>

/**
 * What has been as it is for so long, in ms, and is had by so many is packed anew: a tenth smaller for some 50 ms of a
 * processor. What each order changes would have it at work all day.
 */
const SETTLED_MS = 10_000
const POPULAR = 16
const TIGHT = 10

/** How many keys of responses that were not stored are remembered. */
const ASKED_ONCE = 1000

/**
 * An LRU cache of responses. Above half of its limit it stores only what is requested a second time, so that a crawl
 * of the whole catalogue evicts nothing.
 *
 * @param limit bytes
 * @param now milliseconds since whenever
 */
export function responseCache(limit: number, now = () => performance.now()): ResponseCache {
  const entries = new Map<string, CachedResponse>()
  const askedOnce = new Set<string>()
  const counts = { found: 0, made: 0 }
  let weight = 0
  const remove = (key: string, answer: CachedResponse) => {
    entries.delete(key)
    answer.entries = false
    weight -= answer.weight
  }
  const makeRoom = () => {
    for (const [key, answer] of entries) {
      if (weight <= limit) return
      remove(key, answer)
    }
  }
  const weigh = (answer: CachedResponse, bytes: number) => {
    answer.weight += bytes
    if (answer.entries) weight += bytes
    makeRoom()
  }
  // One after the other: the threads that pack are those that read files.
  let packing = Promise.resolve()
  const packTightly = async (answer: CachedResponse, loose: Promise<Buffer>) => {
    const before = await loose
    // What is outdated meanwhile is read by nobody any more.
    if (!answer.entries) return
    const tight = await brotli(answer.body, TIGHT)
    answer.encoded.br = Promise.resolve(tight)
    weigh(answer, tight.length - before.length)
  }
  const countReader = (answer: CachedResponse, loose: Promise<Buffer>) => {
    if (++answer.readers % POPULAR > 0 || answer.since === undefined) return
    if (now() - answer.since < SETTLED_MS) return
    answer.since = undefined
    // What cannot be packed stays as it was.
    packing = packing.then(() => packTightly(answer, loose)).catch(() => undefined)
  }
  return {
    counts,
    get(key) {
      const answer = entries.get(key)
      if (!answer) return undefined
      counts.found++
      // Move it to the Map's end, the most recently used. That only matters when room is scarce.
      if (weight > limit / 2) {
        entries.delete(key)
        entries.set(key, answer)
      }
      return answer
    },
    put(key, answer) {
      answer.key = key
      counts.made++
      if (weight > limit / 2 && !askedOnce.delete(key)) {
        if (askedOnce.size >= ASKED_ONCE) askedOnce.clear()
        askedOnce.add(key)
        return
      }
      const before = entries.get(key)
      if (before) remove(key, before)
      entries.set(key, answer)
      answer.entries = true
      answer.since = now()
      answer.weight += key.length
      weight += answer.weight
      makeRoom()
    },
    encode(answer, encoding) {
      const ready = answer.encoded[encoding]
      if (ready) {
        if (encoding === 'br') countReader(answer, ready)
        return ready
      }
      const made = compressions[encoding](answer.body).then((bytes) => {
        weigh(answer, bytes.length)
        return bytes
      })
      answer.encoded[encoding] = made
      // The next reader has it tried again.
      made.catch(() => {
        if (answer.encoded[encoding] === made) delete answer.encoded[encoding]
      })
      return made
    },
    dropAll() {
      for (const [key, answer] of entries) remove(key, answer)
    },
    drop(isOutdated) {
      for (const [key, answer] of entries) if (isOutdated(answer)) remove(key, answer)
    },
  }
}
