import { Link } from '@tanstack/react-router'
import type { AdminProduct } from '#shared/contract/admin/product.ts'
import { useMay } from '#client/platform/admin/use-may.ts'
import { Badge } from '#client/ui/badge.tsx'
import { Button, buttonClass } from '#client/ui/button.tsx'
import { StarIcon } from '#client/ui/admin/admin-icons.tsx'
import type { AdminColumn } from '#client/ui/admin/table-columns.ts'
import { Picture } from '#client/ui/picture.tsx'
import { Price } from '#client/ui/price.tsx'

/**
 * The table of the specification's section 2: name, price, SKU, edit and delete; and what one needs beside it.
 *
 * @param few at how many pieces or fewer the stock is low
 */
export const productColumns = (
  onDelete: (product: AdminProduct) => void,
  few: number,
): AdminColumn<AdminProduct>[] => [
  {
    id: 'name',
    name: 'Name',
    sort: 'asc',
    isRowHead: true,
    wide: true,
    cell: (product) => <ProductName product={product} />,
  },
  {
    id: 'price',
    name: 'Price',
    sort: 'asc',
    align: 'end',
    width: 'clamp(5.75rem, calc(20vw - 7rem), 9rem)',
    cell: ({ price, discountPrice, sale }) => (
      <Price
        price={price}
        discountPrice={sale?.price ?? discountPrice}
        size="small"
        className="md:justify-end"
      />
    ),
  },
  {
    id: 'sku',
    name: 'SKU',
    sort: 'asc',
    width: 'clamp(6.75rem, 9vw, 9rem)',
    cell: ({ sku }) => (
      <span title={sku} className="block truncate text-muted">
        {sku}
      </span>
    ),
  },
  {
    id: 'stock',
    name: 'Stock',
    sort: 'asc',
    align: 'end',
    width: '4.5rem',
    cell: ({ countInStock }) => <StockCount pieces={countInStock} few={few} />,
  },
  { id: 'status', name: 'Status', width: '8.25rem', cell: Status },
  {
    id: 'actions',
    name: 'Actions',
    nameHidden: true,
    wide: true,
    align: 'end',
    width: '8.75rem',
    cell: (product) => <Actions product={product} onDelete={() => onDelete(product)} />,
  },
]

function StockCount({ pieces, few }: { pieces: number; few: number }) {
  const tone = pieces === 0 ? 'text-danger' : pieces <= few ? 'text-warning' : ''
  return <span className={tone}>{pieces.toLocaleString('en-IN')}</span>
}

function Status({ isPublished, isFeatured }: AdminProduct) {
  return (
    <span className="flex items-center gap-1.5">
      <Badge tone={isPublished ? 'success' : 'neutral'}>{isPublished ? 'Published' : 'Draft'}</Badge>
      {isFeatured && (
        <span title="Featured" className="text-accent">
          <StarIcon className="size-4.5" />
          <span className="sr-only">Featured</span>
        </span>
      )}
    </span>
  )
}

function Actions({ product, onDelete }: { product: AdminProduct; onDelete: () => void }) {
  const may = useMay()
  return (
    <span className="flex items-center gap-1 md:justify-end">
      <Link
        to={may('editProducts') ? '/admin/products/$id/edit' : '/admin/products/$id/preview'}
        params={{ id: product._id }}
        aria-label={`${may('editProducts') ? 'Edit' : 'Preview'} ${product.name}`}
        className={`${buttonClass('secondary', 'small')} flex-1 md:flex-none md:px-3`}
      >
        {may('editProducts') ? 'Edit' : 'Preview'}
      </Link>
      {may('deleteProducts') && (
        <Button
          size="small"
          variant="quiet"
          className="flex-1 text-danger md:flex-none md:px-3"
          aria-label={`Delete ${product.name}`}
          onClick={onDelete}
        >
          Delete
        </Button>
      )}
    </span>
  )
}

const ProductName = ({ product: { _id, name, brand, images } }: { product: AdminProduct }) => (
  <span className="flex items-center gap-3">
    <span className="picture-frame w-14 shrink-0 md:w-8">
      {images[0] ? (
        <Picture image={{ ...images[0], altText: '' }} sizes="3.5rem" />
      ) : (
        <span className="block aspect-[4/5]" />
      )}
    </span>
    <span className="min-w-0">
      <Link
        to="/admin/products/$id/edit"
        params={{ id: _id }}
        className="link-quiet block font-medium break-words"
      >
        {name}
      </Link>
      <span className="block text-muted">{brand}</span>
    </span>
  </span>
)
