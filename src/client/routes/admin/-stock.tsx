import { useInfiniteQuery, useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { useState } from 'react'
import { STOCK_REASONS } from '#shared/admin/stock-reasons.ts'
import type { Delivery } from '#shared/contract/admin/delivery.ts'
import type { StockMoveRow } from '#shared/contract/admin/stock-history.ts'
import { deliveriesOf } from '#client/admin/deliveries/queries.ts'
import { stillToCome } from '#client/admin/deliveries/words.ts'
import { ALL_MOVE_COLUMNS, MOVE_COLUMNS } from '#client/admin/stock/move-columns.tsx'
import { stockHistoryQuery } from '#client/admin/stock/queries.ts'
import { REASON_NAMES } from '#client/platform/admin/stock-reason-names.ts'
import { useMay } from '#client/platform/admin/use-may.ts'
import { messageOf } from '#client/platform/api-error.ts'
import { AdminTitle } from '#client/ui/admin/admin-title.tsx'
import { EmptyList } from '#client/ui/admin/empty-list.tsx'
import { FilterChip } from '#client/ui/admin/filter-chip.tsx'
import { PagedTable } from '#client/ui/admin/paged-table.tsx'
import { buttonClass } from '#client/ui/button.tsx'
import { formatDate } from '#client/ui/dates.ts'

const REASONS = STOCK_REASONS.map((reason) => [reason, REASON_NAMES[reason]] as const)

/** What came to the stock and what went: of one product, or of the whole shop. */
export function StockHistory({ productId }: { productId: string | undefined }) {
  const [reason, setReason] = useState<string>()
  const list = useInfiniteQuery(stockHistoryQuery({ productId, reason }))
  const name = productId === undefined ? undefined : list.data?.pages[0]?.data[0]?.name
  return (
    <>
      <AdminTitle title={name ? `Stock of ${name}` : 'Stock history'}>
        {productId !== undefined && <Ways productId={productId} />}
      </AdminTitle>
      {productId !== undefined && <StillToCome productId={productId} />}
      <div role="group" aria-label="Filters" className="filter-row mb-4 min-w-0">
        <FilterChip label="Why" value={reason ?? ''} options={REASONS} onChange={setReason} />
      </div>
      <PagedTable
        label="Stock history"
        list={list}
        columns={productId === undefined ? ALL_MOVE_COLUMNS : MOVE_COLUMNS}
        noun={['change', 'changes']}
        failure={`Error : ${messageOf(list.error)}`}
        idOf={idOf}
        nameOf={nameOf}
        empty={
          <EmptyList title="Nothing yet" onClear={reason ? () => setReason(undefined) : undefined}>
            What comes to the stock and what goes will stand here, with why.
          </EmptyList>
        }
      />
    </>
  )
}

const idOf = ({ _id }: StockMoveRow) => _id
const nameOf = ({ reason, at }: StockMoveRow) => `${REASON_NAMES[reason]}, ${at}`

function Ways({ productId: id }: { productId: string }) {
  const may = useMay()
  return (
    <>
      {may('editProducts') && (
        <Link to="/admin/products/$id/edit" params={{ id }} className={buttonClass('secondary', 'small')}>
          Edit product
        </Link>
      )}
      <Link to="/admin/inventory" className={buttonClass('secondary', 'small')}>
        Inventory
      </Link>
    </>
  )
}

function StillToCome({ productId }: { productId: string }) {
  const { data } = useQuery(deliveriesOf(productId))
  if (!data || data.length === 0) return null
  return (
    <ul aria-label="Still to come" className="mb-4 flex flex-col gap-1 text-sm">
      {data.map((delivery) => (
        <li key={delivery._id}>
          <span>{`${piecesOf(delivery, productId)} to come from `}</span>
          <Link to="/admin/$place/{-$id}" params={{ place: 'deliveries', id: delivery._id }} className="link">
            {delivery.supplier}
          </Link>
          {delivery.expectedOn !== null && <span>{`, ${formatDate(delivery.expectedOn)}`}</span>}
        </li>
      ))}
    </ul>
  )
}

const piecesOf = ({ lines }: Delivery, productId: string) =>
  stillToCome(lines.filter((line) => line.productId === productId)).toLocaleString('en-IN')
