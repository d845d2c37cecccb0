import type { ReactTable } from '@tanstack/react-table'
import type { KeyboardEvent } from 'react'
import type { features } from './table-columns.ts'

interface Options<Row extends object> {
  table: ReactTable<typeof features, Row>
  active: number
  selects: boolean
  goTo: (index: number) => void
  onOpen: ((row: Row) => void) | undefined
}

const PAGE = 10

/** Where a key leads from a row; undefined for a key that leads nowhere. */
export function rowAfter(key: string, active: number, count: number): number | undefined {
  const steps: Record<string, number> = {
    ArrowDown: 1,
    j: 1,
    ArrowUp: -1,
    k: -1,
    PageDown: PAGE,
    PageUp: -PAGE,
    Home: -count,
    End: count,
  }
  // Held with Shift, letters are capitals.
  const step = steps[key.length === 1 ? key.toLowerCase() : key]
  return step === undefined ? undefined : Math.max(0, Math.min(count - 1, active + step))
}

/**
 * The keys of a row that has the focus: arrows, j and k, page up and down, Home and End go on, with Shift they
 * choose on the way; the space bar chooses, Ctrl and A all that is here, Escape none; Enter opens.
 * What has the focus inside a row keeps its own keys.
 */
export function useRowKeys<Row extends object>({ table, active, selects, goTo, onOpen }: Options<Row>) {
  const { rows } = table.getRowModel()
  const choose = (event: KeyboardEvent) => {
    const row = rows[active]
    if (event.key === ' ') row?.toggleSelected()
    else if (event.key === 'a' && (event.ctrlKey || event.metaKey)) table.toggleAllRowsSelected(true)
    else if (event.key === 'Escape' && table.getIsSomeRowsSelected()) table.resetRowSelection(true)
    else return false
    return true
  }
  const move = (event: KeyboardEvent) => {
    if (event.ctrlKey || event.metaKey || event.altKey) return false
    const next = rowAfter(event.key, active, rows.length)
    if (next === undefined) return false
    if (event.shiftKey && selects) {
      const between = rows.slice(Math.min(active, next), Math.max(active, next) + 1)
      table.setRowSelection((known) => ({
        ...known,
        ...Object.fromEntries(between.map(({ id }) => [id, true] as const)),
      }))
    }
    goTo(next)
    return true
  }
  return (event: KeyboardEvent<HTMLElement>) => {
    if (!(event.target instanceof HTMLTableRowElement)) return
    const row = rows[active]
    const opened = event.key === 'Enter' && onOpen !== undefined && row !== undefined
    if (opened) onOpen(row.original)
    if (opened || (selects && choose(event)) || move(event)) event.preventDefault()
  }
}
