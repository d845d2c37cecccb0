import { Link } from '@tanstack/react-router'
import type { StockUnit } from '#shared/contract/admin/inventory.ts'
import { useMay } from '#client/platform/admin/use-may.ts'
import { Badge, type BadgeTone } from '#client/ui/badge.tsx'
import type { AdminColumn } from '#client/ui/admin/table-columns.ts'
import { Picture } from '#client/ui/picture.tsx'
import { unitName } from './messages.ts'
import { StockCell } from './stock-cell.tsx'

export const INVENTORY_COLUMNS: AdminColumn<StockUnit>[] = [
  {
    id: 'name',
    name: 'Product',
    sort: 'asc',
    isRowHead: true,
    wide: true,
    cell: (unit) => <UnitName unit={unit} />,
  },
  {
    id: 'sku',
    name: 'SKU',
    sort: 'asc',
    width: '9rem',
    cell: ({ sku }) => (
      <span title={sku} className="block truncate text-muted">
        {sku}
      </span>
    ),
  },
  { id: 'level', name: 'Level', width: '6.5rem', cell: ({ level }) => <Level level={level} /> },
  {
    id: 'held',
    name: 'Held',
    align: 'end',
    width: '5rem',
    cell: ({ held }) => (
      <span title="In checkouts under way" className={held === 0 ? 'text-muted' : ''}>
        {held.toLocaleString('en-IN')}
      </span>
    ),
  },
  {
    id: 'incoming',
    name: 'Incoming',
    align: 'end',
    width: '6rem',
    cell: ({ incoming }) => (
      <span title="Still to come by delivery" className={incoming === 0 ? 'text-muted' : ''}>
        {incoming.toLocaleString('en-IN')}
      </span>
    ),
  },
  {
    id: 'history',
    name: 'History',
    nameHidden: true,
    width: '5rem',
    cell: (unit) => (
      <Link
        to="/admin/$place/{-$id}"
        params={{ place: 'stock', id: unit.productId }}
        aria-label={`Stock history of ${unitName(unit)}`}
        tabIndex={-1}
        className="link text-sm"
      >
        History
      </Link>
    ),
  },
  {
    id: 'stock',
    name: 'To buy',
    sort: 'asc',
    align: 'end',
    width: '10rem',
    cell: (unit) => <StockCell unit={unit} />,
  },
]

const LEVELS: Record<StockUnit['level'], readonly [BadgeTone, string]> = {
  in: ['success', 'In stock'],
  low: ['warning', 'Low'],
  out: ['danger', 'Sold out'],
}

function Level({ level }: Pick<StockUnit, 'level'>) {
  const [tone, name] = LEVELS[level]
  return <Badge tone={tone}>{name}</Badge>
}

function ProductName({ id, name }: { id: string; name: string }) {
  const may = useMay()
  if (!may('seeProducts')) return <span className="font-medium break-words">{name}</span>
  return (
    <Link
      to="/admin/products/$id/edit"
      params={{ id }}
      tabIndex={-1}
      className="link-quiet font-medium break-words"
    >
      {name}
    </Link>
  )
}

const UnitName = ({ unit: { productId, name, image, size, color, isPublished } }: { unit: StockUnit }) => (
  <span className="flex items-center gap-3">
    <span className="picture-frame w-14 shrink-0 md:w-8">
      {image === null ? (
        <span className="block aspect-[4/5]" />
      ) : (
        <Picture image={{ url: image, altText: '' }} sizes="3.5rem" />
      )}
    </span>
    <span className="min-w-0">
      <ProductName id={productId} name={name} />
      <span className="block text-muted">
        {[size, color, isPublished ? null : 'draft'].filter((part) => part !== null).join(' · ')}
      </span>
    </span>
  </span>
)
