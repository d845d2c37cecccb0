import { Link } from '@tanstack/react-router'
import type { StockMoveRow } from '#shared/contract/admin/stock-history.ts'
import { useOrderNumber } from '#client/platform/order-number.ts'
import type { AdminColumn } from '#client/ui/admin/table-columns.ts'
import { formatDateTime } from '#client/ui/dates.ts'
import { REASON_NAMES, signed } from '#client/platform/admin/stock-reason-names.ts'

const WHEN: AdminColumn<StockMoveRow> = {
  id: 'at',
  name: 'When',
  isRowHead: true,
  width: '15rem',
  cell: ({ at }) => <time dateTime={at}>{formatDateTime(at)}</time>,
}

const PRODUCT: AdminColumn<StockMoveRow> = {
  id: 'product',
  name: 'Product',
  wide: true,
  cell: ({ name, productId }) => (
    <Link
      to="/admin/$place/{-$id}"
      params={{ place: 'stock', id: productId }}
      className="link-quiet break-words"
    >
      {name ?? 'Not in the catalogue any more'}
    </Link>
  ),
}

const REST: readonly AdminColumn<StockMoveRow>[] = [
  {
    id: 'unit',
    name: 'Size and colour',
    width: '10rem',
    cell: ({ size, color }) => [size, color].filter((part) => part !== null).join(' · ') || 'All',
  },
  {
    id: 'pieces',
    name: 'Change',
    align: 'end',
    width: '6rem',
    cell: ({ pieces }) => (
      <span className={`font-medium tabular-nums ${pieces > 0 ? 'text-success' : 'text-danger'}`}>
        {signed(pieces)}
      </span>
    ),
  },
  {
    id: 'stock',
    name: 'Then',
    align: 'end',
    width: '6rem',
    cell: ({ stock }) => <span className="tabular-nums">{stock.toLocaleString('en-IN')}</span>,
  },
  { id: 'reason', name: 'Why', wide: true, cell: (move) => <Why move={move} /> },
  {
    id: 'actor',
    name: 'By',
    width: '9rem',
    cell: ({ actor }) => actor?.name ?? <span className="text-muted">The shop</span>,
  },
]

/** Of one product, which the page names already; and of all. */
export const MOVE_COLUMNS: AdminColumn<StockMoveRow>[] = [WHEN, ...REST]
export const ALL_MOVE_COLUMNS: AdminColumn<StockMoveRow>[] = [WHEN, PRODUCT, ...REST]

const Why = ({ move: { reason, reference, note } }: { move: StockMoveRow }) => (
  <span className="block min-w-0">
    <span className="block">
      <span>{REASON_NAMES[reason]}</span>
      {reference && <Reference reference={reference} />}
    </span>
    {note !== '' && <span className="block text-sm wrap-anywhere text-muted">{note}</span>}
  </span>
)

function Reference({ reference }: { reference: NonNullable<StockMoveRow['reference']> }) {
  const { kind, _id: id, supplier } = reference
  const number = useOrderNumber({ number: reference.number ?? undefined })
  if (kind === 'order' && number !== undefined)
    return (
      <>
        <span>{', '}</span>
        <Link to="/admin/orders/$id" params={{ id }} className="link">
          {number}
        </Link>
      </>
    )
  if (kind !== 'delivery' || supplier === null) return null
  return (
    <>
      <span>{', '}</span>
      <Link to="/admin/$place/{-$id}" params={{ place: 'deliveries', id }} className="link">
        {supplier}
      </Link>
    </>
  )
}
