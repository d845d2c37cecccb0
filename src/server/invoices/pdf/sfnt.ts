import { inflateSync } from 'node:zlib'

const WOFF = 0x774f4646
const [HEADER, ENTRY] = [44, 20]
const [SFNT_HEADER, SFNT_ENTRY] = [12, 16]

const padded = (length: number) => Math.ceil(length / 4) * 4

/** The font as the shaper reads it: WOFF is the same tables, each compressed. Other files are answered as they are. */
export function sfntOf(file: Buffer): Buffer {
  if (file.readUInt32BE(0) !== WOFF) return file
  const count = file.readUInt16BE(12)
  const tables = Array.from({ length: count }, (_, at) => {
    const entry = HEADER + at * ENTRY
    const [offset, packed, length] = [4, 8, 12].map((part) => file.readUInt32BE(entry + part)) as [
      number,
      number,
      number,
    ]
    const data = file.subarray(offset, offset + packed)
    return { entry, data: packed < length ? inflateSync(data) : data }
  })
  const head = Buffer.alloc(SFNT_HEADER + count * SFNT_ENTRY)
  file.copy(head, 0, 4, 8)
  head.writeUInt16BE(count, 4)
  const power = Math.floor(Math.log2(count))
  head.writeUInt16BE(2 ** power * SFNT_ENTRY, 6)
  head.writeUInt16BE(power, 8)
  head.writeUInt16BE((count - 2 ** power) * SFNT_ENTRY, 10)
  let offset = head.length
  const parts = tables.map(({ entry, data }, at) => {
    const to = SFNT_HEADER + at * SFNT_ENTRY
    file.copy(head, to, entry, entry + 4)
    file.copy(head, to + 4, entry + 16, entry + 20)
    head.writeUInt32BE(offset, to + 8)
    head.writeUInt32BE(data.length, to + 12)
    offset += padded(data.length)
    return Buffer.concat([data], padded(data.length))
  })
  return Buffer.concat([head, ...parts])
}
