import { setImmediate } from 'node:timers/promises'
import { emailKey } from '../accounts/email-key.ts'
import { isGuest } from '../accounts/guest-key.ts'
import { findUsers, type ListedUser } from '../admin/users-repository.ts'
import type { Queries } from '../database/database.ts'
import type { AppContext } from '../http/app-context.ts'
import { sender } from '../mail/sender.ts'
import { unsubscribePath } from '../newsletter/unsubscribe-link.ts'
import { isoIn } from '../orders/local-time.ts'
import { BYTE_ORDER_MARK, csvLines } from '../platform/csv.ts'
import { toRupees } from '../platform/money.ts'
import { boughtBy, customerNotes, subscribedSince, subscribersAfter } from './repository.ts'
import { tagsOf } from './service.ts'

const AT_ONCE = 200

const COLUMNS = [
  'Customer ID',
  'Name',
  'Email',
  'Guest',
  'Since',
  'Orders',
  'Spent',
  'First order',
  'Last order',
  'Tags',
  'Newsletter since',
]

/** Every customer, newest first, read page by page while it is sent. Times are in the shop's time zone. */
export async function* customersAsCsv({ database }: AppContext): AsyncGenerator<string> {
  const [db, iso] = [database.lists, isoOrNullIn(database.zone())]
  yield BYTE_ORDER_MARK + csvLines([COLUMNS])
  let after: { createdAt: number; id: string } | undefined
  for (;;) {
    const users = await findUsers(db, { role: 'customer', after, limit: AT_ONCE })
    if (users.length > 0) yield csvLines(await rowsOf(db, users, iso))
    const last = users.at(-1)
    if (!last || users.length < AT_ONCE) return
    after = { createdAt: last.created_at, id: last.id }
    await setImmediate()
  }
}

async function rowsOf(db: Queries, users: readonly ListedUser[], iso: ReturnType<typeof isoOrNullIn>) {
  const ids = users.map(({ id }) => id)
  const [bought, notes, subscribed] = await Promise.all([
    boughtBy(db, ids),
    customerNotes(db, ids),
    subscribedSince(
      db,
      users.map(({ email }) => email),
    ),
  ])
  const noted = new Map(notes.map((row) => [row.user_id, row]))
  return users.map((user) => {
    const of = bought.get(user.id)
    return [
      user.id,
      user.name,
      user.email,
      isGuest(user),
      iso(user.created_at),
      of?.orders ?? 0,
      toRupees(of?.spent ?? 0),
      iso(of?.firstAt),
      iso(of?.lastAt),
      tagsOf(noted.get(user.id)).join(', '),
      // Whoever shops as a guest has not shown that the address is theirs.
      isGuest(user) ? null : iso(subscribed.get(emailKey(user.email))),
    ]
  })
}

/** The newsletter's list by address, each with the page that ends it: what sends the newsletter needs both. */
export async function* subscribersAsCsv(context: AppContext): AsyncGenerator<string> {
  const db = context.database.lists
  const iso = isoOrNullIn(context.database.zone())
  const { url } = sender(context)
  yield BYTE_ORDER_MARK + csvLines([['Email', 'Subscribed', 'Unsubscribe']])
  for (let after = ''; ;) {
    const found = await subscribersAfter(db, after, AT_ONCE)
    const rows: (string | null)[][] = []
    for (const { email, email_key: key, created_at: at } of found)
      rows.push([email, iso(at), new URL(await unsubscribePath(context.database.db, key), url).href])
    if (rows.length > 0) yield csvLines(rows)
    const last = found.at(-1)
    if (!last || found.length < AT_ONCE) return
    after = last.email_key
    await setImmediate()
  }
}

function isoOrNullIn(zone: string): (ms: number | null | undefined) => string | null {
  const iso = isoIn(zone)
  return (ms) => (ms === null || ms === undefined ? null : iso(Number(ms)))
}
