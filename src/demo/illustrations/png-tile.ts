import { Buffer } from 'node:buffer'
import { crc32, deflateSync } from 'node:zlib'

function chunk(type: string, data: Buffer): Buffer {
  const body = Buffer.concat([Buffer.from(type, 'latin1'), data])
  const out = Buffer.alloc(body.length + 8)
  out.writeUInt32BE(data.length, 0)
  body.copy(out, 4)
  out.writeUInt32BE(crc32(body), body.length + 4)
  return out
}

/**
 * A square PNG as a data URI, from a relief −1 … 1 per pixel: hollows become translucent black and
 * ridges translucent white, so that one tile serves every dye (PNG, colour type 4).
 */
export function reliefTile(size: number, relief: (x: number, y: number) => number): string {
  const rows = Buffer.alloc(size * (size * 2 + 1))
  for (let y = 0; y < size; y += 1) {
    for (let x = 0; x < size; x += 1) {
      const height = Math.max(-1, Math.min(1, relief(x, y)))
      const offset = y * (size * 2 + 1) + 1 + x * 2
      rows[offset] = height > 0 ? 255 : 0
      rows[offset + 1] = Math.round(Math.abs(height) * 255)
    }
  }
  const header = Buffer.alloc(13)
  header.writeUInt32BE(size, 0)
  header.writeUInt32BE(size, 4)
  header.set([8, 4, 0, 0, 0], 8)
  const signature = Buffer.from([137, 80, 78, 71, 13, 10, 26, 10])
  const png = Buffer.concat([
    signature,
    chunk('IHDR', header),
    chunk('IDAT', deflateSync(rows)),
    chunk('IEND', Buffer.alloc(0)),
  ])
  return `data:image/png;base64,${png.toString('base64')}`
}
