import { Link } from '@tanstack/react-router'
import type { OrderDetail } from '#shared/contract/admin/order.ts'
import { useMay } from '#client/platform/admin/use-may.ts'
import { Badge } from '#client/ui/badge.tsx'
import { formatRupees } from '#client/ui/money.ts'
import { CodesLine } from '#client/ui/admin/codes-line.tsx'
import { AdminCard } from '#client/ui/admin/admin-card.tsx'
import { InsideRows, SumRows } from '#client/ui/sum-lines.tsx'
import { Thumbnail } from '#client/ui/thumbnail.tsx'
import { AddPiece } from './adding/add-piece.tsx'
import { ChangePiece } from './editing/change-piece.tsx'

type Item = OrderDetail['orderItems'][number]

const NARROW_ROW = 'max-[24rem]:flex max-[24rem]:flex-wrap max-[24rem]:justify-between'

/** What was ordered, at the prices of that day. */
export const OrderItems = ({ order }: { order: OrderDetail }) => (
  <AdminCard title="Items">
    {/* Letters that leave no room for columns: a piece stands over what it costs. */}
    <div className="overflow-x-auto">
      <table className="w-full text-left text-sm max-[24rem]:block">
        <thead className="sr-only sm:not-sr-only">
          <tr className="text-muted">
            <th scope="col" className="pb-2 font-medium">
              Name
            </th>
            <th scope="col" className="pb-2 pl-3 text-right font-medium">
              Unit Price
            </th>
            <th scope="col" className="pb-2 pl-3 text-right font-medium">
              Quantity
            </th>
            <th scope="col" className="pb-2 pl-3 text-right font-medium">
              Total
            </th>
          </tr>
        </thead>
        <tbody className="tabular-nums max-[24rem]:block">
          {order.orderItems.map((item, line) => (
            <ItemRow key={`${line} ${item.productId}`} order={order} item={item} line={line} />
          ))}
        </tbody>
        <tfoot className="tabular-nums max-[24rem]:block">
          {order.totals && <SumRows totals={order.totals} span={3} rowClass={NARROW_ROW} />}
          <tr className="border-t border-line text-base max-[24rem]:flex max-[24rem]:flex-wrap max-[24rem]:justify-between">
            <th scope="row" colSpan={3} className="pt-3 font-medium">
              Total
            </th>
            <td className="pt-3 text-right font-medium">{formatRupees(order.totalPrice)}</td>
          </tr>
          {order.totals && <InsideRows totals={order.totals} span={3} rowClass={NARROW_ROW} />}
        </tfoot>
      </table>
    </div>
    <AddPiece order={order} />
  </AdminCard>
)

function ItemName({ item: { productId, name } }: { item: Item }) {
  const may = useMay()
  if (!may('seeProducts')) return <span className="break-words">{name}</span>
  return (
    <Link to="/admin/products/$id/edit" params={{ id: productId }} className="link break-words">
      {name}
    </Link>
  )
}

/** `HSN 6109 · 5% tax, ₹50` */
const taxWords = ({ hsn, percent, amount }: NonNullable<Item['tax']>) =>
  [hsn && `HSN ${hsn}`, `${percent}% tax, ${formatRupees(amount)}`].filter(Boolean).join(' · ')

const ItemRow = ({ order, item, line }: { order: OrderDetail; item: Item; line: number }) => (
  <tr className="border-t border-line align-top max-[24rem]:flex max-[24rem]:flex-wrap max-[24rem]:justify-between">
    <td className="py-3 pr-3 max-[24rem]:w-full">
      <span className="flex items-start gap-3">
        <Thumbnail url={item.image} alt="" />
        <span className="min-w-0">
          <ItemName item={item} />
          <span className="block text-muted">{`${item.size}, ${item.color}`}</span>
          <CodesLine sku={item.sku} barcode={item.barcode} />
          {item.tax && <span className="block text-xs text-muted">{taxWords(item.tax)}</span>}
          {item.cancelled !== undefined && (
            <Badge tone="danger" className="mt-1">
              {`${item.cancelled} cancelled`}
            </Badge>
          )}
          {item.returned !== undefined && <Badge className="mt-1">{`${item.returned} came back`}</Badge>}
          {item.exchangeOf !== undefined && (
            <Badge tone="info" className="mt-1">
              In exchange
            </Badge>
          )}
          {item.addedAt !== undefined && (
            <Badge tone="info" className="mt-1">
              Added later
            </Badge>
          )}
          {item.paymentReference !== undefined && (
            <span className="mt-1 block text-xs wrap-anywhere text-muted">
              {`Paid to the shop: ${item.paymentReference}`}
            </span>
          )}
          {item.isMissing && (
            <Badge tone="danger" className="mt-1">
              Missing
            </Badge>
          )}
          <ChangePiece order={order} item={item} line={line} />
        </span>
      </span>
    </td>
    <td className="py-3 pl-3 text-right max-[24rem]:pl-0">{formatRupees(item.price)}</td>
    <td className="py-3 pl-3 text-right whitespace-nowrap">
      <span aria-hidden="true" className="sm:hidden">
        ×
      </span>
      <span>{item.quantity}</span>
    </td>
    <td className="py-3 pl-3 text-right">{formatRupees(item.price * item.quantity)}</td>
  </tr>
)
