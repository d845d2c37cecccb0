import type { CatalogueManifest } from '#shared/contract/catalogue-manifest.ts'
import { fromJson } from '#shared/json.ts'
import type { Differences } from './differences.ts'

/**
 * What is remembered of the latest version, so that only what has changed is made anew, and of earlier ones, to tell
 * what has changed since each of them. Every version has a number.
 */
export interface SnapshotHistory {
  number: number
  /** The latest last. `madeAt` in ms. */
  versions: KeptVersion[]
  /** What the latest consists of, in order. */
  ranges: MadeRange[]
  /** By id: in which version a product was last new or changed, of those since the earliest version that is kept. */
  changed: Map<string, number>
  /** Likewise, of products that have gone. */
  removed: Map<string, number>
}

export interface KeptVersion {
  version: string
  number: number
  madeAt: number
}

/** A range of products, and digests of what its files were made of. */
export interface MadeRange {
  ids: string
  content: string
  parts: CatalogueManifest['parts']
}

/** Earlier versions that are kept whole; of those before them one a day. */
const ALL_OF_THE_LAST = 24
const DAY_MS = 24 * 60 * 60 * 1000
const KEPT_MS = 30 * DAY_MS
/** A delta with more products is none: the parts that differ are the shorter way. Of all products, and at most. */
const MOST_CHANGED = { share: 1 / 3, few: 50, products: 10_000 }

export const emptyHistory = (): SnapshotHistory => ({
  number: 0,
  versions: [],
  ranges: [],
  changed: new Map(),
  removed: new Map(),
})

export interface NewVersion {
  version: string
  ranges: MadeRange[]
  /** From the version before. */
  differences: Differences
  /** In all. */
  products: number
}

/** The history with one more version. Earlier ones that are too different from it are forgotten. */
export function withVersion(
  history: SnapshotHistory,
  { version, ranges, differences, products }: NewVersion,
  now: number,
): SnapshotHistory {
  const number = history.number + 1
  const [changed, removed] = [new Map(history.changed), new Map(history.removed)]
  for (const id of differences.changed) {
    changed.set(id, number)
    removed.delete(id)
  }
  for (const id of differences.removed) {
    removed.set(id, number)
    changed.delete(id)
  }
  const most = Math.min(MOST_CHANGED.products, Math.max(MOST_CHANGED.few, products * MOST_CHANGED.share))
  const countSince = sinceCounter([...changed.values(), ...removed.values()])
  // What was as it is now, and was something else in between, counts as made now.
  const others = history.versions.filter((kept) => kept.version !== version)
  const earlier = keptVersions(others, now).filter((kept) => countSince(kept.number) <= most)
  const oldest = earlier[0]?.number ?? number
  return {
    number,
    versions: [...earlier, { version, number, madeAt: now }],
    ranges,
    changed: later(changed, oldest),
    removed: later(removed, oldest),
  }
}

const later = (numbers: ReadonlyMap<string, number>, than: number) =>
  new Map([...numbers].filter(([, number]) => number > than))

/** How many of the numbers are greater than one. */
function sinceCounter(numbers: number[]): (than: number) => number {
  const sorted = Uint32Array.from(numbers).toSorted()
  return (than) => {
    const first = sorted.findIndex((number) => number > than)
    return first === -1 ? 0 : sorted.length - first
  }
}

/** Those of 30 days: the latest few, and of each day before them its last. */
function keptVersions(versions: readonly KeptVersion[], now: number): KeptVersion[] {
  const dayOf = ({ madeAt }: KeptVersion) => Math.floor(madeAt / DAY_MS)
  return versions.filter((kept, index) => {
    if (kept.madeAt <= now - KEPT_MS) return false
    const after = versions[index + 1]
    return index >= versions.length - ALL_OF_THE_LAST || !after || dayOf(after) !== dayOf(kept)
  })
}

/** What has happened since a version that is kept: ids. */
export const changesSince = ({ changed, removed }: SnapshotHistory, number: number): Differences => ({
  changed: [...later(changed, number).keys()],
  removed: [...later(removed, number).keys()],
})

type Written = Omit<SnapshotHistory, 'changed' | 'removed'> & {
  codec: string
  changed: [id: string, number][]
  removed: [id: string, number][]
}

/** @param codec what the files are written in. */
export const writeHistory = (history: SnapshotHistory, codec: string): string =>
  JSON.stringify({
    ...history,
    codec,
    changed: [...history.changed],
    removed: [...history.removed],
  } satisfies Written)

/** What `writeHistory` wrote of files in the same codec; an empty one for anything else. */
export function readHistory(text: string | undefined, codec: string): SnapshotHistory {
  if (text === undefined) return emptyHistory()
  try {
    const { codec: of, changed, removed, ...history } = fromJson<Written>(text)
    return of === codec
      ? { ...history, changed: new Map(changed), removed: new Map(removed) }
      : emptyHistory()
  } catch {
    return emptyHistory()
  }
}
