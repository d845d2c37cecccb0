import type { Saved, SavedChange, SavedList } from '#shared/contract/saved.ts'
import { SAVED_LISTS, SAVED_MOST } from '#shared/limits.ts'
import { lastChanges } from '#shared/saved-rules.ts'
import type { Queries } from '../database/database.ts'
import type { AppContext } from '../http/app-context.ts'
import { pricesOf } from './prices.ts'
import { lockSaved, putSaved, readSaved, takeSaved } from './repository.ts'

type Deps = Pick<AppContext, 'database' | 'settings'>

/** The user's lists, the newest first. */
export async function getSaved(db: Queries, userId: string): Promise<Saved> {
  const rows = await readSaved(db, userId)
  const idsIn = (list: SavedList) =>
    rows
      .filter((row) => row.list === list)
      .map(({ productId }) => productId)
      .slice(0, SAVED_MOST[list])
  return { wishlist: idsIn('wishlist'), compare: idsIn('compare') }
}

/**
 * Applies the changes in the order they come in: of two devices the one whose change arrives last has
 * the last word, by this server's clock. A product the shop does not show is passed over, since the
 * device may have kept it for long; beyond the limit the oldest go.
 */
export function changeSaved(
  { database, settings }: Deps,
  userId: string,
  changes: readonly SavedChange[],
): Promise<Saved> {
  const last = lastChanges(changes)
  return database.transact(async (trx) => {
    await lockSaved(trx, database.locked, userId)
    const before = await readSaved(trx, userId)
    const wanted = [...new Set(last.map(({ productId }) => productId))]
    const shown = await pricesOf(trx, wanted, settings.runningSales())
    const prices = new Map(shown.map(({ id, paise }) => [id, paise]))
    // After all that is there, whatever the clock says: the order is the shopper's.
    const now = before.reduce((latest, { savedAt }) => Math.max(latest, savedAt + 1), Date.now())
    const put = last.filter(({ saved, productId }) => saved && prices.has(productId))
    await putSaved(
      trx,
      userId,
      put.map(({ list, productId }, index) => ({
        list,
        productId,
        savedAt: now + index,
        price: prices.get(productId) ?? null,
      })),
    )
    for (const list of SAVED_LISTS) {
      const taken = last.filter((change) => change.list === list && !change.saved)
      await takeSaved(
        trx,
        userId,
        list,
        taken.map(({ productId }) => productId),
      )
      await trim(list)
    }
    return getSaved(trx, userId)

    async function trim(list: SavedList): Promise<void> {
      const rows = await readSaved(trx, userId)
      const over = rows.filter((row) => row.list === list).slice(SAVED_MOST[list])
      await takeSaved(
        trx,
        userId,
        list,
        over.map(({ productId }) => productId),
      )
    }
  })
}
