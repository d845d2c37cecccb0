import type { User } from '#shared/contract/user.ts'
import { type CartClient, createCartClient } from '#offline/cart-client.ts'
import { type Identity, openOfflineDatabase } from '#offline/db.ts'
import { openCartChannel } from '#offline/cart-channel.ts'
import { evictCaches } from '#offline/evict-caches.ts'
import { CART_SYNC_TAG, withReplayLock } from '#offline/replay-lock.ts'
import { type Device, principalOf } from '#offline/device.ts'
import { type CartRecord, emptyRecord } from '#offline/records.ts'
import type { ShownCart } from '#offline/shown-cart.ts'
import { fallbackCartStorage } from '#offline/fallback-cart-storage.ts'
import { connection } from './connection.ts'
import { digestOf } from './digest.ts'
import { type Session, session } from './session.ts'

const newMeta = () => ({ idempotencyKey: crypto.randomUUID(), now: Date.now() })

const identityOf = ({ user, token, guestId }: Session): Identity => ({
  guestId,
  userId: user?._id ?? null,
  token,
  profile: user ?? undefined,
})

/** Of somebody signed in whom only an earlier version of the shop has noted, the copies or the shop tell the name. */
function sessionOf({ guestId, userId, token, profile }: Identity): Session {
  const { user, isNewGuest } = session.get()
  const known = profile ?? (user?._id === userId ? user : undefined)
  const unnamed: User = { _id: userId ?? '', name: '', email: '', role: 'customer' }
  return { guestId, token, user: userId === null || !token ? null : (known ?? unnamed), isNewGuest }
}

interface Wakeable {
  sync?: { register(tag: string): Promise<void> }
  periodicSync?: { register(tag: string, options: { minInterval: number }): Promise<void> }
}

/** Milliseconds; browsers make it more. */
const NOW_AND_THEN_MS = 12 * 60 * 60 * 1000

/**
 * A browser that can wakes the worker when the line is back, even with all tabs closed: after a while it gives up,
 * and an installed shop that may is woken now and then besides.
 */
async function askToBeWoken(): Promise<void> {
  const registration = (await navigator.serviceWorker?.getRegistration()) as Wakeable | undefined
  await Promise.allSettled([
    registration?.sync?.register(CART_SYNC_TAG),
    registration?.periodicSync?.register(CART_SYNC_TAG, { minInterval: NOW_AND_THEN_MS }),
  ])
}

let asking: Promise<void> | undefined
const onLeft = () => {
  // Fifty quick clicks are one wish.
  asking ??= askToBeWoken()
    .catch(() => undefined)
    .finally(() => (asking = undefined))
}

/** The device as the copies in localStorage show it, for when the disk cannot be read. */
function deviceOfCopies(cart: ShownCart | undefined): Device {
  const identity = identityOf(session.get())
  const record: CartRecord | undefined = cart && { ...emptyRecord, base: { ...cart, notices: [] } }
  return { identity, endings: [], records: new Map(record ? [[principalOf(identity), record]] : []) }
}

/** The outbox of the cart in this page. */
export function startCartOutbox(firstPaint: ShownCart | undefined) {
  const storage = fallbackCartStorage({
    open: () => openOfflineDatabase({ withinMs: null }),
    copies: () => deviceOfCopies(firstPaint),
    onHealed: () => void client.reload().then(client.refresh),
    evict: () => evictCaches(async () => (await openOfflineDatabase()).clear('mirror')),
  })
  const client = createCartClient(
    {
      storage,
      isAwaited: storage.isAwaited,
      send: (url, init) => fetch(url, init),
      heard: connection.found,
      withReplayLock,
      announce: openCartChannel(() => void client.reload()),
      onLeft,
      later(work, ms) {
        const timer = setTimeout(work, ms)
        return () => clearTimeout(timer)
      },
      random: Math.random,
    },
    firstPaint,
  )
  let shopper = client.owner()
  client.subscribe(() => {
    const identity = client.identity()
    if (identity) session.adopt(sessionOf(identity))
    // Somebody else by now, maybe by another tab: what the shop has of theirs is asked for.
    const before = shopper
    shopper = client.owner()
    if (before !== undefined && before !== shopper) void client.refresh()
  })
  // The disk decides who is shopping; where it knows nobody, the copies do.
  const ready = client
    .identify((known) => known ?? identityOf(session.get()), newMeta(), session.get().isNewGuest)
    .then(
      () => undefined,
      () => undefined,
    )
  session.persistWith({
    async signIn(next) {
      await ready
      await client.identify(() => identityOf(next), newMeta(), next.isNewGuest)
    },
    async signOut(next, token, { keepUnsent }) {
      await ready
      const ending = token === null ? null : await digestOf(token)
      await client.leave(identityOf(next), { ending, keepUnsent }, newMeta())
    },
  })
  window.addEventListener('storage', ({ key }) => {
    if (key !== null && key !== 'userToken' && key !== 'userInfo' && key !== 'guestId') return
    // Without a disk the copies are all that tabs have in common.
    if (storage.isKept()) void client.reload().then(() => session.adopt(session.get()))
    else void client.identify(() => identityOf(session.copies()), newMeta())
  })
  watchPage(client, () => client.queued().length > 0 && onLeft())
  return {
    ...client,
    newMeta,
    /** Resolves when the disk has been read, and this page's identity stands. */
    ready,
    isKept: storage.isKept,
  }
}

/** Where there is no Background Sync, and where there is: whoever comes first. */
function watchPage({ replayNow, lineIsBack }: CartClient, onLeave: () => void): void {
  const now = () => void replayNow()
  window.addEventListener('online', () => void lineIsBack())
  window.addEventListener('focus', now)
  let connected = connection.isConnected()
  connection.subscribe(() => {
    const was = connected
    connected = connection.isConnected()
    if (connected && !was) void lineIsBack()
  })
  document.addEventListener('visibilitychange', () => {
    if (document.visibilityState === 'visible') now()
    else onLeave()
  })
}
