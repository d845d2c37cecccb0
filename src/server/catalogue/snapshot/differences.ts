import { idAt, openSnapshot, productAt, soldAt } from '#shared/catalogue-snapshot/snapshot.ts'
import type { CatalogueManifest } from '#shared/contract/catalogue-manifest.ts'
import type { PartStore } from './part-store.ts'

type Part = CatalogueManifest['parts'][number]

/** What makes a version of another: ids. */
export interface Differences {
  /** New, or not as they were. */
  changed: readonly string[]
  removed: readonly string[]
}

/** @param before and `after`: parts in the order of their ids, of which no more than one each is in memory. */
export function differences(before: readonly Part[], after: readonly Part[], store: PartStore): Differences {
  const [changed, removed]: [string[], string[]] = [[], []]
  const [olds, news] = [rowsOf(before, store), rowsOf(after, store)]
  let [old, now] = [olds.next(), news.next()]
  while (!old.done || !now.done) {
    if (now.done || (!old.done && old.value.id < now.value.id)) {
      if (!old.done) removed.push(old.value.id)
      old = olds.next()
    } else if (old.done || now.value.id < old.value.id) {
      changed.push(now.value.id)
      now = news.next()
    } else {
      if (old.value.content !== now.value.content) changed.push(now.value.id)
      ;[old, now] = [olds.next(), news.next()]
    }
  }
  return { changed, removed }
}

function* rowsOf(parts: readonly Part[], store: PartStore): Generator<{ id: string; content: string }> {
  for (const { core, text } of parts) {
    const range = openSnapshot([{ core: store.read(core.hash), text: store.read(text.hash) }])
    for (let slot = 0; slot < range.size; slot++)
      yield {
        id: idAt(range, slot),
        content: JSON.stringify([soldAt(range, slot), productAt(range, slot)]),
      }
  }
}
