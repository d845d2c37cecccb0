import type { Customer, CustomerNotes, NewCustomerNotes } from '#shared/contract/admin/customer.ts'
import type { User } from '#shared/contract/user.ts'
import { fromJson } from '#shared/json.ts'
import { emailKey } from '../accounts/email-key.ts'
import { addressBook } from '../addresses/service.ts'
import { findUser, lockUser } from '../admin/users-repository.ts'
import { presentAdminUser } from '../admin/users-service.ts'
import type { AppContext } from '../http/app-context.ts'
import { presentLetter } from '../letters/service.ts'
import { removeSubscriber } from '../newsletter/repository.ts'
import { presentAdminOrders } from '../orders/present-order.ts'
import { ordersOfUser } from '../orders/repository.ts'
import { AppError, notFound } from '../platform/errors.ts'
import { toRupees } from '../platform/money.ts'
import {
  boughtBy,
  lettersTo,
  lockNotes,
  customerNotes,
  type NotesRow,
  saveNotes,
  subscribedSince,
} from './repository.ts'

type Deps = Pick<AppContext, 'database'>

/** On the page: all of them stand in their own lists. */
const SHOWN = 10

/** Throws 404. */
export async function customerOf({ database: { db } }: Deps, id: string): Promise<Customer> {
  const user = await findUser(db, id)
  if (!user) throw notFound('Customer')
  const [bought, orders, addresses, letters, subscribed, [notes]] = await Promise.all([
    boughtBy(db, [id]),
    ordersOfUser(db, id, SHOWN),
    addressBook(db, id),
    lettersTo(db, user.email, SHOWN),
    subscribedSince(db, [user.email]),
    customerNotes(db, [id]),
  ])
  const {
    spent = 0,
    firstAt = null,
    lastAt = null,
    ...counts
  } = bought.get(id) ?? { orders: 0, cancelled: 0 }
  return {
    ...presentAdminUser(user),
    bought: { ...counts, spent: toRupees(spent), firstAt: isoOrNull(firstAt), lastAt: isoOrNull(lastAt) },
    orders: await presentAdminOrders(db, orders),
    addresses,
    letters: letters.map(presentLetter),
    newsletterSince: isoOrNull(subscribed.get(emailKey(user.email)) ?? null),
    notes: presentNotes(notes),
  }
}

/** Throws 404, and `version_conflict` (409) with the present notes where somebody has written meanwhile. */
export function noteOf(
  { database }: Deps,
  id: string,
  { note, tags, version }: NewCustomerNotes,
  actor: User,
): Promise<CustomerNotes> {
  return database.transact(async (trx) => {
    // The customer, too: where nothing is noted there is nothing else to wait at.
    if (!(await lockUser(database, trx, id))) throw notFound('Customer')
    const known = await lockNotes(database, trx, id)
    if ((known?.version ?? 0) !== version)
      throw new AppError('version_conflict', 409, 'Someone else has written here meanwhile', {
        data: presentNotes(known),
      })
    const row: NotesRow = {
      user_id: id,
      note,
      tags: JSON.stringify(distinct(tags)),
      version: version + 1,
      by_name: actor.name,
      updated_at: Date.now(),
    }
    await saveNotes(trx, row)
    return presentNotes(row)
  })
}

/** Throws 404. Nothing where they are not subscribed. */
export async function endNewsletterOf({ database: { db } }: Deps, id: string): Promise<void> {
  const user = await findUser(db, id)
  if (!user) throw notFound('Customer')
  await removeSubscriber(db, emailKey(user.email))
}

export const tagsOf = (row: NotesRow | undefined): string[] => (row ? fromJson<string[]>(row.tags) : [])

const presentNotes = (row: NotesRow | undefined): CustomerNotes => ({
  note: row?.note ?? '',
  tags: tagsOf(row),
  version: row?.version ?? 0,
  by: row?.by_name ?? null,
  at: isoOrNull(row?.updated_at ?? null),
})

/** Whatever the case, as they were written first. */
const distinct = (tags: readonly string[]): string[] =>
  [...new Map(tags.toReversed().map((tag) => [tag.toLowerCase(), tag])).values()].toReversed()

const isoOrNull = (ms: number | null) => (ms === null ? null : new Date(Number(ms)).toISOString())
