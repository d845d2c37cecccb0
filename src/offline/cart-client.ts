import type { CartNotice } from '#shared/contract/cart.ts'
import { sameLine } from '#shared/cart-rules.ts'
import type { Identity } from './db.ts'
import {
  amendedCurrent,
  currentPrincipal,
  type Device,
  emptyDevice,
  expired,
  identified,
  leaving,
  type Leaving,
} from './device.ts'
import type { Environment } from './environment.ts'
import { type Change, type ChangeMeta, enqueue, leftOut, unblocked } from './outbox.ts'
import { type CartRecord, type DeadLetter, type Operation, type Principal, userIdOf } from './records.ts'
import { createListeners } from './listeners.ts'
import { keyQueuedUnder, queuedOf, recordShown, withChange } from './queued-changes.ts'
import type { Remaining } from './replay.ts'
import { createReplayScheduler } from './replay-scheduler.ts'
import { lazySender } from './lazy-sender.ts'
import type { Sender } from './sender.ts'
import { type ShownCart, shownCartOf } from './shown-cart.ts'

/** What became of a queued change; `dropped` with the record it was in, at a sign-out. */
export type OperationStatus =
  | { kind: 'queued' }
  | { kind: 'confirmed' }
  | { kind: 'refused'; deadLetter: DeadLetter }
  | { kind: 'dropped' }

/** The cart of whoever shops on this device: optimistic on screen, stored on disk, replayed to the shop. */
export function createCartClient(environment: Environment, firstPaint?: ShownCart) {
  const { storage, withReplayLock, announce, onLeft, isAwaited = () => false } = environment
  let sender: Sender | undefined
  const { notify, subscribe } = createListeners()
  let device: Device = emptyDevice
  let shown = firstPaint ?? shownCartOf(emptyDevice)
  let running: Promise<void> | undefined
  let again = false
  let reloading = Promise.resolve()
  let reloadsWaiting = 0
  /** As whom each change was queued that this tab has seen. */
  const queuedAs = new Map<string, Principal>()
  const scheduler = createReplayScheduler(environment, () => void replayNow())

  /** Reads one after another, so that an older state is never shown after a newer one. */
  function reload(): Promise<void> {
    // A reload that has not begun yet will see this change too.
    if (reloadsWaiting > 0) return reloading
    reloadsWaiting += 1
    reloading = reloading
      .then(async () => {
        reloadsWaiting -= 1
        show(await storage.read())
      })
      // A listener that throws is reported, and the next reload goes on.
      .catch((error: unknown) => {
        environment.later(() => {
          throw error
        }, 0)
      })
    return reloading
  }

  function show(known: Device): void {
    device = known
    shown = shownCartOf(known)
    for (const [principal, { operations }] of known.records) {
      for (const { key } of operations) queuedAs.set(key, principal)
    }
    notify()
  }

  /** Replays now, or once more after the replay that is under way. Resolves when that is through. */
  function replayNow(): Promise<void> {
    scheduler.replayStarted()
    if (running) {
      again = true
      return running
    }
    running = run()
    return running
  }

  async function run(): Promise<void> {
    do {
      again = false
      const onStep = (changed: Principal) => {
        announce(changed)
        void reload()
      }
      const remaining = isAwaited() ? LATER : await send(onStep).catch(() => LATER)
      if (remaining.kind === 'later') onLeft()
      scheduler.replayEnded(remaining)
      await reload()
    } while (again && !scheduler.isHeldOff())
    // In the same tick as the check above, so that a later call begins a replay of its own.
    running = undefined
  }

  async function send(onStep: (principal: Principal) => void): Promise<Remaining> {
    // Before the lock is held, which others may be able to use.
    const { replay } = (sender ??= await lazySender(environment))
    return withReplayLock(() => replay(onStep))
  }

  async function change(step: (device: Device) => Device): Promise<Device> {
    const next = await storage.change(step)
    const principal = currentPrincipal(next)
    if (principal) announce(principal)
    await reload()
    return next
  }
  const changeRecord = (step: (record: CartRecord) => CartRecord) =>
    change((known) => amendedCurrent(known, step))

  return {
    get: (): ShownCart => shown,
    subscribe,
    /**
     * Queues a change for whoever shops now. Resolves when it is on disk and shown: the key it goes under.
     * Rejects when nothing was queued.
     */
    async change(wanted: Change, meta: ChangeMeta): Promise<string> {
      const next = await changeRecord((record) => enqueue(record, wanted, meta))
      const key = keyQueuedUnder(next, wanted)
      const principal = currentPrincipal(next)
      if (key === undefined || !principal) throw new Error('Nobody is known to shop on this device')
      queuedAs.set(key, principal)
      // Not only when it has failed: the page may be gone before that.
      onLeft()
      scheduler.soon(wanted.kind, meta.now)
      return key
    },
    /** What became of what was queued under a key, as far as this tab has seen. */
    statusOf(key: string): OperationStatus {
      for (const { operations, deadLetters } of device.records.values()) {
        if (operations.some((known) => known.key === key)) return { kind: 'queued' }
        const deadLetter = deadLetters.find(({ operation }) => operation.key === key)
        if (deadLetter) return { kind: 'refused', deadLetter }
      }
      const principal = queuedAs.get(key)
      // A guest's record is given up only when all of it has reached the shop; a user's with the sign-out too.
      const isGone = principal !== undefined && !device.records.has(principal) && userIdOf(principal) !== null
      return principal === undefined || isGone ? { kind: 'dropped' } : { kind: 'confirmed' }
    },
    /** Whose cart is shown. */
    owner: () => currentPrincipal(device),
    /** What waits on this device to be sent for whoever shops now, their guest's part too. */
    queued: (): readonly Operation[] => queuedOf(device),
    replayNow,
    /** The line, which was silent, is said to be back: what is still waited for is sent again. */
    lineIsBack(): Promise<void> {
      sender?.lineIsBack()
      return replayNow()
    },
    /** The shopper wants a change that did not get through to be tried again. */
    async tryAgain(key: string): Promise<void> {
      await change((known) => withChange(known, key, (record) => unblocked(record, key)))
      await replayNow()
    },
    /** The shopper gives up a change that does not get through. Whether the shop knows it already is read from its cart. */
    async leaveOut(key: string): Promise<void> {
      await change((known) => withChange(known, key, (record) => leftOut(record, key)))
      await replayNow()
    },
    /** Has the cart read again, once nothing is under way that it might or might not contain. */
    async refresh(): Promise<void> {
      await storage.change((known) => amendedCurrent(known, (record) => ({ ...record, stale: true })))
      await replayNow()
    },
    /** Whether the cart shown is the shop's, as far as this tab knows. */
    isFresh: (): boolean => !recordShown(device)?.stale,
    /** Another tab or the worker changed a record. */
    reload,
    /** As whom this device shops; undefined until the disk has been read. */
    identity: (): Identity | undefined => device.identity,
    /** Signed in, or another guest: from here on their cart is shown. `next` is told who shops so far. */
    identify: (next: (known: Identity | undefined) => Identity, meta: ChangeMeta, isNewGuest = false) =>
      change((known) => identified(known, next(known.identity), meta, isNewGuest && !known.identity)),
    /** Signed out, in one step with what that means for what the user leaves; the shop hears of it when it can. */
    async leave(next: Identity, how: Leaving, meta: ChangeMeta): Promise<void> {
      await change((known) => identified(leaving(known, how), next, meta, true))
      void replayNow()
    },
    /** The shop ended the session of this token: the queue waits for its owner. */
    expire: (token: string) => change((known) => expired(known, token)),
    /** Shows an empty cart until the shop has been asked again; what is queued stays queued. */
    emptied: () =>
      changeRecord((record) => ({
        ...record,
        base: { ...record.base, products: [], totalPrice: 0, updatedAt: null },
        notices: [],
        ownQuantities: [],
        stale: true,
      })),
    dismissNotice: (notice: CartNotice) =>
      changeRecord((record) => ({
        ...record,
        notices: record.notices.filter((known) => !(sameLine(known, notice) && known.kind === notice.kind)),
      })),
    /** Refusals that the shopper has been told of, by key. */
    noteTold: (keys: ReadonlySet<string>) =>
      changeRecord((record) => ({
        ...record,
        deadLetters: record.deadLetters.map((deadLetter) =>
          keys.has(deadLetter.operation.key) ? { ...deadLetter, told: true } : deadLetter,
        ),
      })),
    dismissDeadLetter: (key: string) =>
      changeRecord((record) => ({
        ...record,
        deadLetters: record.deadLetters.filter(({ operation }) => operation.key !== key),
      })),
    /** What this user does at the checkout; of one who has signed out since nothing is kept. */
    keepOfCheckout: (userId: string, kept: Pick<CartRecord, 'address' | 'approvedPayment'>) =>
      change((known) =>
        known.identity?.userId === userId
          ? amendedCurrent(known, (record) => ({ ...record, ...kept }))
          : known,
      ),
  }
}

export type CartClient = ReturnType<typeof createCartClient>

const LATER: Remaining = { kind: 'later', afterMs: undefined }
