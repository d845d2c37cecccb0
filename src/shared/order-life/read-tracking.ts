import { carrierName, isCarrier } from './carriers.ts'

/** A line of a sheet: an order as it is said there, its carrier and the parcel's number. */
export interface TrackingLine {
  order: string
  carrier: string
  tracking: string
}

/** Columns of a sheet or a file; blanks part them only where nothing else does. */
const COLUMNS = /\t|[,;|]/
/** `DZ-10042`, `#10042`, `10042`, or an id. */
const ORDER = /^(?:order\s*)?#?\s*(?:dz[\s-]*)?\d{5,9}$|^#?[\da-f]{8}-[\da-f-]{27}$/i

/**
 * Reads what was pasted: a line for each parcel, as `DZ-10042<TAB>Delhivery<TAB>ABC123`, its columns in any order and
 * parted by whatever there is. Lines that name no order, such as the heading, come back as they are.
 *
 * @param carrier of the lines that say none.
 */
export function readTracking(
  pasted: string,
  carrier = '',
): { lines: TrackingLine[]; notUnderstood: string[] } {
  const [lines, notUnderstood]: [TrackingLine[], string[]] = [[], []]
  for (const text of pasted.split(/\r?\n/)) {
    if (text.trim() === '') continue
    const cells = cellsOf(text)
    const order = cells.find((cell) => ORDER.test(cell))
    if (order === undefined) {
      notUnderstood.push(text.trim())
      continue
    }
    const rest = cells.filter((cell) => cell !== order)
    const said = rest.find(isCarrier) ?? (rest.length > 1 ? rest.find(isName) : undefined)
    const tracking = rest.filter((cell) => cell !== said).find((cell) => /\d/.test(cell)) ?? ''
    lines.push({ order, carrier: carrierName(said ?? carrier), tracking })
  }
  return { lines, notUnderstood }
}

/** Words, and no number of a parcel. */
const isName = (cell: string) => /^[^\d]+$/.test(cell)

function cellsOf(text: string): string[] {
  const cells = COLUMNS.test(text) ? text.split(COLUMNS) : parted(text)
  return cells
    .map((cell) =>
      cell
        .trim()
        .replace(/^"(.*)"$/, '$1')
        .trim(),
    )
    .filter(Boolean)
}

/** Parted by blanks alone: the order and the parcel's number stand at the ends, the carrier may be several words. */
function parted(text: string): string[] {
  const words = text.trim().split(/\s+/)
  const at = words.findIndex((word) => ORDER.test(word))
  if (at < 0) return words
  const others = words.filter((_, index) => index !== at)
  const number = others.findLastIndex((word) => /\d/.test(word))
  const name = others.filter((_, index) => index !== number).join(' ')
  return [words[at] ?? '', name, others[number] ?? '']
}
