import { fromJson } from '#shared/json.ts'

/**
 * What is remembered of earlier versions, to tell what has changed since each of them. Every version has a number;
 * of every product it is known in which it changed last, of every removed one in which it went.
 */
export interface SnapshotHistory {
  number: number
  /** The latest last. `madeAt` in ms. */
  versions: KeptVersion[]
  /** By id: what the product was like, and since which version. */
  products: Map<string, { digest: string; since: number }>
  removed: Map<string, number>
}

export interface KeptVersion {
  version: string
  number: number
  madeAt: number
}

/** Earlier versions that are kept whole; of those before them one a day. */
const ALL_OF_THE_LAST = 24
const DAY_MS = 24 * 60 * 60 * 1000
const KEPT_MS = 30 * DAY_MS

export const emptyHistory = (): SnapshotHistory => ({
  number: 0,
  versions: [],
  products: new Map(),
  removed: new Map(),
})

/** The history with one more version. @param digests of its products, by id. */
export function withVersion(
  history: SnapshotHistory,
  version: string,
  digests: ReadonlyMap<string, string>,
  now: number,
): SnapshotHistory {
  const number = history.number + 1
  // What was as it is now, and was something else in between, counts as made now.
  const earlier = keptVersions(
    history.versions.filter((kept) => kept.version !== version),
    now,
  )
  const oldest = earlier[0]?.number ?? number
  const products: SnapshotHistory['products'] = new Map()
  for (const [id, digest] of digests) {
    const known = history.products.get(id)
    products.set(id, known?.digest === digest ? known : { digest, since: number })
  }
  const removed = new Map([...history.removed].filter(([id, since]) => since > oldest && !digests.has(id)))
  for (const id of history.products.keys()) if (!digests.has(id)) removed.set(id, number)
  return { number, versions: [...earlier, { version, number, madeAt: now }], products, removed }
}

/** Those of 30 days: the latest few, and of each day before them its last. */
function keptVersions(versions: readonly KeptVersion[], now: number): KeptVersion[] {
  const dayOf = ({ madeAt }: KeptVersion) => Math.floor(madeAt / DAY_MS)
  return versions.filter((kept, index) => {
    if (kept.madeAt <= now - KEPT_MS) return false
    const later = versions[index + 1]
    return index >= versions.length - ALL_OF_THE_LAST || !later || dayOf(later) !== dayOf(kept)
  })
}

/** What has happened since a version: ids. */
export function changesSince({ products, removed }: SnapshotHistory, number: number) {
  const changed: string[] = []
  for (const [id, { since }] of products) if (since > number) changed.push(id)
  return { changed, removed: [...removed].flatMap(([id, since]) => (since > number ? [id] : [])) }
}

interface WrittenHistory {
  number: number
  versions: KeptVersion[]
  products: [id: string, digest: string, since: number][]
  removed: [id: string, since: number][]
}

export const writeHistory = ({ number, versions, products, removed }: SnapshotHistory): string =>
  JSON.stringify({
    number,
    versions,
    products: [...products].map(([id, { digest, since }]) => [id, digest, since]),
    removed: [...removed],
  })

/** What `writeHistory` wrote; an empty one for anything else. */
export function readHistory(text: string | undefined): SnapshotHistory {
  if (text === undefined) return emptyHistory()
  try {
    const { number, versions, products, removed } = fromJson<WrittenHistory>(text)
    return {
      number,
      versions,
      products: new Map(products.map(([id, digest, since]) => [id, { digest, since }])),
      removed: new Map(removed),
    }
  } catch {
    return emptyHistory()
  }
}
