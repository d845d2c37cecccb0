import { sameLine } from '#shared/cart-rules.ts'
import type { Cart, CartChange } from '#shared/contract/cart.ts'
import { isTransient } from '../database/error-codes.ts'
import { fingerprintOf, type KeyedCall } from '../http/idempotency.ts'
import { rowsOf } from '../http/quotas.ts'
import { AppError } from '../platform/errors.ts'
import { shopNow } from '../platform/shop-time.ts'
import type { AppContext } from '../http/app-context.ts'
import type { LineChange } from './change-line.ts'
import { differenceOf } from './difference.ts'
import type { Line, StoredCart } from './line.ts'
import { idOf, type OwnerKey } from './owner.ts'
import { presentCart } from './presenter.ts'
import { readCartAnd, writeAtOnce } from './quick-repository.ts'
import { review } from './review.ts'

type Deps = Pick<AppContext, 'database' | 'settings'>

/** Stored under a key whose answer told nothing that is told once (`replayFormat`). */
const NOTHING_TOLD = ''

/**
 * What most changes of a cart are, in two statements instead of a transaction of nine: one line is new or has another
 * quantity, and there is nothing to tell. It writes only where the cart is still the one that was read and the key is
 * new.
 *
 * @returns undefined where nothing was changed, because it is not such a change, or somebody was faster: the whole way
 * decides.
 */
export async function quickChange(
  { database, settings }: Deps,
  { key, request, reply }: KeyedCall,
  owner: OwnerKey,
  body: CartChange,
  change: LineChange,
): Promise<Cart | undefined> {
  if (!database.single || key === undefined) return undefined
  const seen = await readCartAnd(database.db, owner, body, settings.runningSales())
  const { cart, offer } = seen
  if (!offer) return undefined
  const now = shopNow()
  const lines = linesAfter(() => change(cart.lines, body, offer, body.quantity, now, body.position))
  const line = lines && onlyLine(cart, lines)
  if (!line) return undefined
  const saved = { lines, version: cart.version + 1, updatedAt: Math.max(now, cart.updatedAt) }
  request.chargeRows(rowsOf(NOTHING_TOLD), idOf(owner))
  const wrote = await writeAtOnce(database.single, seen.isThere, {
    ...line,
    owner,
    seen: cart.version,
    version: saved.version,
    updatedAt: saved.updatedAt,
    keyOwner: idOf(owner),
    key,
    fingerprint: fingerprintOf(request),
    status: reply.statusCode,
    answer: NOTHING_TOLD,
    now,
  }).catch((error: unknown) => {
    if (isTransient(error)) return false
    throw error
  })
  return wrote ? presentCart(saved, []) : undefined
}

/** Undefined for a refusal: a repeat of what was done once is not judged again. */
function linesAfter(change: () => Line[]): Line[] | undefined {
  try {
    const { lines, notices } = review(change())
    return notices.length === 0 ? lines : undefined
  } catch (error) {
    if (error instanceof AppError) return undefined
    throw error
  }
}

/** The one line that is new, or of which nothing but the quantity is; undefined where more is to be written. */
function onlyLine(before: StoredCart, after: readonly Line[]): Line | undefined {
  const { removed, written } = differenceOf(before.lines, after)
  const [line] = written
  if (!line || written.length > 1 || removed.length > 0) return undefined
  const old = before.lines.find((one) => sameLine(one, line))
  const isSame =
    !old ||
    (old.quantity !== line.quantity &&
      old.addedAt === line.addedAt &&
      old.seenPrice === line.seenPrice &&
      old.noticedStock === line.noticedStock)
  return isSame ? line : undefined
}
