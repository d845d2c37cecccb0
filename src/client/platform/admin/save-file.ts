import { downloadText } from '../download-text.ts'

/** Spreadsheets take a file without it for one in another alphabet. Reading an answer as text drops it. */
const BYTE_ORDER_MARK = '\ufeff'

/** Gives rows of CSV to the browser's downloads, as `orders-2026-01-31.csv`: the day is that of this device. */
export function saveCsv(what: string, rows: string): void {
  const type = 'text/csv;charset=utf-8'
  downloadText(`${what}-${today()}.csv`, BYTE_ORDER_MARK + rows.replace(/^\ufeff/, ''), type)
}

/** Today, as `2026-01-31`. */
export function today(now = new Date()): string {
  const two = (part: number) => String(part).padStart(2, '0')
  return `${now.getFullYear()}-${two(now.getMonth() + 1)}-${two(now.getDate())}`
}
