import type { Cloth } from './drawing.ts'
import { reliefTile } from './png-tile.ts'
import { createRandom } from './random.ts'

/** Pixels of a tile's side; periods below divide it, so that tiles join without a seam. */
export const tileSize = 240

type Relief = (x: number, y: number) => number

/** Smooth noise −1 … 1 that repeats every tile, with cells of the given width and height in pixels. */
function tiledNoise(seed: number, cellX: number, cellY: number): Relief {
  const [columns, rows] = [tileSize / cellX, tileSize / cellY]
  const random = createRandom(seed)
  const values = Array.from({ length: columns * rows }, () => random() * 2 - 1)
  const value = (column: number, row: number) => values[(row % rows) * columns + (column % columns)] ?? 0
  return (x, y) => {
    const [column, row] = [Math.floor(x / cellX), Math.floor(y / cellY)]
    const [tx, ty] = [x / cellX - column, y / cellY - row]
    const [sx, sy] = [tx * tx * (3 - 2 * tx), ty * ty * (3 - 2 * ty)]
    const top = value(column, row) * (1 - sx) + value(column + 1, row) * sx
    const bottom = value(column, row + 1) * (1 - sx) + value(column + 1, row + 1) * sx
    return top * (1 - sy) + bottom * sy
  }
}

const grain = tiledNoise(1, 1, 1)
const soft = tiledNoise(2, 6, 6)
const cloud = tiledNoise(3, 40, 40)
const weft = tiledNoise(4, 40, 2)
const warp = tiledNoise(5, 2, 40)
const clump = tiledNoise(6, 8, 8)

/** Over-and-under of a plain weave, `period` pixels a thread. */
function weave(period: number): Relief {
  return (x, y) => {
    const over = (Math.floor(x / period) + Math.floor(y / period)) % 2 === 0
    return over ? 1 : -1
  }
}

/** Diagonal ribs of a twill, `period` pixels apart. */
function ribs(period: number): Relief {
  return (x, y) => Math.sin(((x + y) / period) * Math.PI * 2)
}

/** The V-shaped columns of stocking stitch. */
function stitches(width: number, height: number): Relief {
  return (x, y) => {
    const across = (x % width) / width - 0.5
    const along = (y / height + Math.abs(across) * 1.1) % 1
    const ridge = Math.cos((along - 0.5) * Math.PI * 2)
    return ridge * 0.7 - (Math.abs(across) < 0.07 ? 0.9 : 0) - (Math.abs(across) > 0.44 ? 0.7 : 0) + 0.15
  }
}

const plainWeave = weave(2)
const twillRibs = ribs(8)
const denimRibs = ribs(6)
const knitStitches = stitches(12, 10)
const broadStitches = stitches(20, 15)

const reliefs: Record<Cloth, Relief> = {
  plain: (x, y) => plainWeave(x, y) * 0.02 + grain(x, y) * 0.035 + cloud(x, y) * 0.015,
  linen: (x, y) => weft(x, y) * 0.05 + warp(x, y) * 0.045 + grain(x, y) * 0.045,
  twill: (x, y) => twillRibs(x, y) * 0.028 + grain(x, y) * 0.03 + cloud(x, y) * 0.02,
  denim: (x, y) => denimRibs(x, y) * 0.06 + warp(x, y) * 0.08 + grain(x, y) * 0.06 + cloud(x, y) * 0.03,
  jersey: (x, y) => grain(x, y) * 0.03 + (x % 4 < 2 ? 0.014 : -0.014) + cloud(x, y) * 0.015,
  knit: (x, y) => knitStitches(x, y) * 0.085 + soft(x, y) * 0.035,
  cable: (x, y) => broadStitches(x, y) * 0.1 + soft(x, y) * 0.035,
  fleece: (x, y) => clump(x, y) * 0.07 + soft(x, y) * 0.06 + grain(x, y) * 0.04,
  satin: (x, y) => grain(x, y) * 0.012 + cloud(x, y) * 0.02,
  crepe: (x, y) => grain(x, y) * 0.025 + soft(x, y) * 0.018,
  herringbone: (x, y) => {
    const column = x % 24
    const slant = column < 12 ? column : 24 - column
    return Math.sin(((slant + y) / 6) * Math.PI * 2) * 0.075 + soft(x, y) * 0.05
  },
  cord: (x, y) => Math.sin((x / 12) * Math.PI * 2) * 0.13 + grain(x, y) * 0.035,
}

const tiles = new Map<Cloth, string>()

/** The tile of a cloth as a PNG data URI, made on first use: a filter over every picture would cost half a second. */
export function textureTile(cloth: Cloth): string {
  const known = tiles.get(cloth)
  if (known) return known
  const tile = reliefTile(tileSize, reliefs[cloth])
  tiles.set(cloth, tile)
  return tile
}
