import { stringify } from 'csv-stringify/sync'

/**
 * Spreadsheets take a cell that begins with one of these for a formula, and run it; full-width signs, too,
 * where people write with them. A cell begins behind `;`, a tab and a line's end as well, where the sheet
 * takes those for what stands between cells.
 */
const SIGN = String.raw`'*[=+\-@＝＋－＠]`
/**
 * No formula: a telephone number, `+91 98765 43210`. With hyphens it is one where two digits have a blank
 * between them; `+91-98765-43210` is a sum, and the sheet would show its answer in the number's place.
 */
const END = String.raw`(?![^;\t\r\n])`
const PHONE = String.raw`\+(?:(?=[\d ()]*${END})|(?=[\d ()-]*\d \d))(?:[ ()-]*\d){7,}[ ()]*${END}`
const BEGINS = String.raw`(?:^(?='*[\t\r\n])|(?:^|(?<=[;\t\r\n]))(?!${PHONE})(?=${SIGN}))`
const FORMULA = new RegExp(BEGINS, 'g')
const DEFUSED = new RegExp(`${BEGINS}'`, 'g')

/** The text with an apostrophe before what a spreadsheet would run; `asWritten` gives it back unchanged. */
export const defused = (text: string): string => text.replace(FORMULA, "'")
export const asWritten = (cell: string): string => cell.replace(DEFUSED, '')

/** So that spreadsheets read UTF-8. */
export const BYTE_ORDER_MARK = '\ufeff'

type Cell = string | number | boolean | null

/** Rows as lines of CSV (RFC 4180), no text among them a formula. */
export const csvLines = (rows: readonly (readonly Cell[])[]): string =>
  stringify(
    rows.map((row) => row.map((cell) => (typeof cell === 'string' ? defused(cell) : cell))),
    {
      record_delimiter: 'windows',
      // Else only the line ends of the file itself are put in quotation marks.
      quoted_match: /[\r\n]/,
      cast: { boolean: (value) => (value ? 'yes' : 'no') },
    },
  )
