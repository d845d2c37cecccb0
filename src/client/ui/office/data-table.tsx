import type { ReactNode } from 'react'
import './office.css'

export interface Column {
  name: string
  /** Numbers stand at the end, one below the other. */
  align?: 'end'
  /** The name is read out only: a column of buttons or pictures. */
  nameHidden?: boolean
}

interface Props {
  /** What the table is of, for those who do not see the heading above it. */
  label: string
  columns: readonly Column[]
  /** What is shown is about to be replaced: dimmed, and said so. */
  busy?: boolean
  /** `<tr>`s. On a phone a row is a card: `data-label` names a cell there, `data-wide` gives it the whole width. */
  children: ReactNode
}

export function DataTable({ label, columns, busy = false, children }: Props) {
  return (
    <div className="data-table-frame">
      <table className="data-table" aria-label={label} aria-busy={busy}>
        <thead>
          <tr>
            {columns.map(({ name, align, nameHidden }) => (
              <th key={name} scope="col" data-align={align}>
                {nameHidden ? <span className="sr-only">{name}</span> : name}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>{children}</tbody>
      </table>
    </div>
  )
}
