import type { ReactNode } from 'react'
import './reports.css'

interface Props {
  /** What it is of, for who cannot see where it stands. */
  label: string
  columns: readonly string[]
  rows: readonly { key: string; cells: readonly ReactNode[] }[]
  empty: string
}

/** Rows with their names first. It is moved sideways where it does not fit, by keys as well. */
export function PlainTable({ label, columns, rows, empty }: Props) {
  if (rows.length === 0) return <p className="text-sm text-muted">{empty}</p>
  return (
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- what is moved sideways is so by keys, too
    <div className="overflow-x-auto" role="group" aria-label={label} tabIndex={0}>
      <table className="report-table" aria-label={label}>
        <thead>
          <tr>
            {columns.map((column) => (
              <th key={column} scope="col">
                {column}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.map(({ key, cells: [name, ...cells] }) => (
            <tr key={key}>
              <th scope="row">{name}</th>
              {cells.map((cell, at) => (
                <td key={columns[at + 1]}>{cell}</td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  )
}

export const counted = (number: number): string => number.toLocaleString('en-IN')
