import { useQuery } from '@tanstack/react-query'
import { createFileRoute, Link, useNavigate, useParams } from '@tanstack/react-router'
import { useState } from 'react'
import { HistoryPanel } from '#client/admin/history/history-panel.tsx'
import { ProductForm } from '#client/admin/products/form/product-form.tsx'
import { adminProductQueries } from '#client/admin/products/queries.ts'
import { ProductCard } from '#client/shop/catalogue/product-card.tsx'
import { buttonClass } from '#client/ui/button.tsx'
import { AdminTitle } from '#client/ui/admin/admin-title.tsx'
import { RecordStates } from '../-record-states.tsx'
import { requireEditPage } from '../-page-needs.ts'

export const Route = createFileRoute('/admin/products/$id/edit')({
  loader: ({ params }) => requireEditPage(params.id),
  head: () => ({ meta: [{ title: 'Edit Product · Back office' }] }),
  component: EditProductPage,
})

function EditProductPage() {
  // By name, not by the route itself: what is split from a route must not need it.
  const { id } = useParams({ from: '/admin/products/$id/edit' })
  const navigate = useNavigate()
  const [round, setRound] = useState(1)
  const product = useQuery(adminProductQueries.detail(id))
  return (
    <>
      <AdminTitle title="Edit Product">
        {product.data && (
          <Link to="/admin/products/add" search={{ from: id }} className={buttonClass('quiet', 'small')}>
            Duplicate
          </Link>
        )}
        {product.data && (
          <Link
            to="/admin/$place/{-$id}"
            params={{ place: 'stock', id }}
            className={buttonClass('quiet', 'small')}
          >
            Stock history
          </Link>
        )}
        {product.data && (
          <Link
            to={product.data.isPublished ? '/product/$id' : '/admin/products/$id/preview'}
            params={{ id }}
            className={buttonClass('quiet', 'small')}
          >
            {product.data.isPublished ? 'See it in the shop' : 'Preview'}
          </Link>
        )}
      </AdminTitle>
      <RecordStates
        query={product}
        missing="This product is not in the shop"
        back={
          <Link to="/admin/products" className={buttonClass('primary')}>
            All products
          </Link>
        }
      />
      {product.data && (
        <ProductForm
          key={`${id} ${round}`}
          product={product.data}
          renderCard={(draft) => <ProductCard product={draft} sizes="15rem" />}
          onDone={() => void navigate({ to: '/admin/products' })}
          onReload={() => setRound(round + 1)}
        />
      )}
      {product.data && (
        <div className="mt-4">
          <HistoryPanel kind="product" entityId={id} />
        </div>
      )}
    </>
  )
}
