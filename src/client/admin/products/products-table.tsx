import { useState } from 'react'
import type { Product } from '#shared/contract/product.ts'
import { ConfirmDialog } from '#client/ui/office/confirm-dialog.tsx'
import { type Column, DataTable } from '#client/ui/office/data-table.tsx'
import { useDeleteProduct } from './mutations.ts'
import { ProductRow } from './product-row.tsx'

const COLUMNS: Column[] = [
  { name: 'Name' },
  { name: 'Price', align: 'end' },
  { name: 'SKU' },
  { name: 'Stock', align: 'end' },
  { name: 'Status' },
  { name: 'Actions', nameHidden: true },
]

interface Props {
  products: readonly Product[]
  busy: boolean
}

export function ProductsTable({ products, busy }: Props) {
  const [asked, setAsked] = useState<Product>()
  const remove = useDeleteProduct()
  return (
    <>
      <DataTable label="Products" columns={COLUMNS} busy={busy}>
        {products.map((product) => (
          <ProductRow
            key={product._id}
            product={product}
            deleting={remove.isPending && remove.variables._id === product._id}
            onDelete={() => setAsked(product)}
          />
        ))}
      </DataTable>
      {asked && (
        <ConfirmDialog
          question="Are you sure you want to delete the product?"
          subject={`${asked.name}, ${asked.sku}`}
          action="Delete"
          onConfirm={() => {
            setAsked(undefined)
            remove.mutate(asked)
          }}
          onCancel={() => setAsked(undefined)}
        />
      )}
    </>
  )
}
