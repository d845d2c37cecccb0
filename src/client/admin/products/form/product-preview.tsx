import { useStore } from '@tanstack/react-form'
import type { ReactNode } from 'react'
import type { Product } from '#shared/contract/product.ts'
import { AdminCard } from '#client/ui/admin/admin-card.tsx'
import { draftOf } from './product-draft.ts'
import { useProductForm } from './product-form-options.ts'

/** The shop's own card, which only a route may hand over. */
export type RenderCard = (product: Product) => ReactNode

/** How it will look in the shop, as it is typed. Only to look at: its link leads nowhere yet. */
export function ProductPreview({ renderCard }: { renderCard: RenderCard }) {
  const form = useProductForm()
  const values = useStore(form.store, (state) => state.values)
  return (
    <AdminCard title="In the shop">
      <div inert className="mx-auto max-w-60">
        {renderCard(draftOf(values))}
      </div>
    </AdminCard>
  )
}
