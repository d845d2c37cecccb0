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
  const parser = parse({
    delimiter: delimiterOf(text),
    relax_column_count: true,
    skip_empty_lines: false,
    max_record_size: 1024 * 1024,
  })
  const records = Readable.from(pieces(text)).pipe(parser)
  let columns: (Column | undefined)[] | undefined
  let row = 0
  try {
    for await (const record of records as AsyncIterable<string[]>) {
      row++
      if (!columns) columns = columnsOf(record)
      else if (record.some((cell) => cell.trim() !== '')) yield rowOf(row, record, columns)
    }
  } catch (error) {
    if (!(error instanceof CsvError)) throw error
    const line = 'lines' in error ? ` near line ${String(error.lines)}` : ''
    throw new Unreadable(`This cannot be read as CSV${line}: a quotation mark is missing or out of place`)
  }
  if (!columns) throw new Unreadable('The file is empty')
}

async function* pieces(text: string): AsyncGenerator<string> {
  for (let at = 0; at < text.length; at += LETTERS_AT_ONCE) {
    yield text.slice(at, at + LETTERS_AT_ONCE)
    await setImmediate()
  }
}

/** Spreadsheets write what their country separates by. */
function delimiterOf(text: string): string {
  const header = text.slice(0, text.search(/[\r\n]|$/))
  const count = (sign: string) => header.split(sign).length
  return [',', ';', '\t'].toSorted((a, b) => count(b) - count(a))[0] ?? ','
}

const known = new Map<string, Column>(COLUMNS.map((column) => [column.toLowerCase(), column]))

function columnsOf(header: readonly string[]): (Column | undefined)[] {
  const columns = header.map((name) => known.get(name.trim().toLowerCase()))
  const unknown = header.filter((name, at) => name.trim() !== '' && !columns[at])
  if (unknown.length > 0) throw new Unreadable(`There is no column called ${unknown.join(', ')}`)
  const named = columns.filter((column) => column !== undefined)
  if (new Set(named).size < named.length) throw new Unreadable('A column is there twice')
  if (!named.includes('sku') && !named.includes('_id'))
    throw new Unreadable('The file needs a column sku or _id, to know the products by')
  return columns
}

function rowOf(row: number, record: readonly string[], columns: readonly (Column | undefined)[]): Row {
  const cells: Cells = {}
  record.forEach((cell, at) => {
    const column = columns[at]
    if (column) cells[column] = asWritten(cell)
  })
  if (record.length === columns.length) return { row, cells }
  return { row, cells, problem: `The row has ${record.length} cells, the header ${columns.length}` }
}
