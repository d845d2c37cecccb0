import { type LineKey, sameLine } from '#shared/cart-rules.ts'
import type { Cart, CartChange, CartNotice } from '#shared/contract/cart.ts'
import { fromJson } from '#shared/json.ts'
import type { Trx } from '../database/database.ts'
import { AppError } from '../platform/errors.ts'
import { type KeyedCall, type ReplayFormat, once } from '../http/idempotency.ts'
import { ok } from '../http/serve.ts'
import type { AppContext } from '../http/app-context.ts'
import type { LineChange } from './change-line.ts'
import { differenceOf } from './difference.ts'
import type { Line, StoredCart } from './line.ts'
import { mergeLines } from './merge.ts'
import { findOffer } from './offers.ts'
import { guestCart, idOf, type OwnerKey, userCart } from './owner.ts'
import { presentCart } from './presenter.ts'
import { quickChange } from './quick-change.ts'
import { lockCart, lockCartIfThere, readCart } from './repository.ts'
import { review } from './review.ts'
import { saveCart } from './save-cart.ts'

type Deps = Pick<AppContext, 'database' | 'settings'>
interface Decision {
  lines: readonly Line[]
  notices?: readonly CartNotice[]
}

/** The cart with current prices, and notices of what changed since the shopper last saw it. */
export async function getCart(context: Deps, owner: OwnerKey): Promise<Cart> {
  const { database, settings } = context
  const cart = await readCart(database.db, owner, settings.runningSales())
  const { lines, notices } = review(cart.lines, settings.get().currency)
  const { removed, written } = differenceOf(cart.lines, lines)
  if (removed.length + written.length === 0) return presentCart({ ...cart, lines }, notices)
  // There is a notice to give: the request that stores it as given is the only one that answers it.
  return database.transact((trx) => changeCart(context, trx, owner, ({ lines }) => ({ lines })))
}

/** Adds to a line or sets it. Throws 400, 404, and 409 with the current cart. */
export async function changeLine(
  context: Deps,
  request: KeyedCall,
  owner: OwnerKey,
  body: CartChange,
  change: LineChange,
): Promise<{ success: true; data: Cart }> {
  const done = await quickChange(context, request, owner, body, change)
  if (done) return ok(done)
  return mutation(context, request, owner, (trx) =>
    changeCart(context, trx, owner, async ({ lines }) => {
      const sales = context.settings.runningSales()
      const present = lines.find((line) => sameLine(line, body))?.offer
      const offer = present ?? (await findOffer(trx, owner, body, sales))
      return { lines: change(lines, body, offer, body.quantity, Date.now(), body.position) }
    }),
  )
}

/** Removes a line. Removing a missing line succeeds. */
export function removeLine(context: Deps, request: KeyedCall, owner: OwnerKey, key: LineKey) {
  return mutation(context, request, owner, (trx) =>
    changeCart(context, trx, owner, ({ lines }) => ({
      lines: lines.filter((line) => !sameLine(line, key)),
    })),
  )
}

/** Adds a guest's cart to a user's and empties it, so that a repeat adds nothing. */
export function mergeCarts(context: Deps, request: KeyedCall, userId: string, guestId: string) {
  const [owner, guest] = [userCart(userId), guestCart(guestId)]
  return mutation(context, request, owner, async (trx) => {
    const sales = context.settings.runningSales()
    // Always lock the guest's cart first, so that two merges cannot deadlock.
    const theirs = (await lockCartIfThere(trx, guest)) ? await readCart(trx, guest, sales) : undefined
    if (theirs) saveCart(trx, guest, theirs, [])
    return changeCart(context, trx, owner, ({ lines }) => mergeLines(lines, theirs?.lines ?? [], Date.now()))
  })
}

/** Adds the current cart, read after the rollback, to a 409 that `work` throws. */
export async function withPresentCart<T>(context: Deps, owner: OwnerKey, work: () => Promise<T>): Promise<T> {
  try {
    return await work()
  } catch (error) {
    if (!(error instanceof AppError) || error.status !== 409 || error.data !== undefined) throw error
    const { code, status, message, left } = error
    throw new AppError(code, status, message, { left, data: await getCart(context, owner) })
  }
}

/** Runs one change of a cart under its idempotency key, in the contract's envelope. */
const mutation = (context: Deps, request: KeyedCall, owner: OwnerKey, work: (trx: Trx) => Promise<Cart>) =>
  withPresentCart(context, owner, () =>
    once(
      context.database,
      request,
      idOf(owner),
      async (trx) => ok(await work(trx)),
      replayFormat(context, owner),
    ),
  )

/** Stores only the notices of an answer, which are given once: a repeat reads the cart's current state. */
const replayFormat = (context: Deps, owner: OwnerKey): ReplayFormat<{ success: true; data: Cart }> => ({
  store: ({ data: { notices } }) => (notices.length === 0 ? '' : JSON.stringify(notices)),
  async replay(told) {
    const cart = await getCart(context, owner)
    const notices = told === '' ? [] : fromJson<CartNotice[]>(told)
    return ok({ ...cart, notices: [...notices, ...cart.notices] })
  },
})

/** Locks the cart, lets `decide` choose its lines, stores them, and returns the reviewed cart. */
async function changeCart(
  { settings }: Pick<Deps, 'settings'>,
  trx: Trx,
  owner: OwnerKey,
  decide: (cart: StoredCart) => Decision | Promise<Decision>,
): Promise<Cart> {
  await lockCart(trx, owner)
  const cart = await readCart(trx, owner, settings.runningSales())
  const decision = await decide(cart)
  const { lines, notices } = review(decision.lines, settings.get().currency)
  const saved = saveCart(trx, owner, cart, lines)
  return presentCart(saved, [...(decision.notices ?? []), ...notices])
}
