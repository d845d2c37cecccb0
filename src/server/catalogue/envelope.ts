import type { StoredIndex } from './records/product-records.ts'

const COMMA = 0x2c

/** `{"success":true,"data":` + open + the products + rest + `}`, copied together and never parsed. */
export function envelope(index: StoredIndex, open: string, slots: readonly number[], rest: string): Buffer {
  const head = `{"success":true,"data":${open}`
  const tail = `${rest}}`
  const tailBytes = Buffer.byteLength(tail)
  const size = slots.reduce((sum, slot) => sum + index.products.file.size(slot) + 1, head.length + tailBytes)
  const body = Buffer.allocUnsafeSlow(slots.length > 0 ? size - 1 : size)
  let at = body.write(head, 'latin1')
  slots.forEach((slot, position) => {
    if (position > 0) body[at++] = COMMA
    at = index.products.file.copy(slot, body, at)
  })
  body.write(tail, at)
  return body
}
