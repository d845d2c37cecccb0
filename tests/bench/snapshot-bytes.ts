import { demoProducts } from '#demo/catalogue.ts'
import { looksOf } from '#demo/pictures.ts'
import { presentProduct } from '#server/catalogue/presenter.ts'
import { packed } from '#server/catalogue/snapshot/part-store.ts'
import type { ProductRow } from '#server/product-fields/fields.ts'
import { newId } from '#server/platform/ids.ts'
import type { Sold } from '#shared/catalogue-snapshot/core.ts'
import { asListed } from '#tests/search/as-listed.ts'
import { byId, partsOf } from '#tests/support/snapshot.ts'
import { type Generated, generateCatalogue } from './catalogue-generator.ts'

/** What the database adds. */
const UNNAMED = { held: 0, care_instructions: '', version: 1 }

const asPresented = ({ row, variants }: Generated): Sold => ({
  sold: row.reviews % 7,
  product: presentProduct(
    { ...UNNAMED, ...row } as ProductRow,
    variants.map((variant) => ({ ...variant, held: 0 })),
  ),
})

/** Products of the generator, as the server presents them, in the order of their ids. */
export const generatedRows = (count: number): Sold[] =>
  Array.from(generateCatalogue(count), asPresented)
    .filter(({ product }) => product.isPublished)
    .toSorted(byId)

const EPOCH = Date.UTC(2026, 0, 1)
/** As the demonstration creates its products, ms. */
const STEP_MS = 4 * 60 * 60 * 1000

/** The demonstration's products with all their pictures, so many times that there are enough, under other names. */
export function demoRows(count: number = demoProducts.length): Sold[] {
  return Array.from({ length: count }, (_, number) => {
    const product = demoProducts[number % demoProducts.length]
    if (!product) throw new Error('The demonstration has no products')
    const at = EPOCH + number * STEP_MS
    const [createdAt, updatedAt] = [new Date(at).toISOString(), new Date(at).toISOString()]
    const images = looksOf(product).map(({ id, altText }) => ({
      url: `/images/${id}.jpg`,
      altText,
      width: 1200,
      height: 1500,
      color: '#e9e4dc',
    }))
    const listed = { ...asListed(product, number), _id: newId(at), careInstructions: '' }
    return { sold: number % 5, product: { ...listed, images, createdAt, updatedAt } }
  }).toSorted(byId)
}

/** What a device takes over the line for these products, bytes as the server packs them. */
export function bytesOf(rows: readonly Sold[]): { core: number; text: number } {
  const parts = partsOf(rows)
  const total = (bytes: Uint8Array[]) => bytes.reduce((sum, part) => sum + packed(part).length, 0)
  return { core: total(parts.map(({ core }) => core)), text: total(parts.map(({ text }) => text)) }
}
