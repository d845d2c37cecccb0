import type { ReactTable } from '@tanstack/react-table'
import { useRef, useState } from 'react'
import { BodyRow } from './body-row.tsx'
import { NearEnd } from './near-end.tsx'
import type { features } from './table-columns.ts'
import { useRowKeys } from './use-row-keys.ts'
import { useRowWindow } from './use-row-window.ts'

interface Props<Row extends object> {
  table: ReactTable<typeof features, Row>
  selects: boolean
  nameOf: (row: Row) => string
  onOpen: ((row: Row) => void) | undefined
  onNearEnd: (() => void) | undefined
}

/** Only the rows in sight, and the one that has the focus: empty rows keep the place of the others. */
export function TableBody<Row extends object>({ table, selects, nameOf, onOpen, onNearEnd }: Props<Row>) {
  const { rows } = table.getRowModel()
  const [chosen, setActive] = useState(0)
  const active = Math.min(chosen, Math.max(0, rows.length - 1))
  const wantsFocus = useRef(false)
  const { items, rest, place, measure, bringIntoSight } = useRowWindow(rows.length, active)
  const keys = useRowKeys({
    table,
    active,
    selects,
    onOpen,
    goTo(index) {
      wantsFocus.current = true
      setActive(index)
      bringIntoSight(index)
    },
  })
  const isGrid = selects || onOpen !== undefined
  const drawn = items.flatMap(({ index, gap }) => {
    const row = rows[index]
    if (!row) return []
    return [
      gap > 0 && <Gap key={`before ${row.id}`} height={gap} />,
      <BodyRow
        key={row.id}
        row={row}
        name={nameOf(row.original)}
        isSelected={row.getIsSelected()}
        selects={selects}
        tabIndex={isGrid ? (index === active ? 0 : -1) : undefined}
        onActive={() => setActive(index)}
        onOpen={onOpen}
        place={(element) => {
          measure(element)
          if (!element || index !== active || !wantsFocus.current) return
          wantsFocus.current = false
          element.focus({ preventScroll: true })
        }}
      />,
    ]
  })
  return (
    // The keys are the rows' own, which have the focus.
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions
    <tbody ref={place} onKeyDown={isGrid ? keys : undefined}>
      {drawn}
      {rest > 0 && <Gap key="rest" height={rest} />}
      {onNearEnd && <NearEnd key={`end ${rows.length}`} onNear={onNearEnd} />}
    </tbody>
  )
}

/** A row without cells: nothing to read, and nothing to come to. */
const Gap = ({ height }: { height: number }) => (
  <tr aria-hidden="true" className="row-gap" style={{ height }} />
)
