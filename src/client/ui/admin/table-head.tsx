import type { Header, ReactTable } from '@tanstack/react-table'
import { ChevronDownIcon } from '../icons.tsx'
import type { features } from './table-columns.ts'

interface Props<Row extends object> {
  table: ReactTable<typeof features, Row>
  selects: boolean
  /** @param first the direction to begin with. */
  onSort: ((id: string, first: 'asc' | 'desc') => void) | undefined
}

const SORTED = { asc: 'ascending', desc: 'descending' } as const

export function TableHead<Row extends object>({ table, selects, onSort }: Props<Row>) {
  const headers = table.getHeaderGroups()[0]?.headers ?? []
  return (
    <>
      <colgroup>
        {selects && <col className="w-10" />}
        {headers.map(({ id, column }) => (
          <col key={id} style={{ width: column.columnDef.meta?.width }} />
        ))}
      </colgroup>
      <thead>
        <tr aria-rowindex={1}>
          {selects && (
            <th scope="col" className="select-cell">
              <SelectAll table={table} />
            </th>
          )}
          {headers.map((header) => (
            <HeadCell key={header.id} header={header} onSort={onSort} />
          ))}
        </tr>
      </thead>
    </>
  )
}

function HeadCell<Row extends object>({
  header,
  onSort,
}: {
  header: Header<typeof features, Row>
  onSort: Props<Row>['onSort']
}) {
  const { column } = header
  const { meta, header: name } = column.columnDef
  const text = String(name)
  const sorted = column.getIsSorted()
  const sort = column.getCanSort() ? onSort : undefined
  return (
    <th scope="col" data-align={meta?.align} aria-sort={sorted ? SORTED[sorted] : sort ? 'none' : undefined}>
      {sort ? (
        <button type="button" className="sort-head" onClick={() => sort(column.id, column.getFirstSortDir())}>
          <span>{text}</span>
          <ChevronDownIcon
            className={`sort-mark size-3.5 ${sorted ? '' : 'opacity-0'} ${sorted === 'asc' ? 'rotate-180' : ''}`}
          />
        </button>
      ) : (
        <span className={meta?.nameHidden ? 'sr-only' : ''}>{text}</span>
      )}
    </th>
  )
}

function SelectAll<Row extends object>({ table }: { table: Props<Row>['table'] }) {
  const all = table.getIsAllRowsSelected()
  const some = !all && table.getIsSomeRowsSelected()
  return (
    <label className="select-box">
      <span className="sr-only">Select all rows shown</span>
      <input
        ref={(box) => {
          if (box) box.indeterminate = some
        }}
        type="checkbox"
        checked={all}
        onChange={table.getToggleAllRowsSelectedHandler()}
      />
    </label>
  )
}
