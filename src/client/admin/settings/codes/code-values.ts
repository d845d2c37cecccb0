import * as v from 'valibot'
import { readNumber } from '#shared/admin/read-number.ts'
import type { StoredSection } from '#shared/contract/admin/shop-settings.ts'
import { codesSchema } from '#shared/contract/discount-codes.ts'
import { commaJoined, commaList } from '#shared/comma-list.ts'
import { momentAt, wallTime } from '#shared/time-zone.ts'
import { numberOrNull, textOrNone } from '../section-values.ts'

/** A code as it is typed: lists with commas, amounts in rupees, moments on the clocks of the shop's time zone. */
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
  isFullPriceOnly: boolean
}
interface TypedCodes {
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
  isFullPriceOnly: false,
})

/** What is stored, as it would be typed. */
export function typedCodes(zone: string, { value }: StoredSection): TypedCodes {
  const stored = v.safeParse(codesSchema, value)
  if (!stored.success) return { codes: [] }
  return {
    codes: stored.output.codes.map(({ skus, collections, from, until, ...code }) => ({
      ...code,
      value: code.kind === 'delivery' ? '' : String(code.value),
      minimum: textOrNone(code.minimum),
      from: from === null ? '' : wallTime(zone, Date.parse(from)),
      until: until === null ? '' : wallTime(zone, Date.parse(until)),
      skus: commaJoined(skus, ', '),
      collections: commaJoined(collections, ', '),
      usesMax: textOrNone(code.usesMax),
      usesEach: textOrNone(code.usesEach),
    })),
  }
}

/** What was typed, as it is stored: what cannot be read is left for the schema to find. */
export const codesOf = (zone: string, { codes }: TypedCodes) => ({
  codes: codes.map((typed) => ({
    ...typed,
    value: typed.kind === 'delivery' ? 0 : readNumber(typed.value),
    minimum: numberOrNull(typed.minimum),
    from: momentOf(zone, typed.from),
    until: momentOf(zone, typed.until),
    skus: commaList(typed.skus),
    collections: commaList(typed.collections),
    usesMax: numberOrNull(typed.usesMax),
    usesEach: numberOrNull(typed.usesEach),
  })),
})

function momentOf(zone: string, wall: string): string | null {
  const at = momentAt(zone, wall)
  return Number.isNaN(at) ? null : new Date(at).toISOString()
}
