import { type LineKey, sameLine } from '#shared/cart-rules.ts'
import type { Cart, CartChange, CartNotice } from '#shared/contract/cart.ts'
import type { Endpoint } from '#shared/endpoints/endpoint.ts'
import { fromJson } from '#shared/json.ts'
import type { Trx } from '../database/database.ts'
import { AppError } from '../platform/errors.ts'
import { type Kept, once } from '../http/idempotency.ts'
import { type Call, ok } from '../http/serve.ts'
import type { AppContext } from '../http/app-context.ts'
import type { LineChange } from './change-line.ts'
import { differenceOf } from './difference.ts'
import type { Line, StoredCart } from './line.ts'
import { mergeLines } from './merge.ts'
import { findOffer } from './offers.ts'
import { guestCart, idOf, type OwnerKey, userCart } from './owner.ts'
import { presentCart } from './presenter.ts'
import { lockCart, lockCartIfThere, readCart } from './repository.ts'
import { review } from './review.ts'
import { saveCart } from './save-cart.ts'

type Store = Pick<AppContext, 'database'>
type Request = Pick<Call<Endpoint>, 'key' | 'request' | 'reply'>
interface Decision {
  lines: readonly Line[]
  notices?: readonly CartNotice[]
}

/** The cart, priced afresh, with the notices of what changed since it was last seen. */
export async function getCart({ database }: Store, owner: OwnerKey): Promise<Cart> {
  const cart = await readCart(database.db, owner)
  const { lines, notices } = review(cart.lines)
  const { removed, written } = differenceOf(cart.lines, lines)
  if (removed.length + written.length === 0) return presentCart({ ...cart, lines }, notices)
  // There is something to tell: whoever writes down that it is told tells it, and nobody else.
  return database.transact((trx) => changeCart(trx, owner, ({ lines }) => ({ lines })))
}

/** Adds to a line or sets it. Throws 400, 404 and 409, the last with the present cart. */
export function changeLine(
  context: Store,
  request: Request,
  owner: OwnerKey,
  body: CartChange,
  change: LineChange,
) {
  return mutation(context, request, owner, (trx) =>
    changeCart(trx, owner, async ({ lines }) => {
      const offer = lines.find((line) => sameLine(line, body))?.offer ?? (await findOffer(trx, owner, body))
      return { lines: change(lines, body, offer, body.quantity, Date.now(), body.position) }
    }),
  )
}

/** Takes a line out; one that is not there is out already. */
export function removeLine(context: Store, request: Request, owner: OwnerKey, key: LineKey) {
  return mutation(context, request, owner, (trx) =>
    changeCart(trx, owner, ({ lines }) => ({ lines: lines.filter((line) => !sameLine(line, key)) })),
  )
}

/** Adds a guest's cart to a user's and empties it. Done again, there is nothing left to add. */
export function mergeCarts(context: Store, request: Request, userId: string, guestId: string) {
  const [owner, guest] = [userCart(userId), guestCart(guestId)]
  return mutation(context, request, owner, async (trx) => {
    // The guest's first, always: two merges at once then wait for each other, but never in a circle.
    const theirs = (await lockCartIfThere(trx, guest)) ? await readCart(trx, guest) : undefined
    if (theirs) await saveCart(trx, guest, theirs, [])
    return changeCart(trx, owner, ({ lines }) => mergeLines(lines, theirs?.lines ?? [], Date.now()))
  })
}

/** A refusal for the present state (409) that `work` throws comes with the cart as it is, read after all was undone. */
export async function withPresentCart<T>(
  context: Store,
  owner: OwnerKey,
  work: () => Promise<T>,
): Promise<T> {
  try {
    return await work()
  } catch (error) {
    if (!(error instanceof AppError) || error.status !== 409 || error.data !== undefined) throw error
    const { code, status, message, left } = error
    throw new AppError(code, status, message, { left, data: await getCart(context, owner) })
  }
}

/** One change of a cart under its owner's key, as the contract's answer. */
const mutation = (context: Store, request: Request, owner: OwnerKey, work: (trx: Trx) => Promise<Cart>) =>
  withPresentCart(context, owner, () =>
    once(context.database, request, idOf(owner), async (trx) => ok(await work(trx)), kept(context, owner)),
  )

/** Of a change's answer only what it told is kept, which is told once; the cart is there as it is by now. */
const kept = (context: Store, owner: OwnerKey): Kept<{ success: true; data: Cart }> => ({
  keep: ({ data: { notices } }) => (notices.length === 0 ? '' : JSON.stringify(notices)),
  async again(told) {
    const cart = await getCart(context, owner)
    const notices = told === '' ? [] : fromJson<CartNotice[]>(told)
    return ok({ ...cart, notices: [...notices, ...cart.notices] })
  },
})

/** Locks the cart, has it decided what becomes of its lines, stores that, and gives it as it is to be seen. */
async function changeCart(
  trx: Trx,
  owner: OwnerKey,
  decide: (cart: StoredCart) => Decision | Promise<Decision>,
): Promise<Cart> {
  await lockCart(trx, owner)
  const cart = await readCart(trx, owner)
  const decision = await decide(cart)
  const { lines, notices } = review(decision.lines)
  const saved = await saveCart(trx, owner, cart, lines)
  return presentCart(saved, [...(decision.notices ?? []), ...notices])
}
