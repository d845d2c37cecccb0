import type { Queries } from '../database/database.ts'
import { GUEST_KEYS } from '../accounts/guest-key.ts'
import { noteForSearch } from '../record-search/mark.ts'
import { userCart } from '../cart/owner.ts'

/** Rows in one statement: on embedded SQLite shoppers wait for each statement. */
const AT_ONCE = 500

/** Deletes, in batches, guests who came before `before`, ms, have not been back since and have ordered nothing. */
export async function forgetGuests(db: Queries, before: number): Promise<void> {
  for (;;) {
    const old = (await forgettable(db, before).select('id').limit(AT_ONCE).execute()).map(({ id }) => id)
    if (old.length === 0) return
    // What they began meanwhile keeps them.
    const gone = await db
      .deleteFrom('users')
      .where('id', 'in', old)
      .where('id', 'in', forgettable(db, before).select('id'))
      .returning('id')
      .execute()
    if (gone.length === 0) return
    await noteForSearch(
      db,
      'user',
      gone.map(({ id }) => id),
    )
    const carts = gone.map(({ id }) => userCart(id))
    await db.deleteFrom('carts').where('owner', 'in', carts).execute()
  }
}

/** A checkout may still be paid for; those that cannot be are forgotten themselves. */
const forgettable = (db: Queries, before: number) =>
  db
    .selectFrom('users')
    .where('email_key', 'like', GUEST_KEYS.like)
    .where('created_at', '<', before)
    .where(({ not, exists, selectFrom }) =>
      not(exists(selectFrom('orders').select('id').whereRef('orders.user_id', '=', 'users.id'))),
    )
    .where(({ not, exists, selectFrom }) =>
      not(exists(selectFrom('checkouts').select('id').whereRef('checkouts.user_id', '=', 'users.id'))),
    )
    .where(({ not, exists, selectFrom }) =>
      not(
        exists(
          selectFrom('sessions')
            .select('user_id')
            .whereRef('sessions.user_id', '=', 'users.id')
            .where('last_used_at', '>=', before),
        ),
      ),
    )
