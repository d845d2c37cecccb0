import {
  createColumnHelper,
  metaHelper,
  type Row as TableRow,
  rowSelectionFeature,
  rowSortingFeature,
  type RowSelectionState,
  tableFeatures,
} from '@tanstack/react-table'
import type { ReactNode } from 'react'

/** A column of an admin table. */
export interface AdminColumn<Row extends object> {
  id: string
  name: string
  /** The name is read out only: a column of buttons or pictures. */
  nameHidden?: boolean
  /** Numbers stand at the end, one below the other. */
  align?: 'end'
  /** What a click on the head sorts by first; without it the column is not sorted by. */
  sort?: 'asc' | 'desc'
  /** A CSS width; what has none shares the rest. */
  width?: string
  /** Names the row for those who hear the table. */
  isRowHead?: boolean
  /** On a phone, where a row is a card: over the whole width, and without the column's name. */
  wide?: boolean
  cell: (row: Row) => ReactNode
}

/** The rows that are chosen, by id. */
export type Selection = RowSelectionState

export interface Sort {
  by: string
  direction: 'asc' | 'desc'
}

export const features = tableFeatures({
  rowSelectionFeature,
  rowSortingFeature,
  columnMeta: metaHelper<Pick<AdminColumn<never>, 'align' | 'isRowHead' | 'nameHidden' | 'wide' | 'width'>>(),
})
export type AdminRow<Row extends object> = TableRow<typeof features, Row>

/** The library's columns, made once of ours. */
export function tableColumns<Row extends object>(columns: readonly AdminColumn<Row>[]) {
  const { accessor } = createColumnHelper<typeof features, Row>()
  return columns.map(({ id, name, sort, cell, ...meta }) =>
    // Only a column with a value counts as one to sort by; the value itself is the server's affair.
    accessor((): unknown => null, {
      id,
      header: name,
      meta,
      enableSorting: sort !== undefined,
      sortDescFirst: sort === 'desc',
      cell: ({ row }) => cell(row.original),
    }),
  )
}
