import { createHmac, timingSafeEqual } from 'node:crypto'

/** Razorpay's signature of a text: HMAC-SHA256 in lower-case hex (razorpay.com/docs, "Verify Payment Signature"). */
export const signatureOf = (text: string, secret: string): string =>
  createHmac('sha256', secret).update(text).digest('hex')

/** Whether `signature` is that of the text; takes as long for any wrong one. */
export function isSignatureOf(signature: unknown, text: string, secret: string): boolean {
  const right = Buffer.from(signatureOf(text, secret))
  const given = Buffer.from(typeof signature === 'string' ? signature : '')
  return given.length === right.length && timingSafeEqual(given, right)
}
