import fc from 'fast-check'
import { encodeCore, type Sold } from '#shared/catalogue-snapshot/core.ts'
import { rangeEnds } from '#shared/catalogue-snapshot/ranges.ts'
import { idAt, openSnapshot, productAt, type Snapshot, soldAt } from '#shared/catalogue-snapshot/snapshot.ts'
import { encodeText } from '#shared/catalogue-snapshot/text.ts'
import { FITS } from '#shared/fits.ts'
import type { Product, ProductImage, Variant } from '#shared/contract/product.ts'
import { someProduct } from './catalogue.ts'

export const byId = ({ product: a }: Sold, { product: b }: Sold): number => (a._id < b._id ? -1 : 1)

/** The parts of a snapshot, as the server cuts them. @param rows in the order of their ids. */
export function partsOf(rows: readonly Sold[]) {
  let begin = 0
  return rangeEnds(rows.map(({ product }) => product._id)).map((end) => {
    const range = rows.slice(begin, end)
    begin = end
    const first = range[0]?.product._id ?? ''
    return { first, core: encodeCore(range), text: encodeText(range.map(({ product }) => product)) }
  })
}

export const snapshotOf = (rows: readonly Sold[]): Snapshot => openSnapshot(partsOf(rows.toSorted(byId)))

/** All that is in a snapshot, in its order. */
export function rowsIn(snapshot: Snapshot): { product: Product | undefined; sold: number }[] {
  return Array.from({ length: snapshot.size }, (_, slot) => ({
    product: productAt(snapshot, slot),
    sold: soldAt(snapshot, slot),
  }))
}

export const idsIn = (snapshot: Snapshot): string[] =>
  Array.from({ length: snapshot.size }, (_, slot) => idAt(snapshot, slot))

const uuid = fc.tuple(fc.nat(0xffff_ffff), fc.nat(0xfff), fc.uuid({ version: 4 })).map(([time, a, other]) => {
  const [late, early] = [time.toString(16).padStart(8, '0'), a.toString(16).padStart(3, '0')]
  return `019${late.slice(0, 5)}-${late.slice(5)}7-7${early}${other.slice(18)}`
})

const word = fc.constantFrom(
  'Linen Shirt',
  'Red',
  'linen',
  '\u0001',
  '\u0001u',
  'front',
  '100%',
  'कुर्ता',
  '/',
  '',
)
/** Texts in which the product's own words, its id and other ids stand, or signs that the codec uses itself. */
const textOf = (product: Product) =>
  fc
    .array(
      fc.oneof(
        word,
        uuid,
        fc.string({ maxLength: 3 }),
        fc.constantFrom(
          product._id,
          product.name,
          product.sku,
          product.sku.toLowerCase(),
          ...product.colors,
          ...product.colors.map((color) => color.toLowerCase()),
        ),
      ),
      { maxLength: 4 },
    )
    .map((parts) => parts.join(''))

/** As it is written; other texts are none. */
const placeholder = fc
  .uint8Array({ minLength: 1, maxLength: 30 })
  .map((bytes) => Buffer.from(bytes).toString('base64'))

const imageOf = (product: Product): fc.Arbitrary<ProductImage> =>
  fc.record(
    {
      url: textOf(product),
      altText: textOf(product),
      width: fc.nat(4000),
      height: fc.constantFrom(1200, 1500),
      color: fc.constantFrom('#c8b8a0', '#e9e4dc'),
      shows: fc.constantFrom('', 'Red', ...product.colors),
    },
    { requiredKeys: ['url', 'altText'] },
  )

function variantsOf({ sizes, colors }: Product): fc.Arbitrary<Variant[]> {
  const counted = (units: { size: string; color: string }[]) =>
    fc
      .array(fc.nat(30), { minLength: units.length, maxLength: units.length })
      .map((counts) => units.map((unit, at) => ({ ...unit, countInStock: counts[at] ?? 0 })))
  const bySize = sizes.flatMap((size) => colors.map((color) => ({ size, color })))
  const byColor = colors.flatMap((color) => sizes.map((size) => ({ size, color })))
  return fc.oneof(counted(bySize), counted(byColor), fc.shuffledSubarray(bySize).chain(counted))
}

/** Which of them there are is for the shop to say; one at least. */
const pricesOf = ({ sizes, colors }: Product): fc.Arbitrary<NonNullable<Product['prices']>> => {
  const rupees = fc.nat(1e9).map((paise) => paise / 100)
  const one = fc.record({
    size: fc.constantFrom(...sizes),
    color: fc.constantFrom(...colors),
    price: rupees,
    discountPrice: fc.option(rupees),
  })
  return fc.array(one, { minLength: 1, maxLength: 4 })
}

const time = fc.date({ min: new Date(0), max: new Date('2100-01-01'), noInvalidDate: true })

/** A product as odd as a shop may have it. */
const someRow = (id: string): fc.Arbitrary<Sold> =>
  someProduct(id).chain((product) =>
    fc.record({
      sold: fc.nat(300),
      product: fc
        .record(
          {
            price: fc.oneof(
              fc.nat(1e9),
              fc.nat(1e9).map((paise) => paise / 100),
            ),
            rating: fc
              .oneof(fc.constant(4.5), fc.double({ min: 0, max: 5, noNaN: true }))
              .map((of) => of + 0),
            weight: fc.option(fc.nat(2000)),
            writtenReviews: fc.integer({ min: 1, max: 400 }),
            fit: fc.constantFrom(...FITS),
            images: fc
              .tuple(fc.array(imageOf(product), { maxLength: 4 }), fc.option(placeholder))
              .map(([[cover, ...others], text]) =>
                cover ? [text === null ? cover : { ...cover, placeholder: text }, ...others] : [],
              ),
            variants: variantsOf(product),
            prices: pricesOf(product),
            updatedAt: time.map((at) => at.toISOString()),
          },
          { requiredKeys: [] },
        )
        .map((odd) => ({ ...product, ...odd })),
    }),
  )

/** Products with ids of the server or of others, in the order of their ids. */
export const someRows = (most: number): fc.Arbitrary<Sold[]> =>
  fc
    .uniqueArray(fc.oneof(uuid, fc.stringMatching(/^[A-Za-z0-9_-]{1,12}$/)), { maxLength: most })
    .chain((ids) => fc.tuple(...ids.map(someRow)))
    .map((rows) => rows.toSorted(byId))
