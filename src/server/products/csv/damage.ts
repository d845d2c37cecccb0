import type { ImportError } from '#shared/contract/admin/product-import.ts'
import { readValues } from '../../product-fields/lists.ts'
import { type Cells, type Column, plainCell } from './columns.ts'

/**
 * What spreadsheets do to cells that nobody touched: article numbers become powers of ten or lose their zeros, sizes
 * become dates, letters become question marks. Once taken, nobody could tell it from what was meant.
 */

type Damage = Omit<ImportError, 'row'>

/** As spreadsheets write it: a code of the shop's is `MAR-12`. */
const MONTH = '(Jan|Feb|Mar|Apr|May|Jun|Jul|Aug|Sep|Oct|Nov|Dec)[a-z]*'
const DATE = new RegExp(
  String.raw`^(\d{1,2}[-/. ]${MONTH}([-/. ]\d{2,4})?|${MONTH}[-/. ]\d{1,4}|\d{4}-\d\d?-\d\d?( 00:00(:00)?)?|\d{1,2}([-/.])\d{1,2}\4\d{2,4})$`,
)
/** `8.90123E+12`: spreadsheets always write the sign and two digits. */
const POWER = /^\d([.,]\d+)?e[+-]\d{2,3}$/i
/** An error, or a column that was too narrow for its number. */
const NO_VALUE = /^(#{3,}|#(n\/a|name\?|value!|ref!|div\/0!|num!|null!|error!))$/i
/** Codes and texts that a number or a date is never meant by. */
const TEXTS: ReadonlySet<string> = new Set<Column>([
  'sku',
  'name',
  'description',
  'brand',
  'collections',
  'material',
  'careInstructions',
  'hsn',
])
const LISTS: ReadonlySet<string> = new Set<Column>(['sizes', 'colors'])
const DIGITS = 15
const HOW = 'Format the column as text and write it again'

const ZEROS_MOST = 8
/** The SKUs that a spreadsheet would show as this number. */
export const withZeros = (sku: string): string[] =>
  /^\d+$/.test(sku) ? Array.from({ length: ZEROS_MOST }, (_, at) => '0'.repeat(at + 1) + sku) : []

/**
 * @param before what the file would say of the product as it is; absent for a new one.
 * @param taken SKUs of the shop, among them those `withZeros`.
 */
export function damageIn(
  cells: Cells,
  before: Cells | undefined,
  taken: ReadonlyMap<string, unknown>,
): Damage[] {
  const sku = before ? undefined : withZeros(cells.sku?.trim() ?? '').find((longer) => taken.has(longer))
  if (sku !== undefined) return [{ field: 'sku', message: madeOf(cells.sku?.trim() ?? '', sku) }]
  return damagedCells(cells, before ?? {})
}

const damagedCells = (cells: Cells, before: Cells): Damage[] =>
  (Object.entries(cells) as [Column, string][]).flatMap(([field, cell]) => {
    const [text, was] = [plainCell(cell), plainCell(before[field] ?? '')]
    const message = text === was ? undefined : damageOf(field, text, was)
    return message === undefined ? [] : [{ field, message }]
  })

function damageOf(field: Column, text: string, before: string): string | undefined {
  if (NO_VALUE.test(text)) return `“${text}” stands where a value was: write it again`
  if (hasLostLetters(text, before))
    return `Letters were lost: “${short(before)}” has become “${short(text)}”. Save the file as CSV in UTF-8`
  if (LISTS.has(field)) return damagedValue(readValues(text), readValues(before))
  if (!TEXTS.has(field)) return undefined
  return damagedText(text, before, field === 'sku')
}

function damagedValue(values: readonly string[], before: readonly string[]): string | undefined {
  for (const [at, value] of values.entries()) {
    if (before.includes(value)) continue
    const message = damagedText(value, before[at] ?? '', true)
    if (message !== undefined) return message
  }
  return undefined
}

/** @param isCode no number and no date is meant by it, whatever it was. */
function damagedText(text: string, before: string, isCode: boolean): string | undefined {
  const isDamaged =
    isSameNumber(text, before) ||
    (isCode && POWER.test(text)) ||
    (DATE.test(text) && (isCode || /^\w+[-/. ]\w+$/.test(before)))
  if (!isDamaged) return undefined
  return before === '' ? `“${text}” is what a spreadsheet makes of a code. ${HOW}` : madeOf(text, before)
}

const madeOf = (text: string, before: string) =>
  `A spreadsheet has made “${short(text)}” of “${short(before)}”. ${HOW}`

/** `12345` of `0012345`, `8.90123E+12` of `8901234567890`, `8901234567890120` of `8901234567890123`. */
function isSameNumber(text: string, before: string): boolean {
  if (text === before || !/^\d+(e\d+)?$/i.test(before) || !/^\d/.test(text)) return false
  // Spreadsheets keep fifteen digits.
  const isCut =
    before.length > DIGITS && text.length === before.length && text.startsWith(before.slice(0, DIGITS))
  const [is, was] = [Number(text.replace(',', '.')), Number(before)]
  return isCut || is === was || (POWER.test(text) && Math.abs(is - was) < was / 100)
}

/** Text that another alphabet was lost from, or that was read in another one. `before` is empty for a new product. */
function hasLostLetters(text: string, before: string): boolean {
  if (text.includes('\uFFFD') && !before.includes('\uFFFD')) return true
  if (before === '') return /^[?\s]*\?{2,}[?\s]*$/.test(text)
  return isMasked(text, before) || utf8Of(text) === before
}

const LAST_8_BIT = 0xff
/** A question mark stands for each letter that the file's 8-bit letters have not. */
const isMasked = (text: string, before: string): boolean =>
  text.length === before.length &&
  Array.from({ length: text.length }, (_, at) => at).every(
    (at) => text[at] === before[at] || ('?_'.includes(text[at] ?? '') && before.charCodeAt(at) > LAST_8_BIT),
  )

const WINDOWS = new TextDecoder('windows-1252').decode(Uint8Array.from({ length: 256 }, (_, byte) => byte))
/** `Café` of `CafÃ©`; undefined for what is no UTF-8 that was read as the letters of Windows. */
function utf8Of(text: string): string | undefined {
  const bytes = Array.from(text, (letter) => WINDOWS.indexOf(letter))
  return bytes.includes(-1) || bytes.every((byte) => byte < 0x80) ? undefined : Buffer.from(bytes).toString()
}

const short = (text: string) => (text.length > 40 ? `${text.slice(0, 40)}…` : text)
