import { createHmac, timingSafeEqual } from 'node:crypto'

/** Codes by time (RFC 6238) with what every authenticator app takes: SHA-1, 30 s, 6 digits. */

const STEP_MS = 30_000
const DIGITS = 6
/** Clocks differ, and somebody types: the code of the step before and of the one after are good, too. */
const WINDOW = 1

/** The code of a counter (RFC 4226, section 5.3). */
export function hotp(secret: Uint8Array, counter: number, digits = DIGITS): string {
  const message = Buffer.alloc(8)
  message.writeBigUInt64BE(BigInt(counter))
  const mac = createHmac('sha1', secret).update(message).digest()
  const offset = (mac.at(-1) ?? 0) & 0xf
  const number = (mac.readUInt32BE(offset) & 0x7fffffff) % 10 ** digits
  return String(number).padStart(digits, '0')
}

/** The step of a time in ms. */
export const stepAt = (ms: number): number => Math.floor(ms / STEP_MS)

/** The latest step around `now`, ms, whose code this is; undefined when it is none of them. */
export function stepOfCode(secret: Uint8Array, code: string, now: number): number | undefined {
  const given = Buffer.from(code)
  const present = stepAt(now)
  let found: number | undefined
  // All of them, whichever it is: the time it takes says nothing.
  for (let step = present - WINDOW; step <= present + WINDOW; step++) {
    const right = Buffer.from(hotp(secret, step))
    if (given.length === right.length && timingSafeEqual(given, right)) found = step
  }
  return found
}

const ALPHABET = 'ABCDEFGHIJKLMNOPQRSTUVWXYZ234567'

/** RFC 4648, section 6; without padding, for a length of whole groups of 5 bytes. */
export function base32(bytes: Uint8Array): string {
  const bits = Array.from(bytes, (byte) => byte.toString(2).padStart(8, '0')).join('')
  return (bits.match(/.{5}/g) ?? []).map((five) => ALPHABET[Number.parseInt(five, 2)]).join('')
}

/** As apps read it from a QR code (the Key Uri Format, which all of them share). */
export function otpauthUri(secret: Uint8Array, shop: string, email: string): string {
  // A colon parts the shop from the account.
  const issuer = shop.replaceAll(':', ' ')
  const label = `${encodeURIComponent(issuer)}:${encodeURIComponent(email)}`
  return `otpauth://totp/${label}?secret=${base32(secret)}&issuer=${encodeURIComponent(issuer)}`
}
