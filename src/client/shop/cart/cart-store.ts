import { cartCount, type LineKey, lineKeyOf, sameLine } from '#shared/cart-rules.ts'
import type { Cart, CartLine, CartNotice } from '#shared/contract/cart.ts'
import { CART_LINES_MAX, LINE_QUANTITY } from '#shared/limits.ts'
import type { ApprovedPayment, DeadLetter, Operation } from '#offline/records.ts'
import type { Change } from '#offline/outbox.ts'
import { emptyDevice } from '#offline/device.ts'
import { type ShownCart, shownCartOf } from '#offline/shown-cart.ts'
import { ApiError } from '#client/platform/api-error.ts'
import { startCartOutbox } from '#client/platform/cart-outbox.ts'
import { connection } from '#client/platform/connection.ts'
import { session } from '#client/platform/session.ts'
import { createStore, useStore } from '#client/platform/store.ts'
import { notify } from '#client/platform/toast.ts'
import { clearCartCopy, readCartCopy, saveCartCopy } from './cart-copy.ts'
import type { QueueNotifications } from './queue-notifications.ts'
import { FALLBACK, refusalMessage } from './refusal-messages.ts'

/** The cart as the shopper sees it: what the shop confirmed, and on top what is on its way there. */
export interface CartState extends ShownCart {
  /** Why the cart could not be fetched the last time, in words. */
  error: string | null
}

/** How long a change may be on its way before the shopper is told that it is kept, in ms. */
const KEPT_AFTER_MS = 1500
/** How long a sign-out waits for what is on its way, in ms. */
const SEND_MS = 3000
const FETCH_FAILED = 'Failed to fetch cart'

const outbox = startCartOutbox(readCartCopy())
let error: string | null = null
const state = createStore<CartState>({ ...outbox.get(), error })

const publish = () => state.set({ ...outbox.get(), error })

let notifications: Promise<QueueNotifications> | undefined
/** Fetched when there is something to tell of, which is seldom. */
function notifyOfQueue({ deadLetters }: ShownCart): void {
  if (!notifications && deadLetters.length === 0 && outbox.queued().length === 0) return
  notifications ??= import('./queue-notifications.ts').then(({ createQueueNotifications }) =>
    createQueueNotifications(outbox, (deadLetter) => {
      cartStore.takeLeft(deadLetter).then(
        () => notify.success('Product added to cart successfully', 'add-to-cart'),
        () => undefined,
      )
    }),
  )
  notifications.then(
    ({ update }) => update(),
    // Without a line, and not kept: then at the next change.
    () => (notifications = undefined),
  )
}

outbox.subscribe(() => {
  const cart = outbox.get()
  saveCartCopy(cart)
  if (outbox.isFresh()) error = null
  publish()
  notifyOfQueue(cart)
  showBadge(cartCount(cart.products))
  // The token was refused: log out and go to /login (spec, section 4); the queue waits for its owner.
  const { token } = session.get()
  if (cart.needsLogin && token) session.expire(token)
})

/** Resolves when the shop has confirmed the change or has had no chance to; rejects when it refused. */
async function done(key: string): Promise<void> {
  const { promise, resolve, reject } = Promise.withResolvers<void>()
  const checkStatus = () => {
    const status = outbox.statusOf(key)
    if (status.kind === 'confirmed') resolve()
    if (status.kind === 'dropped') reject(new Error('Signed out before it was sent'))
    if (status.kind === 'refused') reject(new ApiError('http', refusalMessage(status.deadLetter)))
    // No use waiting without a line.
    if (status.kind === 'queued' && !connection.isConnected()) resolve()
  }
  const timer = setTimeout(resolve, KEPT_AFTER_MS)
  const leave = [outbox.subscribe(checkStatus), connection.subscribe(checkStatus)]
  checkStatus()
  try {
    await promise
  } finally {
    clearTimeout(timer)
    for (const off of leave) off()
  }
}

const toastOf = ({ kind }: Change) => (kind === 'add' ? 'add-to-cart' : undefined)

async function change(wanted: Change): Promise<void> {
  await outbox.ready
  refuseWhenFull(wanted)
  const key = await outbox.change(wanted, outbox.newMeta()).catch((cause: unknown) => {
    notify.error(FALLBACK[wanted.kind], toastOf(wanted))
    throw cause
  })
  await done(key)
}

/** Told before it is kept or sent: the shop would refuse it, maybe hours later. */
function refuseWhenFull(wanted: Change): void {
  if (wanted.kind !== 'add' && wanted.kind !== 'set') return
  const { products } = state.get()
  if (products.length < CART_LINES_MAX || products.some((line) => sameLine(line, wanted))) return
  const full = `A cart takes at most ${CART_LINES_MAX} different items. Take one out to make room.`
  notify.error(full, toastOf(wanted))
  throw new ApiError('http', full)
}

/**
 * The shopper's cart. A change is on the disk before it shows, is sent in its turn, each once, and is
 * taken back with one toast when the shop refuses it.
 */
export const cartStore = {
  get: state.get,
  subscribe: state.subscribe,
  /** Resolves when what is on the disk is shown. */
  ready: (): Promise<void> => outbox.ready,
  /** Adds `line.quantity` pieces. */
  async add(line: CartLine): Promise<void> {
    keepWhatIsHere()
    await change({ kind: 'add', ...lineKeyOf(line), quantity: line.quantity, preview: previewOf(line) })
  },
  /** Makes the line this many; quick changes in a row are sent as the last of them. */
  set(line: LineKey, quantity: number): Promise<void> {
    const wanted = Math.min(Math.max(quantity, LINE_QUANTITY.min), LINE_QUANTITY.max)
    const known = state.get().products.find((other) => sameLine(other, line))
    return change({ kind: 'set', ...lineKeyOf(line), quantity: wanted, preview: known && previewOf(known) })
  },
  /** Puts back a line that was removed, as it was and where it was. */
  restore: (line: CartLine, position?: number): Promise<void> =>
    change({ kind: 'set', ...lineKeyOf(line), quantity: line.quantity, preview: previewOf(line), position }),
  /** In place of what was refused, as many as there are. */
  async takeLeft({ operation, left }: DeadLetter): Promise<void> {
    if (operation.kind !== 'add' && operation.kind !== 'set') return
    const { kind, preview, key } = operation
    await outbox.dismissDeadLetter(key)
    await change({ kind, ...lineKeyOf(operation), quantity: left ?? 0, preview })
  },
  remove: (line: LineKey): Promise<void> => change({ kind: 'remove', ...lineKeyOf(line) }),
  /** Asks the shop; rejects when it could not be asked. */
  async refresh(): Promise<void> {
    await outbox.ready
    await outbox.refresh()
    const fresh = outbox.isFresh()
    error = fresh ? null : FETCH_FAILED
    publish()
    if (!fresh) throw new ApiError('offline', FETCH_FAILED)
  },
  /** Sends what is queued; rejects while something of it has not reached the shop. */
  async settle(): Promise<Cart> {
    await outbox.ready
    await outbox.replayNow()
    if (outbox.queued().length > 0) {
      throw new ApiError(
        'offline',
        'Your cart has changes that have not reached the shop yet. Please try again.',
      )
    }
    return outbox.get()
  },
  /** Changes that the server has not confirmed, after a grace period. */
  async unsent(): Promise<readonly Operation[]> {
    await outbox.ready
    if (outbox.queued().length > 0 && connection.isConnected()) {
      await Promise.race([outbox.replayNow(), new Promise((resolve) => setTimeout(resolve, SEND_MS))])
    }
    return outbox.queued()
  },
  /** After signing in: what was in this guest's cart is added to the user's. */
  async merge(guestId: string): Promise<void> {
    await outbox.ready
    // Queued with the sign-in already; once more, in case this device knew less of the guest than the shop.
    await change({ kind: 'merge', guestId })
  },
  dismiss: (notice: CartNotice): void => void outbox.dismissNotice(notice),
  /** A change that did not get through; see `stuck`. */
  tryAgain: (key: string): Promise<void> => outbox.tryAgain(key),
  leaveOut: (key: string): Promise<void> => outbox.leaveOut(key),
  dismissRefusal: (key: string): void => void outbox.dismissDeadLetter(key),
  /** What is typed at the checkout, for this user on this device. */
  keepAddress: (userId: string, address: Record<string, string>): Promise<unknown> =>
    outbox.keepOfCheckout(userId, { address }),
  /** A payment that was approved, until it is an order or has come to nothing: whatever becomes of this page. */
  async keepPayment(approvedPayment: ApprovedPayment | undefined): Promise<void> {
    const { user } = session.get()
    if (user) await outbox.keepOfCheckout(user._id, { approvedPayment })
  },
  /** Empties the cart on this device; what has not reached the shop stays queued. */
  async clear(): Promise<void> {
    clearCartCopy()
    await outbox.emptied()
  },
  /** Before the session of this token is given up: its user finds the queue again. */
  expire: (token: string): Promise<unknown> => outbox.expire(token),
  /** False where the browser keeps nothing: what is queued then lives as long as the tab. */
  isKept: outbox.isKept,
}

// A cart that was left here may have changed meanwhile.
void outbox.ready.then(() => {
  if (state.get().products.length > 0 || session.get().user) return cartStore.refresh().catch(() => undefined)
  return outbox.replayNow()
})

const previewOf = ({ name, image, price, originalPrice, countInStock }: CartLine) => ({
  name,
  image,
  price,
  ...(originalPrice !== undefined && { originalPrice }),
  countInStock,
})

let asked = false
/** Asked once there is something to lose: the browser then does not sweep this device first. */
function keepWhatIsHere(): void {
  if (asked) return
  asked = true
  void navigator.storage?.persist?.().catch(() => undefined)
}

/** The cart's pieces on the icon of an installed shop, where the platform has that. */
function showBadge(count: number): void {
  const { setAppBadge } = navigator as { setAppBadge?: (count: number) => Promise<void> }
  void setAppBadge?.call(navigator, count).catch(() => undefined)
}

// Another tab wrote the copy; where there is no channel between tabs, this is how one hears of it.
window.addEventListener('storage', ({ key }) => {
  if (key === null || key === 'cart') void outbox.reload()
})

/** In prerendered pages: nobody's. */
const nobodys: CartState = { ...shownCartOf(emptyDevice), error: null }

const cartSize = { get: () => cartCount(state.get().products), subscribe: state.subscribe }
/** The pieces in the cart. What only counts them is not drawn anew for every change of it. */
export const useCartCount = (): number => useStore(cartSize, 0)

export const useCart = (): CartState => useStore(state, nobodys)
