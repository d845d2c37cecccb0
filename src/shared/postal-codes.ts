/** The digits of any script as ASCII's; full-width letters and digits as the narrow ones. */
export const narrow = (text: string): string =>
  text.normalize('NFKC').replace(/\p{Nd}/gu, (digit) => String(digitValue(digit.codePointAt(0) ?? 0)))

/** Unicode has the ten digits of a script one after the other, beginning with its zero. */
function digitValue(code: number): number {
  let value = 0
  while (/^\p{Nd}$/u.test(String.fromCodePoint(code - value - 1))) value++
  return value % 10
}

/** By which a postal code is compared, however it is written: `IN-400 050` in India is `400050`. */
export function postalKey(written: string, country?: string): string {
  const key = narrow(written)
    .toUpperCase()
    .replace(/[^\p{L}\d]/gu, '')
  return country === 'IN' ? key.replace(/^P?IN(?=\d)/, '') : key
}

/** The six digits of an Indian postal code; undefined for anything else. */
export function pinOf(written: string): string | undefined {
  const key = postalKey(written, 'IN')
  return /^\d{6}$/.test(key) ? key : undefined
}

export const PIN = 'A PIN code in India has 6 digits'
