/** The bytes that a `Range` asks for, both ends included; `all` where it asks for none of this kind (RFC 9110, 14). */
export type ByteRange = { from: number; to: number } | 'all' | 'none'

/** @param size of the whole, bytes. A request for several ranges at once is answered with all. */
export function rangeIn(header: string | undefined, size: number): ByteRange {
  const [, first = '', last = ''] = /^bytes=(\d{0,15})-(\d{0,15})$/.exec(header?.trim() ?? '') ?? []
  if (first === '' && last === '') return 'all'
  const from = first === '' ? Math.max(0, size - Number(last)) : Number(first)
  const to = first === '' || last === '' ? size - 1 : Math.min(Number(last), size - 1)
  if (first !== '' && last !== '' && Number(last) < from) return 'all'
  return from < size && from <= to ? { from, to } : 'none'
}
