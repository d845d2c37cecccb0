import type { SearchMiss } from '#shared/contract/admin/search.ts'
import type { ProductList } from '#shared/contract/product.ts'

const times = (count: number) => (count === 1 ? 'Once' : `${count.toLocaleString('en-IN')} times`)

/** `12 times, 3 of them with something near`. */
export function missWords({ nothing, near }: Pick<SearchMiss, 'nothing' | 'near'>): string {
  const all = times(nothing + near)
  if (near === 0) return `${all}, nothing found`
  if (nothing === 0) return `${all}, only something near`
  return `${all}, ${near.toLocaleString('en-IN')} of them with something near`
}

/** What the words find, and what speaks against them. */
export function previewWords({ total, search }: Pick<ProductList, 'total' | 'search'>): {
  said: string
  warning: string | undefined
} {
  const said =
    total === 0
      ? 'Finds nothing'
      : `Finds ${total.toLocaleString('en-IN')} ${total === 1 ? 'product' : 'products'}`
  if (total === 0)
    return {
      said,
      warning: 'The search knows no such thing, or the shop has none now. It can be saved all the same.',
    }
  if (search?.corrected) return { said, warning: `Read as “${search.corrected}”: a word of it is not known.` }
  return { said, warning: search?.near ? 'No product has all of it; these come closest.' : undefined }
}
