import type { Delivery } from '#shared/contract/admin/delivery.ts'
import type { AdminColumn } from '#client/ui/admin/table-columns.ts'
import { Badge } from '#client/ui/badge.tsx'
import { formatDate } from '#client/ui/dates.ts'
import { DELIVERY_STATES_NAMED, stillToCome } from './words.ts'

export const DELIVERY_COLUMNS: AdminColumn<Delivery>[] = [
  {
    id: 'supplier',
    name: 'Supplier',
    isRowHead: true,
    wide: true,
    cell: ({ supplier, reference }) => (
      <span className="block min-w-0">
        <span className="block font-medium break-words">{supplier}</span>
        {reference !== '' && <span className="block break-words text-muted">{reference}</span>}
      </span>
    ),
  },
  {
    id: 'expected',
    name: 'Expected on',
    width: '11rem',
    cell: ({ expectedOn }) =>
      expectedOn === null ? <span className="text-muted">Not known</span> : formatDate(expectedOn),
  },
  {
    id: 'state',
    name: 'State',
    width: '8rem',
    cell: ({ state }) => {
      const [tone, name] = DELIVERY_STATES_NAMED[state]
      return <Badge tone={tone}>{name}</Badge>
    },
  },
  {
    id: 'left',
    name: 'Still to come',
    align: 'end',
    width: '8rem',
    cell: ({ state, lines }) => (
      <span className="tabular-nums">
        {(state === 'closed' ? 0 : stillToCome(lines)).toLocaleString('en-IN')}
      </span>
    ),
  },
]
