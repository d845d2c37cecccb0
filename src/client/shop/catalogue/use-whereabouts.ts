import { useQueries } from '@tanstack/react-query'
import type { Product } from '#shared/contract/product.ts'
import { isGone } from '#client/platform/api-error.ts'
import { productQueries } from './queries.ts'

/** So many are asked about one by one; of a list that is another altogether that tells enough. */
const MOST = 12

/** What the shop says of these products: as they are now, null for one that it has no more. */
export const useWhereabouts = (ids: readonly string[]): ReadonlyMap<string, Product | null> =>
  useQueries({
    queries: ids.slice(0, MOST).map((id) => productQueries.detail(id)),
    combine: (answers) =>
      new Map(
        answers.flatMap(({ data, error }, at): [string, Product | null][] => {
          const id = ids[at] ?? ''
          if (isGone(error)) return [[id, null]]
          return data ? [[id, data]] : []
        }),
      ),
  })
