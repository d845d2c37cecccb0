import { createFileRoute, useNavigate } from '@tanstack/react-router'
import { ProductForm } from '#client/admin/products/product-form.tsx'
import { OfficeTitle } from '#client/ui/office/office-title.tsx'

export const Route = createFileRoute('/admin/products/add')({
  head: () => ({ meta: [{ title: 'Add Product · Back office · Darzi' }] }),
  component: AddProductPage,
})

function AddProductPage() {
  const navigate = useNavigate()
  return (
    <>
      <OfficeTitle title="Add Product" />
      <ProductForm onDone={() => void navigate({ to: '/admin/products' })} />
    </>
  )
}
