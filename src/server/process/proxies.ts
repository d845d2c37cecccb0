import { isOff } from './on-off.ts'
import { isIP } from 'node:net'

/** Names that the server knows for ranges of addresses. */
const RANGES = new Set(['loopback', 'linklocal', 'uniquelocal'])

/** Whether this is a number of proxies, or a list of addresses and ranges (10.0.0.0/8) with commas between. */
export const isProxies = (value: string): boolean =>
  /^\d+$/.test(value) || value.split(',').every((part) => isRange(part.trim()))

function isRange(text: string): boolean {
  if (RANGES.has(text)) return true
  const [address = '', size, ...more] = text.split('/')
  const kind = isIP(address)
  if (kind === 0 || more.length > 0) return false
  if (size === undefined) return true
  if (kind === 4 && isIP(size) === 4) return isMask(size)
  return /^\d+$/.test(size) && Number(size) >= 1 && Number(size) <= (kind === 4 ? 32 : 128)
}

/** 255.255.0.0: ones, then noughts. */
const isMask = (mask: string): boolean =>
  /^1+0*$/.test(
    mask
      .split('.')
      .map((byte) => Number(byte).toString(2).padStart(8, '0'))
      .join(''),
  )

/** A number of proxies, their addresses, or none. */
export function readProxies(
  value: string | undefined,
): false | string | ((address: string, hop: number) => boolean) {
  if (!value || isOff(value)) return false
  if (!/^\d+$/.test(value)) return value
  return (_address, hop) => hop < Number(value)
}
