import { type ReactNode, useMemo, useState } from 'react'
import type { AdminProduct } from '#shared/contract/admin/product.ts'
import { ConfirmDialog } from '#client/ui/admin/confirm-dialog.tsx'
import { type PagedList, PagedTable } from '#client/ui/admin/paged-table.tsx'
import type { Selection, Sort } from '#client/ui/admin/table-columns.ts'
import { useDeleteProduct } from '../mutations.ts'
import { productColumns } from './product-columns.tsx'

interface Props {
  /** At how many pieces or fewer the stock is low. */
  few: number
  list: PagedList<AdminProduct>
  failure: string
  empty: ReactNode
  sort: Sort | undefined
  onSort: (sort: Sort) => void
  selection: Selection
  /** Left out where nothing is to be done with many. */
  onSelect?: (selection: Selection) => void
  onOpen: (product: AdminProduct) => void
}

export function ProductsTable({ few, ...props }: Props) {
  const [asked, setAsked] = useState<AdminProduct>()
  const remove = useDeleteProduct()
  const columns = useMemo(() => productColumns(setAsked, few), [few])
  return (
    <>
      <PagedTable
        {...props}
        label="Products"
        columns={columns}
        noun={['product', 'products']}
        idOf={({ _id }) => _id}
        nameOf={({ name }) => name}
      />
      {asked && (
        <ConfirmDialog
          question="Are you sure you want to delete the product?"
          subject={`${asked.name}, ${asked.sku}. It leaves the shop at once. The history can bring it back.`}
          action="Delete"
          onConfirm={() => {
            setAsked(undefined)
            const { [asked._id]: _, ...others } = props.selection
            // What is gone is chosen no more.
            remove.mutate(asked, { onSuccess: () => props.onSelect?.(others) })
          }}
          onCancel={() => setAsked(undefined)}
        />
      )}
    </>
  )
}
