import { hash } from 'node:crypto'
import { promisify } from 'node:util'
import { brotliCompress, constants, gzip } from 'node:zlib'

export type Encoding = 'br' | 'gzip'

/** An answer as bytes, ready to be sent; what is left of it once sent is dropped under pressure. */
export interface Answer {
  /** Under which it is kept; empty until it is. */
  key: string
  body: Buffer
  /** Of the content, without quotation marks; an encoding adds its name. */
  tag: string
  /** The products in it, by slot: a change of their stock makes it outdated. */
  slots: readonly number[]
  /** Depends on what was sold. */
  byPopularity: boolean
  encoded: Partial<Record<Encoding, Promise<Buffer>>>
  /** Bytes, with what the encodings take. */
  weight: number
  kept: boolean
}

export interface ResponseCache {
  get(key: string): Answer | undefined
  put(key: string, answer: Answer): void
  encode(answer: Answer, encoding: Encoding): Promise<Buffer>
  dropAll(): void
  drop(isOutdated: (answer: Answer) => boolean): void
}

export const answerOf = (body: Buffer, slots: readonly number[], byPopularity = false): Answer => ({
  key: '',
  body,
  tag: hash('sha1', body, 'base64url'),
  slots,
  byPopularity,
  encoded: {},
  weight: body.length + OVERHEAD,
  kept: false,
})

/** What an entry takes beside its bytes, about. */
const OVERHEAD = 600

const compressions = {
  br: (body: Buffer) =>
    promisify(brotliCompress)(body, {
      params: {
        [constants.BROTLI_PARAM_QUALITY]: 5,
        [constants.BROTLI_PARAM_MODE]: constants.BROTLI_MODE_TEXT,
        [constants.BROTLI_PARAM_SIZE_HINT]: body.length,
      },
    }),
  gzip: (body: Buffer) => promisify(gzip)(body, { level: 6 }),
} satisfies Record<Encoding, (body: Buffer) => Promise<Buffer>>

/** So many keys of answers that were not kept are remembered. */
const ASKED_ONCE = 1000

/**
 * Answers kept ready, those unused for longest dropped first. Where room is scarce only what is asked
 * for a second time is kept, so that who walks through the whole catalogue drives nothing out.
 *
 * @param limit bytes
 */
export function responseCache(limit: number): ResponseCache {
  const kept = new Map<string, Answer>()
  const askedOnce = new Set<string>()
  let weight = 0
  const remove = (key: string, answer: Answer) => {
    kept.delete(key)
    answer.kept = false
    weight -= answer.weight
  }
  const makeRoom = () => {
    for (const [key, answer] of kept) {
      if (weight <= limit) return
      remove(key, answer)
    }
  }
  return {
    get(key) {
      const answer = kept.get(key)
      if (!answer) return undefined
      // The last in a Map is the one used last, which matters once room gets scarce.
      if (weight > limit / 2) {
        kept.delete(key)
        kept.set(key, answer)
      }
      return answer
    },
    put(key, answer) {
      answer.key = key
      if (weight > limit / 2 && !askedOnce.delete(key)) {
        if (askedOnce.size >= ASKED_ONCE) askedOnce.clear()
        askedOnce.add(key)
        return
      }
      const before = kept.get(key)
      if (before) remove(key, before)
      kept.set(key, answer)
      answer.kept = true
      answer.weight += key.length
      weight += answer.weight
      makeRoom()
    },
    encode(answer, encoding) {
      const ready = answer.encoded[encoding]
      if (ready) return ready
      const made = compressions[encoding](answer.body).then((bytes) => {
        answer.weight += bytes.length
        if (answer.kept) weight += bytes.length
        makeRoom()
        return bytes
      })
      answer.encoded[encoding] = made
      return made
    },
    dropAll() {
      for (const [key, answer] of kept) remove(key, answer)
    },
    drop(isOutdated) {
      for (const [key, answer] of kept) if (isOutdated(answer)) remove(key, answer)
    },
  }
}
