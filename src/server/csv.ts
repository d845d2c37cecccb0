import { stringify } from 'csv-stringify/sync'

/** Spreadsheets take a cell that begins so for a formula, and run it. */
const FORMULA = /^'*[=+\-@\t\r]/
const DEFUSED = /^'+[=+\-@\t\r]/

/** The text with an apostrophe before what a spreadsheet would run; `asWritten` gives it back unchanged. */
export const defused = (text: string): string => (FORMULA.test(text) ? `'${text}` : text)
export const asWritten = (cell: string): string => (DEFUSED.test(cell) ? cell.slice(1) : cell)

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
