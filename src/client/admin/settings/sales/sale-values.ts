import * as v from 'valibot'
import { readNumber } from '#shared/admin/read-number.ts'
import type { StoredSection } from '#shared/contract/admin/shop-settings.ts'
import { salesSchema } from '#shared/contract/sales.ts'
import { commaJoined, commaList } from '#shared/comma-list.ts'
import { isTimeZone, momentAt, wallTime } from '#shared/time-zone.ts'
import { zoneHere } from './time-zones.ts'

/** A sale as it is typed: lists with commas, amounts in rupees, moments on the clocks of the shop's time zone. */
interface TypedSale {
  name: string
  kind: string
  value: string
  rounding: string
  from: string
  until: string
  skus: string
  collections: string
  categories: string
}
interface TypedSales {
  zone: string
  sales: TypedSale[]
}

export const blankSale = (): TypedSale => ({
  name: '',
  kind: 'percent',
  value: '',
  rounding: 'whole',
  from: '',
  until: '',
  skus: '',
  collections: '',
  categories: '',
})

/** What is stored, as it would be typed. */
export function typedSales({ value }: StoredSection): TypedSales {
  const stored = v.safeParse(salesSchema, value)
  if (!stored.success) return { zone: zoneHere(), sales: [] }
  const { zone, sales } = stored.output
  return {
    zone,
    sales: sales.map(({ value: amount, from, until, skus, collections, categories, ...sale }) => ({
      ...sale,
      value: String(amount),
      from: wallTime(zone, Date.parse(from)),
      until: wallTime(zone, Date.parse(until)),
      skus: commaJoined(skus, ', '),
      collections: commaJoined(collections, ', '),
      categories: commaJoined(categories, ', '),
    })),
  }
}

/** What was typed, as it is stored: what cannot be read is left for the schema to find. */
export const salesOf = ({ zone, sales }: TypedSales) => ({
  zone,
  sales: sales.map((typed) => ({
    ...typed,
    value: readNumber(typed.value),
    from: isoOf(zone, typed.from),
    until: isoOf(zone, typed.until),
    skus: commaList(typed.skus),
    collections: commaList(typed.collections),
    categories: commaList(typed.categories),
  })),
})

function isoOf(zone: string, wall: string): string {
  const moment = isTimeZone(zone) ? momentAt(zone, wall) : Number.NaN
  return Number.isNaN(moment) ? '' : new Date(moment).toISOString()
}
