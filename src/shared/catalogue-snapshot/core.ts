import type { Product } from '../contract/product.ts'
import { type Bytes, putMark, sink, type Source, source, takeMark } from './bytes.ts'
import { putUuids, takeUuids, timeIn } from './ids.ts'
import { putImages, takeImages } from './images.ts'
import { putNumbers, takeNumbers, type Numbers } from './numbers.ts'
import { putTextLists, putTexts, takeTextLists, takeTexts, type TextLists, type Texts } from './texts.ts'
import { ABSENT } from './templates.ts'
import { putPrices, takePrices } from './prices.ts'
import { putVariants, takeVariants } from './variants.ts'

/** What only the product page and the words of a search need. */
export const TEXT_FIELDS = ['description', 'careInstructions', 'weight', 'writtenReviews', 'fit'] as const
export type ProductText = Pick<Product, (typeof TEXT_FIELDS)[number]>
/** What cards, filters, facets and orders need; the first picture without its placeholder. */
export type ProductCore = Omit<Product, keyof ProductText>

/** A product with the pieces sold of it in 90 days, which the order by popularity goes by. */
export interface Sold<P = Product> {
  product: P
  sold: number
}

/** What the file begins with: it changes whenever what is written does. */
export const CORE_MARK = 'DZ core3'
const TEXTS = ['name', 'sku', 'category', 'brand', 'collections', 'material', 'gender'] as const
const LISTS = ['sizes', 'colors'] as const
/** In this order in the file; `created` and `updated` are ms since 1970. */
const NUMBERS = [
  'price',
  'discountPrice',
  'countInStock',
  'reviews',
  'rating',
  'isFeatured',
  'isPublished',
  'sold',
] as const

/** The columns of a range of products. */
export interface CoreTable {
  size: number
  id(index: number): string
  texts: Record<(typeof TEXTS)[number], Texts>
  lists: Record<(typeof LISTS)[number], TextLists>
  /** Prices in rupees; flags are 0 or 1. */
  numbers: Record<(typeof NUMBERS)[number], Numbers>
  /** Ms since 1970 of all products. */
  created(): Float64Array
  /** A new object each time. */
  product(index: number): ProductCore
}

/** @param rows in the order of their ids. */
export function encodeCore(rows: readonly Sold<ProductCore>[]): Bytes {
  const into = sink()
  const products = rows.map(({ product }) => product)
  const [uuids, others] = [products.map(({ _id }) => _id).filter(isUuid), products.map(otherId)]
  putMark(into, CORE_MARK)
  putTexts(into, others)
  putUuids(into, uuids)
  for (const field of TEXTS)
    putTexts(
      into,
      products.map((product) => product[field]),
    )
  for (const field of LISTS)
    putTextLists(
      into,
      products.map((product) => product[field]),
    )
  for (const field of NUMBERS)
    putNumbers(
      into,
      rows.map((row) => numberIn(row, field)),
    )
  const created = products.map((product) => Date.parse(product.createdAt))
  putNumbers(
    into,
    products.map(({ _id }, at) => (created[at] ?? 0) - (timeIn(_id) ?? 0)),
  )
  putNumbers(
    into,
    products.map(({ updatedAt }, at) => Date.parse(updatedAt) - (created[at] ?? 0)),
  )
  putVariants(into, products)
  putPrices(into, products)
  putImages(
    into,
    products.map((product) => ({ ...product, id: product._id })),
  )
  return into.bytes()
}

const isUuid = (id: string) => timeIn(id) !== undefined
const otherId = ({ _id }: ProductCore) => (isUuid(_id) ? ABSENT : _id)

function numberIn({ product, sold }: Sold<ProductCore>, field: (typeof NUMBERS)[number]): number | null {
  if (field === 'sold') return sold
  // Where variants are counted, they say what there is of all together.
  if (field === 'countInStock') return product.countInStock - stockOf(product.variants)
  const value = product[field]
  return value === null ? null : Number(value)
}

const stockOf = (variants: Product['variants'] = []) =>
  variants.reduce((sum, { countInStock }) => sum + countInStock, 0)

/** Reads what `encodeCore` wrote; a product is read when it is asked for. Throws where the bytes are something else. */
export function openCore(bytes: Uint8Array): CoreTable {
  const from = source(bytes)
  takeMark(from, CORE_MARK)
  const id = takeIds(from)
  const texts = taken(TEXTS, () => takeTexts(from))
  const lists = taken(LISTS, () => takeTextLists(from))
  const numbers = taken(NUMBERS, () => takeNumbers(from))
  const [createdAfter, updatedAfter] = [takeNumbers(from), takeNumbers(from)]
  const variantsOf = takeVariants(from)
  const pricesOf = takePrices(from)
  const imagesOf = takeImages(from)
  const createdOf = (index: number) => (timeIn(id(index)) ?? 0) + (createdAfter.at(index) ?? 0)
  const size = texts.name.length
  const count = (field: (typeof NUMBERS)[number], index: number) => numbers[field].at(index) ?? 0
  return {
    size,
    id,
    texts,
    lists,
    numbers,
    created: () => Float64Array.from({ length: size }, (_, index) => createdOf(index)),
    product(index) {
      const [sizes, colors] = [[...lists.sizes.at(index)], [...lists.colors.at(index)]]
      const variants = variantsOf(index, { sizes, colors })
      const prices = pricesOf(index)
      const created = createdOf(index)
      const [_id, name, sku] = [id(index), texts.name.at(index), texts.sku.at(index)]
      return {
        _id,
        name,
        price: count('price', index),
        discountPrice: numbers.discountPrice.at(index),
        countInStock: count('countInStock', index) + stockOf(variants),
        sku,
        category: texts.category.at(index),
        brand: texts.brand.at(index),
        sizes,
        colors,
        collections: texts.collections.at(index),
        material: texts.material.at(index),
        gender: texts.gender.at(index),
        reviews: count('reviews', index),
        rating: count('rating', index),
        isFeatured: count('isFeatured', index) === 1,
        isPublished: count('isPublished', index) === 1,
        images: imagesOf(index, { id: _id, name, sku, colors }),
        ...(prices && { prices }),
        ...(variants && { variants }),
        createdAt: new Date(created).toISOString(),
        updatedAt: new Date(created + (updatedAfter.at(index) ?? 0)).toISOString(),
      }
    },
  }
}

function takeIds(from: Source): (index: number) => string {
  const others = takeTexts(from)
  const uuid = takeUuids(from)
  let places: Uint32Array | undefined
  const countUuids = () => {
    let next = 0
    return others.codes().map((code) => (others.value(code) === ABSENT ? next++ : 0))
  }
  return (index) => {
    const other = others.at(index)
    if (other !== ABSENT) return other
    places ??= countUuids()
    return uuid(places[index] ?? 0)
  }
}

const taken = <Name extends string, Column>(
  names: readonly Name[],
  take: () => Column,
): Record<Name, Column> =>
  // Entries of all the names: the type cannot say it.
  Object.fromEntries(names.map((name) => [name, take()])) as Record<Name, Column>
