import type { MyData } from '#shared/contract/my-data.ts'
import type { User } from '#shared/contract/user.ts'
import { NO_SALES } from '#shared/totals/sales.ts'
import { addressBook } from '../addresses/service.ts'
import { userCart } from '../cart/owner.ts'
import { readCart } from '../cart/repository.ts'
import type { Queries } from '../database/database.ts'
import { contentOf, documentsOf } from '../invoices/repository.ts'
import { presentOrder } from '../orders/present-order.ts'
import { ordersOfUser } from '../orders/repository.ts'
import { returnsToGive } from '../returns/to-give.ts'
import { confirmedAuthenticator } from '../accounts/authenticators.ts'
import { reviewsToGive } from '../reviews/own-reviews.ts'
import { getSaved } from '../saved/service.ts'
import { correspondenceOf } from './correspondence.ts'
import { passkeysToGive, sessionsToGive, signedUpAt } from './repository.ts'

/** More than anybody has ordered here. */
const ORDERS = 10_000

const iso = (ms: number): string => new Date(ms).toISOString()

/** All that the shop knows of the user. Reading it changes nothing: notices of the cart stay to be told. */
export async function dataOf(db: Queries, user: User, now: number): Promise<MyData> {
  const { _id: id } = user
  const [createdAt, addresses, orders, cart, saved, sessions, passkeys, app, written, reviews] =
    await Promise.all([
      signedUpAt(db, id),
      addressBook(db, id),
      ordersOfUser(db, id, ORDERS),
      readCart(db, userCart(id), NO_SALES),
      getSaved(db, id),
      sessionsToGive(db, id),
      passkeysToGive(db, id),
      confirmedAuthenticator(db, id),
      correspondenceOf(db, user),
      reviewsToGive(db, id),
    ])
  const issued = await documentsOf(
    db,
    orders.map(({ row }) => row.id),
  )
  return {
    exportedAt: iso(now),
    profile: { ...user, createdAt: iso(createdAt) },
    addresses,
    orders: orders.map(presentOrder),
    returns: await returnsToGive(db, orders),
    invoices: [...issued.values()].flat().map(contentOf),
    cart: cart.lines.map(({ productId, name, size, color, quantity }) => ({
      productId,
      name,
      size,
      color,
      quantity,
    })),
    saved,
    reviews,
    sessions: sessions.map((one) => ({ createdAt: iso(one.created_at), lastUsedAt: iso(one.last_used_at) })),
    passkeys: passkeys.map(({ name, created_at: at }) => ({ name, createdAt: iso(at) })),
    authenticatorSince: app?.confirmed_at ? iso(app.confirmed_at) : null,
    messages: written.messages.map(({ message, created_at: at, answered_at }) => ({
      message,
      sentAt: iso(at),
      answeredAt: answered_at === null ? null : iso(answered_at),
    })),
    newsletterSince: written.subscribedAt === null ? null : iso(written.subscribedAt),
  }
}
