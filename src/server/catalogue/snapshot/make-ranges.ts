import { createHash } from 'node:crypto'
import { encodeCore, type Sold } from '#shared/catalogue-snapshot/core.ts'
import { rangeEnds } from '#shared/catalogue-snapshot/ranges.ts'
import { encodeText } from '#shared/catalogue-snapshot/text.ts'
import type { Product } from '#shared/contract/product.ts'
import { fromJson } from '#shared/json.ts'
import type { MadeRange } from './history.ts'
import { inFiles } from './in-files.ts'
import { hashOf, type PartStore } from './part-store.ts'

/** A product as it is read; its JSON is empty where it has gone. */
export interface ReadProduct {
  json: Uint8Array
  /** Pieces, in the 90 days before today. */
  sold: number
}

export interface Making {
  folder: string
  /** Of all published products. */
  ids: readonly string[]
  /** Those that may be other than when the latest snapshot was made; undefined where nothing is known of that. */
  changed: ReadonlySet<string> | undefined
  /** Ms. */
  now: number
  /** These products, in their order. */
  read: (ids: readonly string[]) => Promise<readonly ReadProduct[]>
}

/** With the ids of its products. */
export interface Range extends MadeRange {
  of: readonly string[]
}

/**
 * One range after another, so that no more than one is in memory.
 *
 * @param known those of the version before.
 */
export async function makeRanges(
  making: Making,
  known: readonly MadeRange[],
  store: PartStore,
): Promise<Range[]> {
  const sorted = making.ids.toSorted()
  const byIds = new Map(known.map((range) => [range.ids, range]))
  const ranges: Range[] = []
  let begin = 0
  for (const end of rangeEnds(sorted)) {
    const of = sorted.slice(begin, end)
    const range = await makeRange(of, making, byIds.get(digestOf(of)), store)
    if (range) ranges.push({ ...range, of })
    begin = end
  }
  return ranges
}

const digestOf = (ids: readonly string[]) => hashOf(ids.join())

/** @param known the range of the same products in the version before. Undefined where all of them have gone. */
async function makeRange(
  of: readonly string[],
  { changed, read }: Making,
  known: MadeRange | undefined,
  store: PartStore,
): Promise<MadeRange | undefined> {
  const untouched = changed !== undefined && !of.some((id) => changed.has(id))
  if (known && untouched && filesOf(known).every(store.has)) return known
  const found = (await read(of)).filter(({ json }) => json.length > 0)
  const content = contentOf(found)
  const isSame = known?.content === content
  if (isSame && filesOf(known).every(store.isWhole)) return known
  const rows = found.map(({ json, sold }): Sold => ({
    product: fromJson<Product>(Buffer.from(json).toString()),
    sold,
  }))
  if (rows.length === 0) return undefined
  const parts = inFiles(rows, encodePart).map(({ of, core, text }) => ({
    products: of.length,
    first: of[0]?.product._id ?? '',
    core: store.put(core),
    text: store.put(text),
  }))
  return { ids: digestOf(of), content, parts }
}

/** By their hashes. */
const filesOf = ({ parts }: MadeRange) => parts.flatMap(({ core, text }) => [core.hash, text.hash])

function encodePart(of: readonly Sold[]) {
  const [core, text] = [encodeCore(of), encodeText(of.map(({ product }) => product))]
  return { of, core, text, size: Math.max(core.length, text.length) }
}

function contentOf(products: readonly ReadProduct[]): string {
  const digest = createHash('sha256')
  for (const { json, sold } of products) digest.update(`${sold} ${json.length} `).update(json)
  return digest.digest('base64url').slice(0, 22)
}
