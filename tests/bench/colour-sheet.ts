import { mkdir } from 'node:fs/promises'
import { join } from 'node:path'
import sharp, { type OverlayOptions } from 'sharp'
import { demoProducts } from '#demo/catalogue.ts'
import type { DemoProduct } from '#demo/catalogue/finish.ts'
import { drawProduct, sheet } from '#demo/illustrations/draw-product.ts'
import type { View } from '#demo/illustrations/drawing.ts'

/** Pixels of a drawing on the sheet. */
const CELL = { width: 240, height: 300 } as const
/** Drawn no larger than it is shown, in a fraction of the time. */
const DENSITY = (72 * CELL.width) / sheet.width
const LABEL = 22
/** Drawings beside each other, and rows on one sheet: more than that nobody can judge. */
const ACROSS = 8
const DOWN = 5

interface Cell {
  readonly product: DemoProduct
  readonly color: DemoProduct['colors'][number]
}

const escaped = (text: string) => text.replaceAll('&', '&amp;').replaceAll('<', '&lt;')

/**
 * Every product of the demonstration in every colour it is sold in, side by side: `colours-front-1.png` and
 * so on in `folder`. Resolves to the sheets.
 *
 * @param only parts of names that are wanted, and views (`front`, `back`, `detail`, `figure`); all products from the front where there are none
 */
export async function colourSheet(folder: string, only: readonly string[]): Promise<string[]> {
  await mkdir(folder, { recursive: true })
  const views = (['front', 'back', 'detail', 'figure'] as const).filter((view) => only.includes(view))
  const names = only.filter((word) => !views.some((view) => view === word))
  const products = demoProducts.filter(
    ({ name, sku }) =>
      names.length === 0 || names.some((part) => `${sku} ${name}`.toLowerCase().includes(part.toLowerCase())),
  )
  const cells = products
    .toSorted((a, b) => a.sku.localeCompare(b.sku))
    .flatMap((product) => product.colors.map((color): Cell => ({ product, color })))
  const files: string[] = []
  for (const view of views.length > 0 ? views : (['front'] as const)) {
    for (let from = 0; from < cells.length; from += ACROSS * DOWN) {
      const file = join(folder, `colours-${view}-${from / (ACROSS * DOWN) + 1}.png`)
      await (await compose(cells.slice(from, from + ACROSS * DOWN), view)).toFile(file)
      files.push(file)
    }
  }
  return files
}

async function compose(cells: readonly Cell[], view: View) {
  const across = Math.min(ACROSS, cells.length)
  const down = Math.ceil(cells.length / across)
  const overlays: OverlayOptions[] = []
  for (const [at, { product, color }] of cells.entries()) {
    const left = (at % across) * CELL.width
    const top = Math.floor(at / across) * (CELL.height + LABEL)
    const svg = Buffer.from(drawProduct(product.drawing, view, color))
    const drawing = await sharp(svg, { density: DENSITY }).resize(CELL.width, CELL.height).toBuffer()
    const label = `<svg width="${CELL.width}" height="${LABEL}"><text x="4" y="15" font-size="12" font-family="sans-serif">${escaped(`${product.name}, ${color}`)}</text></svg>`
    overlays.push({ input: drawing, left, top: top + LABEL }, { input: Buffer.from(label), left, top })
  }
  const [width, height] = [across * CELL.width, down * (CELL.height + LABEL)]
  return sharp({ create: { width, height, channels: 3, background: '#ffffff' } }).composite(overlays)
}
