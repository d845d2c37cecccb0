import { wallTime } from '#shared/time-zone.ts'
import type { Trx } from '../database/database.ts'
import type { DocumentKind } from '../database/schema/invoice-tables.ts'

/** What the owner has said of numbers. `prefix` is empty where nothing was. */
export interface Numbering {
  prefix: string
  /** The month that the financial year begins with. */
  yearStart: number
  zone: string
}

export interface Numbered {
  /** Its kind and year: each series counts from 1. */
  series: string
  position: number
  /** As it is written. GST asks for at most 16 characters (CGST Rules 2017, rule 46): there is room for 999,999. */
  number: string
}

const PREFIX = 'INV'

/**
 * The next number of the financial year at `now` (ms). As an order's number, it is taken from a row that is held until
 * the transaction ends, and a rollback gives it back: there are no gaps. Call it last.
 */
export async function takeNumber(
  trx: Trx,
  kind: DocumentKind,
  { prefix, yearStart, zone }: Numbering,
  now: number,
): Promise<Numbered> {
  const year = financialYear(wallTime(zone, now), yearStart)
  const series = `${kind} ${year}`
  const { last } = await trx
    .insertInto('invoice_numbers')
    .values({ series, last: 1 })
    .onConflict((conflict) =>
      conflict.column('series').doUpdateSet((set) => ({ last: set('invoice_numbers.last', '+', 1) })),
    )
    .returning('last')
    .executeTakeFirstOrThrow()
  const position = Number(last)
  const middle = kind === 'credit' ? `C${year}` : year
  return { series, position, number: `${prefix || PREFIX}/${middle}/${String(position).padStart(5, '0')}` }
}

/** `26-27` for the year from April 2026, `2026` where it is the calendar's. Of a day as `2026-04-01`. */
export function financialYear(day: string, yearStart: number): string {
  const [year = 0, month = 0] = day.split('-').map(Number)
  const begun = month >= yearStart ? year : year - 1
  return yearStart === 1 ? String(begun) : `${twoDigits(begun)}-${twoDigits(begun + 1)}`
}

const twoDigits = (year: number) => String(year % 100).padStart(2, '0')
