import { sameNotice } from '#shared/cart-rules.ts'
import type { CartNotice } from '#shared/contract/cart.ts'
import type { CartClient } from '#offline/cart-client.ts'
import type { DeadLetter, Operation } from '#offline/records.ts'
import { notify } from '#client/platform/toast.ts'
import { offerOf, titleOf } from './cart-messages.ts'
import { refusalMessage } from './refusal-messages.ts'

/** Milliseconds after which a change counts as one that had to wait: its arrival is worth a word. */
const WAITED_MS = 3000

type Source = Pick<CartClient, 'get' | 'queued' | 'statusOf' | 'owner' | 'noteTold'>

/**
 * Tells in toasts what became of the queue: each refusal with its reason, and on the return of the
 * line, once, how many changes were sent and what is different now.
 */
export function createQueueNotifications(cart: Source, takeLeft: (deadLetter: DeadLetter) => void) {
  /** Refusals that were told in this tab: the record that says so is a moment behind. */
  const told = new Set<string>()
  let owner = cart.owner()
  let waiting = new Map<string, Operation>()
  /** Keys of what stood in the queue while something in it had to wait. */
  let late = new Set<string>()
  let sent = 0
  let before: readonly CartNotice[] = []

  function notifyOfRefusals(): void {
    const fresh = cart
      .get()
      .deadLetters.filter((deadLetter) => !deadLetter.told && !told.has(deadLetter.operation.key))
    if (fresh.length === 0) return
    for (const deadLetter of fresh) {
      told.add(deadLetter.operation.key)
      const { operation } = deadLetter
      // Some time after the click, the reason alone would be a riddle.
      const what = hadToWait(operation) ? `${titleOf(operation, cart.get().products)}. ` : ''
      const words = `${what}${refusalMessage(deadLetter)}`
      const offer = offerOf(deadLetter, cart.get().products)
      // In the cart it stands for longer than a toast does.
      if (offer === undefined) notify.error(words)
      else notify.offer(words, offer, () => takeLeft(deadLetter))
    }
    // Should it fail, they are told once more at the next visit.
    cart.noteTold(told).catch(() => undefined)
  }

  function notifyOfArrivals(): void {
    const queued = new Map(cart.queued().map((operation) => [operation.key, operation]))
    if (cart.owner() !== owner) {
      // What a user leaves behind at the sign-out has not been sent; what a guest had goes with them.
      if (owner?.startsWith('user:')) waiting = new Map()
      owner = cart.owner()
    }
    if ([...waiting.values(), ...queued.values()].some(hadToWait)) {
      late = new Set([...late, ...waiting.keys(), ...queued.keys()])
    }
    for (const [key, { kind }] of waiting) {
      if (kind === 'merge' || queued.has(key) || !late.has(key)) continue
      if (cart.statusOf(key).kind === 'confirmed') sent += 1
    }
    if (waiting.size === 0) before = cart.get().notices
    waiting = queued
    if (queued.size === 0) late = new Set()
    if (queued.size > 0 || sent === 0 || document.visibilityState === 'hidden') return
    const fresh = cart.get().notices.filter((notice) => !before.some((known) => sameNotice(known, notice)))
    notify.blank([sentences(sent), ...fresh.map(({ message }) => `${message}.`)].join(' '))
    sent = 0
  }

  return {
    /** To be called whenever the cart has changed. */
    update(): void {
      notifyOfRefusals()
      notifyOfArrivals()
    },
  }
}

export type QueueNotifications = ReturnType<typeof createQueueNotifications>

const hadToWait = ({ createdAt, attempts }: Operation) => attempts > 1 || Date.now() - createdAt > WAITED_MS

const sentences = (count: number) => `${count} ${count === 1 ? 'change' : 'changes'} sent.`
