import type { BackdropName, Cloth, Drawing, GarmentColor } from '../illustrations/drawing.ts'
import { createRandom, seedOf } from '../illustrations/random.ts'
import type { Brand, Collection, Draft, Gender, Material, Size } from './draft.ts'

export type Category = 'Top Wear' | 'Bottom Wear'

export interface DemoVariant {
  readonly size: Size
  readonly color: GarmentColor
  readonly countInStock: number
}

/** A product of the demo catalogue: the fields of the product form, and how to draw it. Prices in whole rupees, weight in grams. */
export interface DemoProduct {
  readonly name: string
  readonly description: string
  readonly price: number
  readonly discountPrice: number | null
  readonly countInStock: number
  readonly sku: string
  readonly category: Category
  readonly brand: Brand
  readonly sizes: readonly Size[]
  readonly colors: readonly GarmentColor[]
  readonly collections: Collection
  readonly material: Material
  readonly gender: Gender
  readonly reviews: number
  readonly rating: number
  readonly isFeatured: boolean
  readonly isPublished: true
  readonly weight: number
  readonly variants?: readonly DemoVariant[]
  readonly drawing: Drawing
}

/** What all products of one kind share. */
export interface Kind {
  /** Two letters of the article number, as in DZ-SH-001. */
  readonly code: string
  readonly category: Category
  /** Grams of a usual piece. */
  readonly weight: number
}

const sizeRuns: Record<Gender, readonly Size[]> = {
  Men: ['S', 'M', 'L', 'XL', 'XXL'],
  Women: ['XS', 'S', 'M', 'L', 'XL'],
  Unisex: ['XS', 'S', 'M', 'L', 'XL', 'XXL'],
}

const cloths: Record<Material, Cloth> = {
  Cotton: 'plain',
  Wool: 'knit',
  Denim: 'denim',
  Polyester: 'twill',
  Silk: 'satin',
  Linen: 'linen',
  Viscose: 'crepe',
  Fleece: 'fleece',
}

const backdrops: Record<Collection, readonly [BackdropName, BackdropName, BackdropName]> = {
  Summer: ['sand', 'straw', 'mist'],
  Vacation: ['straw', 'sage', 'sand'],
  Workwear: ['stone', 'mist', 'sand'],
  Festive: ['clay', 'blush', 'straw'],
  Essentials: ['stone', 'sand', 'sage'],
  Winter: ['stone', 'clay', 'mist'],
  Weekend: ['sage', 'sand', 'clay'],
  Active: ['mist', 'stone', 'sage'],
  Denim: ['sand', 'clay', 'stone'],
}

function countedVariants(draft: Draft, sizes: readonly Size[], random: () => number): DemoVariant[] {
  return sizes.flatMap((size) =>
    draft.colors.map((color) => ({
      size,
      color,
      countInStock: draft.stock === 0 || random() < 0.16 ? 0 : 1 + Math.floor(random() * 11),
    })),
  )
}

function finishedDrawing({ drawing, material, gender, collection }: Draft, seed: number): Drawing {
  return {
    ...drawing,
    cloth: drawing.cloth ?? cloths[material],
    shaped: drawing.shaped ?? gender === 'Women',
    wearer: gender === 'Women' ? 'woman' : 'man',
    backdrop: drawing.backdrop ?? backdrops[collection][seed % 3] ?? 'sand',
    seed,
  }
}

/** Turns a draft into a product; the same draft always gives the same one. */
function finished(draft: Draft, kind: Kind, index: number): DemoProduct {
  const seed = seedOf(draft.name)
  const random = createRandom(seed)
  const sizes = draft.sizes ?? sizeRuns[draft.gender]
  // Some more than those marked, so that about a third of the shop is counted per size and colour.
  const counted = draft.counted ?? (draft.stock === undefined && seed % 6 === 0)
  const variants = counted ? countedVariants(draft, sizes, random) : undefined
  const total = variants?.reduce((sum, variant) => sum + variant.countInStock, 0)
  return {
    name: draft.name,
    description: draft.about,
    price: draft.price,
    discountPrice: draft.sale ?? null,
    countInStock: total ?? draft.stock ?? 14 + Math.floor(random() * 90),
    sku: `DZ-${kind.code}-${String(index + 1).padStart(3, '0')}`,
    category: kind.category,
    brand: draft.brand,
    sizes,
    colors: draft.colors,
    collections: draft.collection,
    material: draft.material,
    gender: draft.gender,
    reviews: draft.reviews ?? 3 + Math.floor(random() * random() * 240),
    rating: draft.rating ?? Math.round((3.6 + random() * 1.3) * 10) / 10,
    isFeatured: draft.featured ?? false,
    isPublished: true,
    weight: Math.round((kind.weight * (0.85 + random() * 0.3)) / 5) * 5,
    ...(variants ? { variants } : {}),
    drawing: finishedDrawing(draft, seed),
  }
}

/** All products of one kind, numbered in the order given. */
export function finish(kind: Kind, drafts: readonly Draft[]): DemoProduct[] {
  return drafts.map((draft, index) => finished(draft, kind, index))
}
