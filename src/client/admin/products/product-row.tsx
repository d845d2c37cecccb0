import { Link } from '@tanstack/react-router'
import type { Product } from '#shared/contract/product.ts'
import { Badge } from '#client/ui/badge.tsx'
import { Button, buttonClass } from '#client/ui/button.tsx'
import { Picture } from '#client/ui/picture.tsx'
import { Price } from '#client/ui/price.tsx'

const FEW = 5

interface Props {
  product: Product
  deleting: boolean
  onDelete: () => void
}

export function ProductRow({ product, deleting, onDelete }: Props) {
  const { _id, name, price, discountPrice, sku, countInStock, isPublished, isFeatured } = product
  const stock = countInStock <= FEW ? (countInStock === 0 ? 'text-danger' : 'text-warning') : ''
  return (
    <tr>
      <th scope="row" data-wide>
        <ProductName product={product} />
      </th>
      <td data-label="Price" data-align="end" className="whitespace-nowrap">
        <Price price={price} discountPrice={discountPrice} size="small" />
      </td>
      <td data-label="SKU" title={sku} className="max-w-36 truncate text-muted">
        {sku}
      </td>
      <td data-label="Stock" data-align="end" className={stock}>
        {countInStock.toLocaleString('en-IN')}
      </td>
      <td data-label="Status">
        <span className="flex flex-wrap gap-1">
          <Badge tone={isPublished ? 'success' : 'neutral'}>{isPublished ? 'Published' : 'Draft'}</Badge>
          {isFeatured && <Badge>Featured</Badge>}
        </span>
      </td>
      <td data-wide data-align="end">
        <span className="flex items-center gap-1 md:justify-end">
          <Link
            to="/admin/products/$id/edit"
            params={{ id: _id }}
            aria-label={`Edit ${name}`}
            className={`${buttonClass('secondary', 'small')} flex-1 md:flex-none`}
          >
            Edit
          </Link>
          <Button
            size="small"
            variant="quiet"
            className="flex-1 text-danger md:flex-none"
            aria-label={`Delete ${name}`}
            busy={deleting}
            onClick={onDelete}
          >
            Delete
          </Button>
        </span>
      </td>
    </tr>
  )
}

const ProductName = ({ product: { _id, name, brand, images } }: { product: Product }) => (
  <span className="flex items-center gap-3">
    <span className="picture-frame w-14 shrink-0 md:w-9">
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
