import { Buffer } from 'node:buffer'
import sharp from 'sharp'
import type { DemoProduct } from './catalogue/finish.ts'
import { drawProduct } from './pen/draw-product.ts'
import type { GarmentColor, TopGarment, View } from './pen/drawing.ts'
import { type SceneName, drawScene } from './pen/draw-scene.ts'
import type { SceneShape } from './pen/scenes/shape.ts'

/** Pictures per product: the front, a second look, a close detail. */
export const picturesPerProduct = 3

/** From behind these show little that is new: their second picture is the front in the next colour. */
const plainBacks: ReadonlySet<string> = new Set<TopGarment | 'leggings' | 'palazzo'>([
  'tee',
  'tank',
  'sweater',
  'sweatshirt',
  'tunic',
  'leggings',
  'palazzo',
])

interface Look {
  readonly view: View
  readonly color: GarmentColor
}

function lookOf(product: DemoProduct, index: number): Look {
  const [first = 'White', second = first] = product.colors
  if (index === 0) return { view: 'front', color: first }
  if (index === 2) return { view: 'detail', color: first }
  return plainBacks.has(product.drawing.garment) || product.drawing.garment.endsWith('skirt')
    ? { view: 'front', color: second }
    : { view: 'back', color: first }
}

/** What a product's picture shows, in words: "Harbour Linen Shirt in White, front". */
export function pictureAltText(product: DemoProduct, index: number): string {
  const { view, color } = lookOf(product, index)
  return `${product.name} in ${color}, ${view}`
}

/** One of a product's three pictures (index 0–2) as a JPEG of 1200 × 1500 pixels. */
export function renderProductPicture(product: DemoProduct, index: number): Promise<Buffer> {
  const { view, color } = lookOf(product, index)
  return sharp(Buffer.from(drawProduct(product.drawing, view, color)))
    .jpeg({ quality: 86 })
    .toBuffer()
}

/** A scene of the shop's pages as a lossless PNG, to be encoded as its place needs. */
export function renderScene(name: SceneName, shape: SceneShape): Promise<Buffer> {
  return sharp(Buffer.from(drawScene(name, shape)))
    .png()
    .toBuffer()
}
