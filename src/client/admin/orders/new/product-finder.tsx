import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import type { AdminProduct } from '#shared/contract/admin/product.ts'
import { sellingPrice } from '#shared/selling-price.ts'
import { Finder, FoundRow } from '#client/ui/admin/finder.tsx'
import { formatRupees } from '#client/ui/money.ts'
import { leftWords, piecesToBuy } from '../editing/product-query.ts'
import { newOrderQueries } from './queries.ts'
import { pieceOf, scannedIn, type TypedPiece } from './typed-order.ts'

/** Finds a product for an order, and hands over a piece of it. */
export function ProductFinder({ onAdd }: { onAdd: (piece: TypedPiece) => void }) {
  const [search, setSearch] = useState('')
  const found = useQuery(newOrderQueries.products(search))
  return (
    <Finder
      label="Add by name, SKU or barcode"
      search={search}
      onSearch={setSearch}
      isNothing={found.data?.length === 0}
    >
      {(found.data ?? []).map((product) => (
        <FoundProduct key={product._id} product={product} search={search} onAdd={onAdd} />
      ))}
    </Finder>
  )
}

interface FoundProps {
  product: AdminProduct
  search: string
  onAdd: (piece: TypedPiece) => void
}

/** Where a code of one size and colour is scanned, it is that piece. */
function FoundProduct({ product, search, onAdd }: FoundProps) {
  const scanned = scannedIn(product, search)
  const name = scanned ? `${product.name}, ${scanned.size}, ${scanned.color}` : product.name
  const code = scanned ? search.trim() : product.sku
  const left = scanned ? piecesToBuy(product, scanned.size, scanned.color) : product.countInStock
  return (
    <FoundRow
      title={name}
      about={[code, ...priceWords(product), leftWords(left)].join(', ')}
      action="Add"
      of={`${name}, ${code}`}
      onPress={() => onAdd(pieceOf(product, scanned))}
    />
  )
}

/** Where sizes have prices of their own, the shop says what it is once one is chosen. */
const priceWords = (product: AdminProduct): string[] =>
  product.variantPrices.length === 0 ? [formatRupees(product.sale?.price ?? sellingPrice(product))] : []
