import { hotp, stepAt } from '#server/accounts/second-factor/totp.ts'

const ALPHABET = 'ABCDEFGHIJKLMNOPQRSTUVWXYZ234567'

function bytesOf(base32: string): Uint8Array {
  const bits = Array.from(base32, (letter) => ALPHABET.indexOf(letter).toString(2).padStart(5, '0')).join('')
  return Uint8Array.from(bits.match(/.{8}/g) ?? [], (byte) => Number.parseInt(byte, 2))
}

/** A phone with an authenticator app. */
export interface AuthenticatorApp {
  /** The code of now, or of so many steps of 30 s later. */
  code: (stepsLater?: number) => string
}

/** @param secret as the shop shows it, base32; the shop's QR code has it too. */
export const authenticatorApp = (secret: string): AuthenticatorApp => ({
  code: (stepsLater = 0) => hotp(bytesOf(secret), stepAt(Date.now()) + stepsLater),
})
