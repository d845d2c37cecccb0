import { isUniqueViolation, type Trx } from '../../database/database.ts'
import { AppError } from '../../platform/errors.ts'
import { newId } from '../../platform/ids.ts'
import { lostUrls, markUnused, stillThere, markUsed, urlsOf } from '../../images/usage.ts'
import type { AppContext } from '../../http/app-context.ts'
import { clearStaged, findStale, merge } from './merge.ts'
import type { Planned } from './planned.ts'
import { stage } from './stage.ts'

/** The catalogue changed under the plan so often that the admin has to look again. */
const ATTEMPTS = 3

class Stale extends Error {}

export interface Applied {
  /** Null when there was nothing to do. */
  batchId: string | null
  changed: number
}

/**
 * Changes many products at once, all or nothing: planned and laid out beside the catalogue, with everybody
 * else in between, then taken over in one short transaction that checks that nothing planned on has changed
 * meanwhile. Where it has, it is planned anew. Throws a 409 when a SKU is taken, and `version_conflict` when
 * there is no end to it.
 *
 * @param plan makes the plan afresh, in the order of the batch.
 * @param inSameTransaction what is written in the same transaction.
 */
export async function applyPlan(
  { database }: Pick<AppContext, 'database'>,
  plan: () => AsyncIterable<Planned>,
  {
    inSameTransaction = () => Promise.resolve(),
  }: { inSameTransaction?: (trx: Trx, batchId: string) => Promise<void> } = {},
): Promise<Applied> {
  for (let left = ATTEMPTS; left > 0; left--) {
    const batchId = newId()
    const effects: Effects = { ids: [], fields: new Set(), taken: new Set(), lost: new Set() }
    try {
      const changed = await stage(database, batchId, collectEffects(plan(), effects))
      if (changed === 0) return { batchId: null, changed: 0 }
      // Beforehand, while nobody waits for it: of a picture that is shown after all it is found out in time.
      await markUnused(database.db, effects.lost)
      await database.transact(async (trx) => {
        if ((await findStale(database, trx, batchId)).length > 0) throw new Stale()
        await takePictures(trx, effects.taken)
        trx.touch(effects.ids)
        await merge(trx, batchId, effects.fields)
        await inSameTransaction(trx, batchId)
      })
      return { batchId, changed }
    } catch (error) {
      if (isUniqueViolation(error, 'sku_key'))
        throw new AppError('conflict', 409, 'Another product has one of these SKUs by now')
      if (!(error instanceof Stale)) throw error
    } finally {
      await clearStaged(database, batchId)
    }
  }
  throw new AppError(
    'version_conflict',
    409,
    'These products are being changed by someone else. Please try again',
  )
}

/** They were there when it was planned; where one has been erased since, it is planned anew. */
async function takePictures(trx: Trx, urls: ReadonlySet<string>): Promise<void> {
  const images = [...urls].map((url) => ({ url, altText: '' }))
  if (stillThere(images, await markUsed(trx, urls)).length < images.length) throw new Stale()
}

/** What a plan is about. */
interface Effects {
  ids: string[]
  /** Of the form, that its updates change. */
  fields: Set<string>
  /** Urls of pictures that products come to show, or show no longer. */
  taken: Set<string>
  lost: Set<string>
}

async function* collectEffects(
  plan: AsyncIterable<Planned>,
  { ids, fields, taken, lost }: Effects,
): AsyncGenerator<Planned> {
  for await (const planned of plan) {
    if (planned.kind === 'update') for (const { field } of planned.entry.changes) fields.add(field)
    const [had, has] = [
      planned.kind === 'create' ? [] : urlsOf(planned.before.images),
      planned.kind === 'delete' ? [] : urlsOf(planned.after.images),
    ]
    for (const url of lostUrls(had, has)) lost.add(url)
    for (const url of lostUrls(has, had)) taken.add(url)
    ids.push(planned.kind === 'delete' ? planned.before._id : planned.after._id)
    yield planned
  }
}
