import { queryOptions } from '@tanstack/react-query'
import type { AdminProduct } from '#shared/contract/admin/product.ts'
import { adminProduct } from '#shared/endpoints/admin/calls.ts'
import { adminKeys } from '#client/platform/admin/query-keys.ts'
import { call } from '#client/platform/api.ts'

/** A product as it is now, for choosing a size and a colour of it. */
export const productToChoose = (id: string) =>
  queryOptions({
    queryKey: adminKeys.products.toChoose(id),
    queryFn: async ({ signal }) => (await call(adminProduct, { params: { id } }, { signal })).data,
    staleTime: 5_000,
  })

type Stock = Pick<AdminProduct, 'countInStock' | 'variants'>

/** How many of this size and colour can be bought now. */
export const piecesToBuy = ({ countInStock, variants }: Stock, size: string, color: string): number =>
  variants === undefined || variants.length === 0
    ? countInStock
    : (variants.find((variant) => variant.size === size && variant.color === color)?.countInStock ?? 0)

/** `3 left`, `None left` */
export const leftWords = (pieces: number): string =>
  pieces === 0 ? 'None left' : `${pieces.toLocaleString('en-IN')} left`
