import { FlexRender } from '@tanstack/react-table'
import type { MouseEvent } from 'react'
import type { AdminRow } from './table-columns.ts'

interface Props<Row extends object> {
  row: AdminRow<Row>
  name: string
  isSelected: boolean
  selects: boolean
  /** 0 on the one row that Tab comes to; none where rows are not gone through by keys. */
  tabIndex: 0 | -1 | undefined
  onActive: () => void
  onOpen: ((row: Row) => void) | undefined
  place: (element: HTMLTableRowElement | null) => void
}

export function BodyRow<Row extends object>({
  row,
  name,
  isSelected,
  selects,
  tabIndex,
  onActive,
  onOpen,
  place,
}: Props<Row>) {
  const openByClick = (event: MouseEvent<HTMLElement>) => {
    // What stands in a row has its own click; text that is being marked is no click.
    if ((event.target as Element).closest('a,button,input,select,label,textarea,summary,.select-cell')) return
    if (window.getSelection()?.type === 'Range') return
    onOpen?.(row.original)
  }
  return (
    // By keys it is opened by the body's handler.
    // oxlint-disable-next-line jsx-a11y/click-events-have-key-events
    <tr
      ref={place}
      data-index={row.index}
      aria-rowindex={row.index + 2}
      aria-selected={selects ? isSelected : undefined}
      tabIndex={tabIndex}
      onFocus={onActive}
      onClick={onOpen ? openByClick : undefined}
      data-opens={onOpen ? true : undefined}
    >
      {selects && (
        <td className="select-cell" data-wide>
          <label className="select-box">
            <input
              type="checkbox"
              aria-label={`Select ${name}`}
              checked={isSelected}
              onChange={row.getToggleSelectedHandler()}
            />
          </label>
        </td>
      )}
      {row.getAllCells().map((cell) => {
        const { meta, header } = cell.column.columnDef
        const Cell = meta?.isRowHead ? 'th' : 'td'
        return (
          <Cell
            key={cell.id}
            scope={meta?.isRowHead ? 'row' : undefined}
            data-align={meta?.align}
            data-wide={meta?.wide}
            data-label={meta?.wide ? undefined : String(header)}
          >
            <FlexRender cell={cell} />
          </Cell>
        )
      })}
    </tr>
  )
}
