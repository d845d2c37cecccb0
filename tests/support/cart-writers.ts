import { setTimeout as pause } from 'node:timers/promises'
import { guestId, newKey } from './builders.ts'

/** Guests who put one piece after the other into their carts, and ask again until they are told that it is in it. */
export interface CartWriters {
  /** Pieces that a server has said are in a cart. */
  acknowledged: () => number
  /** Attempts that came to nothing: how often, by status, or by the error of a broken line. */
  failures: Map<string, number>
  /** Ends when the last attempt has come to something; what each guest was told is in their cart. */
  stop: () => Promise<ReadonlyMap<string, number>>
}

/** Pieces of one guest; then the next comes. */
const EACH = 40
const AGAIN_MS = 50
/** Whoever waits so long for an answer asks again. */
const PATIENCE_MS = 10_000

/** @param product one without variants of its own, with many pieces */
export function startCartWriters(url: string, product: string, count: number): CartWriters {
  const carts = new Map<string, number>()
  const failures = new Map<string, number>()
  let acknowledged = 0
  let isEnding = false
  const fail = (reason: string) => failures.set(reason, (failures.get(reason) ?? 0) + 1)

  const attempt = async (guest: string, key: string): Promise<boolean> => {
    const body = { productId: product, size: 'M', color: 'Blue', quantity: 1, guestId: guest }
    try {
      const answer = await fetch(`${url}/api/cart`, {
        method: 'POST',
        headers: { 'content-type': 'application/json', 'idempotency-key': key },
        body: JSON.stringify(body),
        signal: AbortSignal.timeout(PATIENCE_MS),
      })
      await answer.arrayBuffer()
      if (answer.ok) return true
      fail(String(answer.status))
    } catch (error) {
      fail(reasonOf(error))
    }
    return false
  }
  const write = async () => {
    while (!isEnding) {
      const guest = guestId()
      for (let piece = 0; piece < EACH && !isEnding; piece++) {
        const key = newKey()
        while (!(await attempt(guest, key))) await pause(AGAIN_MS)
        acknowledged++
        carts.set(guest, (carts.get(guest) ?? 0) + 1)
        // A shop has other things to do besides.
        await pause(AGAIN_MS)
      }
    }
  }
  const all = Promise.all(Array.from({ length: count }, write))
  return {
    acknowledged: () => acknowledged,
    failures,
    async stop() {
      isEnding = true
      await all
      return carts
    },
  }
}

function reasonOf(error: unknown): string {
  const cause = error instanceof Error && error.cause instanceof Error ? error.cause : error
  // Whose `code` is a number of old.
  if (cause instanceof DOMException) return cause.name
  if (typeof cause === 'object' && cause !== null && 'code' in cause) return String(cause.code)
  return cause instanceof Error ? cause.name : String(cause)
}

/** What is not in the carts as their guests were told, a sentence for each. */
export async function wrongCarts(url: string, carts: ReadonlyMap<string, number>): Promise<string[]> {
  const wrong: string[] = []
  for (const [guest, told] of carts) {
    const answer = await answered(`${url}/api/cart?guestId=${encodeURIComponent(guest)}`)
    const { data } = (await answer.json()) as { data?: { products: { quantity: number }[] } }
    const there = data?.products.reduce((sum, { quantity }) => sum + quantity, 0)
    if (there !== told) wrong.push(`${guest} was told of ${told} pieces and has ${there}`)
  }
  return wrong
}

/** A proxy may hold a server for lost that has just come back. */
async function answered(url: string): Promise<Response> {
  for (;;) {
    const answer = await fetch(url)
    if (answer.status < 500) return answer
    await pause(AGAIN_MS)
  }
}
