import type { Queries } from '../database/database.ts'

/** Rows in one statement: on embedded SQLite shoppers wait for each statement. */
const AT_ONCE = 500

/** Deletes, in batches, guests' carts that were last changed before `before`, ms. Users' carts stay. */
export async function forgetGuestCarts(db: Queries, before: number): Promise<void> {
  for (;;) {
    const old = await db
      .selectFrom('carts')
      .select('owner')
      .where('updated_at', '<', before)
      .where('owner', 'like', 'guest:%')
      .orderBy('updated_at')
      .limit(AT_ONCE)
      .execute()
    if (old.length === 0) return
    await db
      .deleteFrom('carts')
      .where(
        'owner',
        'in',
        old.map(({ owner }) => owner),
      )
      .where('updated_at', '<', before)
      .execute()
  }
}
