import type { Product } from '#shared/contract/product.ts'
import { ProductGrid } from '#client/shop/catalogue/product-grid.tsx'
import { SinceSection } from '#client/shop/since/since-section.tsx'
import { SinceWord } from '#client/shop/since/since-word.tsx'
import { cardAction } from './-card-action.tsx'

const word = (product: Product) => <SinceWord product={product} />

export const SinceOnHome = () => (
  <SinceSection>
    {(products) => (
      <ProductGrid products={products} columns="whole-page" action={cardAction} beneath={word} />
    )}
  </SinceSection>
)
