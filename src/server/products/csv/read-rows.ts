import { CsvError, parse } from 'csv-parse'
import { Readable } from 'node:stream'
import { setImmediate } from 'node:timers/promises'
import { asWritten } from '../../platform/csv.ts'
import { type Cells, type Column, COLUMNS } from './columns.ts'

/** A row as a spreadsheet counts them: the header is 1. */
export interface Row {
  row: number
  cells: Cells
  /** What is wrong with the row itself. */
  problem?: string
}

/** Why a file cannot be read at all. */
export class Unreadable extends Error {}

const LETTERS_AT_ONCE = 32 * 1024

/** The rows of a file, the empty ones left out, with everybody else in between. Throws `Unreadable`. */
export async function* readRows(text: string): AsyncGenerator<Row> {
  const { delimiter, rest } = declared(text)
  const parser = parse({
    delimiter,
    // Files of several programs, put together, end their lines in several ways.
    record_delimiter: ['\r\n', '\n', '\r'],
    // Google's tab-separated files have no quotation marks but those that belong to a cell.
    relax_quotes: delimiter === '\t',
    relax_column_count: true,
    skip_empty_lines: false,
    max_record_size: 1024 * 1024,
  })
  const records = Readable.from(pieces(rest)).pipe(parser)
  let columns: (Column | undefined)[] | undefined
  let title: string[] | undefined
  let row = 0
  try {
    for await (const record of records as AsyncIterable<string[]>) {
      row++
      const isEmpty = record.every((cell) => cell.trim() === '')
      if (isEmpty) continue
      if (!columns && !title && isTitle(record)) {
        title = record
        continue
      }
      if (!columns) columns = columnsOf(record)
      else yield rowOf(row, record, columns)
    }
  } catch (error) {
    if (!(error instanceof CsvError)) throw error
    const line = 'lines' in error ? ` near line ${String(error.lines)}` : ''
    throw new Unreadable(`This cannot be read as CSV${line}: a quotation mark is missing or out of place`)
  }
  if (!columns) throw new Unreadable(title ? unknownColumns(title) : 'The file is empty')
}

async function* pieces(text: string): AsyncGenerator<string> {
  for (let at = 0; at < text.length; at += LETTERS_AT_ONCE) {
    yield text.slice(at, at + LETTERS_AT_ONCE)
    await setImmediate()
  }
}

/** Excel's first line where a file says how its cells are separated; no spreadsheet shows it as a row. */
const SEPARATOR = /^"?sep=(.)"?[ \t]*(?:\r\n|\r|\n)/i

/** How the cells are separated: as the file declares it, else by what separates the names of columns. */
function declared(text: string): { delimiter: string; rest: string } {
  const [line, sign] = SEPARATOR.exec(text) ?? []
  if (line !== undefined && sign !== undefined) return { delimiter: sign, rest: text.slice(line.length) }
  const header = text.split(/\r\n|\r|\n/, HEADER_WITHIN).find((one) => one.split(/[,;\t|]/).some(isColumn))
  const count = (name: string) => (header ?? '').split(name).length
  const delimiter = [',', ';', '\t', '|'].toSorted((a, b) => count(b) - count(a))[0] ?? ','
  return { delimiter, rest: text }
}
/** Lines that may stand before the names of the columns. */
const HEADER_WITHIN = 20

const known = new Map<string, Column>(COLUMNS.map((column) => [column.toLowerCase(), column]))

const isColumn = (name: string): boolean => known.has(name.replaceAll('"', '').trim().toLowerCase())
/** A table's name, which Numbers writes above the names of its columns. */
const isTitle = (record: readonly string[]): boolean =>
  record.filter((cell) => cell.trim() !== '').length === 1 && !record.some(isColumn)

function columnsOf(header: readonly string[]): (Column | undefined)[] {
  const columns = header.map((name) => known.get(name.trim().toLowerCase()))
  const unknown = header.filter((name, at) => name.trim() !== '' && !columns[at])
  if (unknown.length > 0) throw new Unreadable(unknownColumns(unknown))
  const named = columns.filter((column) => column !== undefined)
  if (new Set(named).size < named.length) throw new Unreadable('A column is there twice')
  if (!named.includes('sku') && !named.includes('_id'))
    throw new Unreadable('The file needs a column sku or _id, to know the products by')
  return columns
}

const unknownColumns = (names: readonly string[]) =>
  `There is no column called ${names.filter(Boolean).join(', ')}`

function rowOf(row: number, record: readonly string[], columns: readonly (Column | undefined)[]): Row {
  const cells: Cells = {}
  // Spreadsheets leave out the empty cells at the end of a row.
  columns.forEach((column, at) => {
    if (column) cells[column] = asWritten(record[at] ?? '')
  })
  if (record.slice(columns.length).every((cell) => cell.trim() === '')) return { row, cells }
  return { row, cells, problem: `The row has ${record.length} cells, the header ${columns.length}` }
}
