import type { Insertable } from 'kysely'
import type { Database } from '#server/database/database.ts'
import type { VariantsTable } from '#server/database/schema/stock-tables.ts'
import type { ProductsTable } from '#server/database/schema/tables.ts'
import { newId } from '#server/platform/ids.ts'
import { BRANDS, COLORS, GENDERS, MATERIALS, SIZES } from '#shared/limits.ts'

const CUTS = [
  'Slim',
  'Regular',
  'Relaxed',
  'Oversized',
  'Tailored',
  'Cropped',
  'Longline',
  'Boxy',
  'Classic',
  'Pleated',
]
const TOPS = [
  'Shirt',
  'T-Shirt',
  'Blouse',
  'Jacket',
  'Sweater',
  'Hoodie',
  'Kurta',
  'Cardigan',
  'Polo',
  'Blazer',
  'Tunic',
]
const BOTTOMS = [
  'Trousers',
  'Jeans',
  'Skirt',
  'Shorts',
  'Chinos',
  'Leggings',
  'Joggers',
  'Culottes',
  'Palazzos',
]
export const COLLECTIONS = ['Summer', 'Winter', 'Monsoon', 'Festive', 'Office', 'Weekend', 'Beach', 'Wedding']
const SENTENCES = [
  'Cut from a soft fabric that keeps its shape wash after wash.',
  'A generous hem and side vents leave room to move.',
  'Garment-dyed in small lots, so that every piece differs a little.',
  'Wear it open over a vest, or buttoned up under a jacket.',
  'Horn-like buttons, flat seams, and a pocket where you look for one.',
  'The lining breathes; the collar stands by itself.',
  'Made to be mended: spare thread and a button are sewn inside.',
  'Light enough for the hottest month and quick to dry.',
]

/** Numbers from 0 to below 1, the same for the same seed (mulberry32). */
export function seeded(seed: number): () => number {
  let state = seed
  return () => {
    state = (state + 0x6d2b79f5) | 0
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state)
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296
  }
}

const STEP = 200
const IN_TRANSACTION = 10_000

/**
 * Plausible products, the same for the same seed, one in four with variants.
 *
 * @param began when the first was created, ms; the others follow second by second.
 */
export function* generateCatalogue(
  count: number,
  seed = 1,
  began = Date.UTC(2026, 0, 1),
): Generator<Generated> {
  const random = seeded(seed)
  for (let number = 0; number < count; number++) yield generate(random, number, began + number * 1000)
}

/** Fills an empty shop with such products. Some 10,000 a second on embedded SQLite. Answers their ids. */
export async function fillCatalogue({ transact }: Database, count: number, seed = 1): Promise<string[]> {
  const products = generateCatalogue(count, seed)
  const ids: string[] = []
  while (ids.length < count) {
    const made = nextOf(products, IN_TRANSACTION)
    await transact(async (trx) => {
      for (let at = 0; at < made.length; at += STEP) {
        const step = made.slice(at, at + STEP)
        await trx
          .insertInto('products')
          .values(step.map(({ row }) => row))
          .execute()
        const variants = step.flatMap((product) => product.variants)
        if (variants.length > 0) await trx.insertInto('variants').values(variants).execute()
      }
    })
    ids.push(...made.map(({ row }) => row.id))
  }
  return ids
}

function nextOf<T>(from: Iterator<T>, most: number): T[] {
  const some: T[] = []
  for (let next = from.next(); !next.done; next = from.next()) {
    some.push(next.value)
    if (some.length === most) break
  }
  return some
}

export interface Generated {
  row: Insertable<ProductsTable>
  variants: Insertable<VariantsTable>[]
}

function generate(random: () => number, number: number, createdAt: number): Generated {
  const pick = <T>(from: readonly T[]): T => from[Math.floor(random() * from.length)] as T
  const some = <T>(from: readonly T[], most: number) => {
    const start = Math.floor(random() * from.length)
    const length = 1 + Math.floor(random() * most)
    return Array.from({ length }, (_, offset) => from[(start + offset) % from.length] as T)
  }
  const top = random() < 0.6
  const [material, brand, cut, color] = [pick(MATERIALS), pick(BRANDS), pick(CUTS), pick(COLORS)]
  const price = 29_900 + Math.floor(random() * 900) * 1000
  const sizes = some(SIZES, 5)
  const colors = [...new Set([color, ...some(COLORS, 3)])]
  const id = newId(createdAt)
  const hasVariants = random() < 0.25
  const variants = hasVariants
    ? sizes.flatMap((size) => colors.map((of) => ({ size, color: of, stock: Math.floor(random() * 20) })))
    : []
  const sku = `DZ-${number.toString(36).toUpperCase().padStart(6, '0')}`
  return {
    row: {
      id,
      name: `${cut} ${material} ${pick(top ? TOPS : BOTTOMS)}`,
      description: `${pick(SENTENCES)} ${pick(SENTENCES)} ${pick(SENTENCES)}`,
      price,
      discount_price: random() < 0.4 ? Math.round(price * 0.8) : null,
      stock: hasVariants ? variants.reduce((sum, { stock }) => sum + stock, 0) : Math.floor(random() * 60),
      has_variants: hasVariants ? 1 : 0,
      sku,
      sku_key: sku.toLowerCase(),
      category: top ? 'Top Wear' : 'Bottom Wear',
      brand,
      sizes: JSON.stringify(sizes),
      colors: JSON.stringify(colors),
      collections: some(COLLECTIONS, 2).join(', '),
      material,
      gender: pick(GENDERS),
      reviews: Math.floor(random() * 400),
      rating: Math.round((1 + random() * 4) * 10) / 10,
      is_featured: random() < 0.05 ? 1 : 0,
      is_published: random() < 0.98 ? 1 : 0,
      weight: 150 + Math.floor(random() * 800),
      images: JSON.stringify([
        { url: `/images/${id}.jpg`, altText: `${color} ${cut}`, width: 1200, height: 1600, color: '#c8b8a0' },
        { url: `/images/${id}-b.jpg`, altText: 'From behind', width: 1200, height: 1600, color: '#c8b8a0' },
      ]),
      created_at: createdAt,
      updated_at: createdAt,
    },
    variants: variants.map((variant, position) => ({ ...variant, product_id: id, position })),
  }
}
