import { Buffer } from 'node:buffer'
import sharp from 'sharp'
import type { DemoProduct } from './catalogue/finish.ts'
import { drawProduct } from './illustrations/draw-product.ts'
import type { GarmentColor, TopGarment, View } from './illustrations/drawing.ts'
import { type IllustrationName, drawIllustration } from './illustrations/draw-illustration.ts'
import type { IllustrationShape } from './illustrations/storefront/shape.ts'

/** From behind these show nothing that is new. */
const plainBacks: ReadonlySet<string> = new Set<TopGarment | 'leggings' | 'palazzo'>([
  'tee',
  'tank',
  'sweater',
  'sweatshirt',
  'tunic',
  'leggings',
  'palazzo',
])

/** One of a product's pictures: from where, in which of its colours. */
export interface Look {
  /** Of its file, without the extension; the colour is in it, since a picture never changes under its name. */
  readonly id: string
  readonly view: View
  readonly color: GarmentColor
  /** What it shows, in words: "Harbour Linen Shirt in White, front". The colour is told by them. */
  readonly altText: string
}

const words: Record<View, string> = {
  front: 'front',
  figure: 'on a figure',
  back: 'back',
  detail: 'detail',
}

function viewsOf({ drawing: { garment } }: DemoProduct): View[] {
  const plain = plainBacks.has(garment) || garment.endsWith('skirt')
  return plain ? ['front', 'figure', 'detail'] : ['front', 'figure', 'back', 'detail']
}

/** Every picture of a product: all views of its first colour, then of the next. */
export function looksOf(product: DemoProduct): Look[] {
  const { name, sku, colors } = product
  return colors.flatMap((color) =>
    viewsOf(product).map((view) => ({
      id: `demo-${sku}-${color}-${view}`.toLowerCase(),
      view,
      color,
      altText: `${name} in ${color}, ${words[view]}`,
    })),
  )
}

/**
 * The three pictures that a shop filled before there were all colours knows a product by, which past orders
 * there may show too.
 */
export function earlierLooksOf(product: DemoProduct): Look[] {
  const { sku, colors } = product
  const [first, second = first] = colors
  if (!first || !second) return []
  const back = viewsOf(product).includes('back')
  const looks: Pick<Look, 'view' | 'color'>[] = [
    { view: 'front', color: first },
    back ? { view: 'back', color: first } : { view: 'front', color: second },
    { view: 'detail', color: first },
  ]
  return looks.map((look, at) => ({ ...look, id: `demo-${sku.toLowerCase()}-${at + 1}`, altText: '' }))
}

/** A product's picture as a JPEG of 1200 × 1500 pixels. */
export function renderLook({ drawing }: DemoProduct, { view, color }: Look): Promise<Buffer> {
  return sharp(Buffer.from(drawProduct(drawing, view, color)))
    .jpeg({ quality: 86 })
    .toBuffer()
}

/** An illustration of the shop's pages as a lossless PNG, to be encoded later. */
export function renderIllustration(name: IllustrationName, shape: IllustrationShape): Promise<Buffer> {
  return sharp(Buffer.from(drawIllustration(name, shape)))
    .png()
    .toBuffer()
}
