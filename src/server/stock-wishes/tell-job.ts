import type { CatalogueContext } from '../catalogue/live-catalogue.ts'
import { writeLetter } from '../mail/write-letter.ts'
import { coalesce } from '../platform/concurrency.ts'
import { writePush } from '../push/write-push.ts'
import { fulfilledWishes, takeWish, wished } from './repository.ts'

const BATCH = 100
/** What went past, in a crash or on another server, is found so often, ms. */
const LOOK_MS = 5 * 60_000

/**
 * Tells who waits for it that something is back, however it came back: whenever the catalogue has read products again.
 * Each wish is taken away in the transaction that writes its letter, so that it is told once. Call the result to stop it.
 */
export function startStockWishes({ database, catalogue, log }: CatalogueContext): () => Promise<void> {
  let isStopping = false
  const tell = async (reloaded: readonly string[] | undefined) => {
    if (reloaded?.length === 0) return
    const productIds = reloaded && (await wished(database.db, reloaded))
    if (productIds?.length === 0) return
    for (;;) {
      const found = await fulfilledWishes(database.db, productIds, BATCH)
      for (const { id } of found) {
        if (isStopping) return
        await database.transact(async (trx) => {
          const wish = await takeWish(trx, id)
          if (!wish) return
          const { product_id: productId, name, size, color, email, user_id: userId } = wish
          const data = {
            name,
            options: [size, color].filter(Boolean).join(', '),
            path: `/product/${productId}`,
          }
          await writeLetter(trx, { kind: 'back-in-stock', about: id, to: email, data })
          const news = { kind: 'back-in-stock' as const, productId, ...data }
          if (userId) await writePush(trx, { about: id, to: [userId], news })
        })
      }
      if (found.length < BATCH) return
    }
  }
  const failed = (error: unknown) => log.error({ err: error }, 'who waits for stock could not be told')
  const tellOf = coalesce((ids) => tell(ids).catch(failed))
  const tellAll = () => void tell(undefined).catch(failed)
  catalogue.onReloaded((ids) => {
    if (!isStopping) void tellOf(ids)
  })
  tellAll()
  const timer = setInterval(tellAll, LOOK_MS).unref()
  return async () => {
    isStopping = true
    clearInterval(timer)
    await tellOf([])
  }
}
