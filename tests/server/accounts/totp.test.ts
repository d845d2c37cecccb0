import * as fc from 'fast-check'
import decodeQR from 'qr/decode.js'
import { expect, test } from 'vitest'
import { qrOf } from '#server/accounts/second-factor/qr.ts'
import { base32, hotp, otpauthUri, stepAt, stepOfCode } from '#server/accounts/second-factor/totp.ts'
import { afterFailure } from '#server/accounts/login-throttle.ts'
import { runs } from '#tests/support/runs.ts'

const SECRET = Buffer.from('12345678901234567890')

test('codes by count are those of RFC 4226, appendix D', () => {
  const codes = [
    '755224',
    '287082',
    '359152',
    '969429',
    '338314',
    '254676',
    '287922',
    '162583',
    '399871',
    '520489',
  ]
  expect(codes.map((_, count) => hotp(SECRET, count))).toEqual(codes)
})

test.each([
  [59, '94287082'],
  [1111111109, '07081804'],
  [1111111111, '14050471'],
  [1234567890, '89005924'],
  [2000000000, '69279037'],
  [20000000000, '65353130'],
])('the code at %i s is that of RFC 6238, appendix B', (seconds, code) => {
  expect(hotp(SECRET, stepAt(seconds * 1000), 8)).toBe(code)
})

test('a code is good in its own step, the one before and the one after, and nothing else is', () => {
  const now = 1_795_000_000_000
  const present = stepAt(now)
  const found = [-2, -1, 0, 1, 2].map((later) => stepOfCode(SECRET, hotp(SECRET, present + later), now))
  expect(found).toEqual([undefined, present - 1, present, present + 1, undefined])
  for (const wrong of ['', '12345', '1234567', '٣٤٥٦٧٨', 'abcdef'])
    expect(stepOfCode(SECRET, wrong, now)).toBeUndefined()
})

test.each([
  ['fooba', 'MZXW6YTB'],
  ['12345678901234567890', 'GEZDGNBVGY3TQOJQGEZDGNBVGY3TQOJQ'],
])('%s is %s in base32, as RFC 4648 has it', (text, encoded) => {
  expect(base32(Buffer.from(text))).toBe(encoded)
})

test('the QR code is read as the address that the app takes', () => {
  const uri = otpauthUri(SECRET, 'Asha & Söhne: Tuch', 'asha+shop@mail.example')
  const { size, path } = qrOf(uri)
  const scale = 4
  const image = new Uint8ClampedArray((size * scale) ** 2 * 4).fill(255)
  for (const [, x = '', y = ''] of path.matchAll(/M(\d+) (\d+)h1v1h-1z/g))
    for (let dy = 0; dy < scale; dy++)
      for (let dx = 0; dx < scale; dx++) {
        const at = ((Number(y) * scale + dy) * size * scale + Number(x) * scale + dx) * 4
        image.fill(0, at, at + 3)
      }
  expect(decodeQR({ width: size * scale, height: size * scale, data: image })).toBe(uri)
  const read = new URL(uri)
  expect(decodeURIComponent(read.pathname)).toContain('Asha & Söhne  Tuch:asha+shop@mail.example')
  expect(read.searchParams.get('secret')).toBe(base32(SECRET))
})

test('whoever has the password and guesses for a year, however they time it, is hopeless', () => {
  const [DAY, YEAR] = [24 * 60 * 60_000, 365 * 24 * 60 * 60_000]
  const pauses = fc.array(fc.integer({ min: 0, max: 25 * 60 * 60_000 }), { minLength: 1, maxLength: 8 })
  fc.assert(
    fc.property(pauses, (waits) => {
      let state = { failures: 0, window_started_at: 0, blocked_until: 0, strikes: 0 }
      let guesses = 0
      for (let now = DAY * 10; now < DAY * 10 + YEAR; guesses++) {
        state = afterFailure(state, 5, now, DAY)
        // The chosen waits come after blocks; between blocks an attacker does not wait.
        now =
          state.blocked_until > now
            ? state.blocked_until + 1 + (waits[state.strikes % waits.length] ?? 0)
            : now + 1
      }
      // Three codes of a million are good at a time.
      expect((guesses * 3) / 1_000_000).toBeLessThan(0.025)
    }),
    { numRuns: runs(30) },
  )
})
