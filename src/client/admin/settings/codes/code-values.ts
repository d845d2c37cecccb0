import * as v from 'valibot'
import { readNumber } from '#shared/admin/read-number.ts'
import type { StoredSection } from '#shared/contract/admin/shop-settings.ts'
import { codesSchema } from '#shared/contract/discount-codes.ts'

/** A code as it is typed: lists with commas, amounts in rupees, moments in the browser's own time. */
interface TypedCode {
  code: string
  kind: string
  value: string
  minimum: string
  from: string
  until: string
  skus: string
  collections: string
  usesMax: string
  usesEach: string
  isFirstOrder: boolean
}
export interface TypedCodes {
  codes: TypedCode[]
}

export const blankCode = (): TypedCode => ({
  code: '',
  kind: 'percent',
  value: '',
  minimum: '',
  from: '',
  until: '',
  skus: '',
  collections: '',
  usesMax: '',
  usesEach: '',
  isFirstOrder: false,
})

/** What is stored, as it would be typed. */
export function typedCodes({ value }: StoredSection): TypedCodes {
  const stored = v.safeParse(codesSchema, value)
  if (!stored.success) return { codes: [] }
  return {
    codes: stored.output.codes.map(({ skus, collections, from, until, ...code }) => ({
      ...code,
      value: code.kind === 'delivery' ? '' : String(code.value),
      minimum: textOf(code.minimum),
      from: localOf(from),
      until: localOf(until),
      skus: skus.join(', '),
      collections: collections.join(', '),
      usesMax: textOf(code.usesMax),
      usesEach: textOf(code.usesEach),
    })),
  }
}

/** What was typed, as it is stored: what cannot be read is left for the schema to find. */
export const codesOf = ({ codes }: TypedCodes) => ({
  codes: codes.map((typed) => ({
    ...typed,
    value: typed.kind === 'delivery' ? 0 : readNumber(typed.value),
    minimum: numberOrNull(typed.minimum),
    from: momentOf(typed.from),
    until: momentOf(typed.until),
    skus: namesIn(typed.skus),
    collections: namesIn(typed.collections),
    usesMax: numberOrNull(typed.usesMax),
    usesEach: numberOrNull(typed.usesEach),
  })),
})

/** The field of the form that an issue's path is about: `codes.1.skus.0` is in `codes[1].skus`. */
export const fieldOfCode = (path: string): string => path.replace(/^codes\.(\d+)\.(\w+).*/, 'codes[$1].$2')

const textOf = (number: number | null) => (number === null ? '' : String(number))

const numberOrNull = (text: string) => (text.trim() === '' ? null : readNumber(text))

const namesIn = (text: string) =>
  text
    .split(',')
    .map((one) => one.trim())
    .filter((one) => one !== '')

const MINUTE_MS = 60_000

/** As a field of date and time has it: `2026-12-01T09:30`. */
function localOf(moment: string | null): string {
  if (moment === null) return ''
  const date = new Date(moment)
  return new Date(date.getTime() - date.getTimezoneOffset() * MINUTE_MS).toISOString().slice(0, 16)
}

function momentOf(local: string): string | null {
  const at = Date.parse(local)
  return Number.isNaN(at) ? null : new Date(at).toISOString()
}
