import { useTable } from '@tanstack/react-table'
import { useEffect, useMemo, useRef } from 'react'
import './admin.css'
import './admin-table.css'
import { features, type AdminColumn, type Selection, type Sort, tableColumns } from './table-columns.ts'
import { TableBody } from './table-body.tsx'
import { TableHead } from './table-head.tsx'

export interface AdminTableProps<Row extends object> {
  /** What the table is of, for those who do not see the heading above it. */
  label: string
  /** The same array at every render. */
  columns: readonly AdminColumn<Row>[]
  /** The same array at every render, until there are others. */
  rows: readonly Row[]
  /** How many there are, shown or not; undefined where nobody counts them. */
  total: number | undefined
  idOf: (row: Row) => string
  /** What is said of a row's box to select it. */
  nameOf: (row: Row) => string
  sort?: Sort | undefined
  onSort?: (sort: Sort) => void
  selection?: Selection
  onSelect?: (selection: Selection) => void
  /** Enter on a row. */
  onOpen?: (row: Row) => void
  /** What is shown is about to be replaced: dimmed, and said so. */
  busy?: boolean
  /** The end of what is here has come near. */
  onNearEnd?: (() => void) | undefined
}

const NOTHING: Selection = {}

/**
 * The admin's one table: as many rows as there are, of which only those in sight are drawn; heads that
 * sort; a row is chosen by its box, with Shift as far as the one before, or by the space bar. Arrows, j and k
 * go from row to row, Enter opens. Who asks for rows, and in which order, is the caller.
 */
export function AdminTable<Row extends object>(props: AdminTableProps<Row>) {
  const {
    label,
    columns,
    rows,
    total,
    idOf,
    sort,
    onSort,
    selection = NOTHING,
    onSelect,
    busy = false,
  } = props
  const definitions = useMemo(() => tableColumns(columns), [columns])
  const { by, direction } = sort ?? {}
  const sorting = useMemo(() => (by ? [{ id: by, desc: direction === 'desc' }] : []), [by, direction])
  const table = useTable({
    features,
    columns: definitions,
    data: rows,
    getRowId: idOf,
    manualSorting: true,
    enableSortingRemoval: false,
    enableMultiSort: false,
    enableRowSelection: onSelect !== undefined,
    state: { sorting, rowSelection: selection },
    onRowSelectionChange: (update) => {
      onSelect?.(typeof update === 'function' ? update(selection) : update)
    },
  })
  // The address says a moment later what was pressed: who presses twice means the other way round.
  const wanted = useRef(sort)
  useEffect(() => {
    wanted.current = by && direction ? { by, direction } : undefined
  }, [by, direction])
  const sortBy = (id: string, first: Sort['direction']) => {
    const turned = wanted.current?.direction === 'asc' ? 'desc' : 'asc'
    wanted.current = { by: id, direction: wanted.current?.by === id ? turned : first }
    onSort?.(wanted.current)
  }
  const isGrid = onSelect !== undefined || props.onOpen !== undefined
  return (
    <div className="data-table-frame">
      <table
        className="data-table admin-table"
        role={isGrid ? 'grid' : undefined}
        aria-label={label}
        aria-busy={busy}
        aria-rowcount={total === undefined ? -1 : total + 1}
        aria-multiselectable={onSelect ? true : undefined}
      >
        <TableHead table={table} selects={onSelect !== undefined} onSort={onSort && sortBy} />
        <TableBody
          table={table}
          selects={onSelect !== undefined}
          nameOf={props.nameOf}
          onOpen={props.onOpen}
          onNearEnd={props.onNearEnd}
        />
      </table>
    </div>
  )
}
