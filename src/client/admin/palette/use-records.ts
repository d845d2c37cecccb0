import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { allOrders, allProducts, allUsers } from '#shared/endpoints/admin/calls.ts'
import { shopName } from '#shared/shop-name.ts'
import { adminKeys } from '#client/platform/admin/query-keys.ts'
import { useMay } from '#client/platform/admin/use-may.ts'
import { messageOf } from '#client/platform/api-error.ts'
import { call } from '#client/platform/api.ts'
import { useShop } from '#client/platform/shop-settings.ts'
import { customerEntry, orderEntry, productEntry, restEntry } from './found-records.ts'
import type { PaletteEntry } from './palette-entry.ts'

const FEW = '5'
/** Letters that say something: one finds half of the shop. */
const ENOUGH = 2
const BRIEFLY = { staleTime: 5_000, gcTime: 60_000, placeholderData: keepPreviousData } as const

interface Counted {
  total: number
  totalIsLeast?: true | undefined
  nextCursor: string | null
}

/** Products, orders and customers that a text finds, for who may see them; a call that is not waited for is given up. */
export function useRecords(text: string) {
  const may = useMay()
  const shop = shopName(useShop())
  const isAsked = text.length >= ENOUGH
  const query = { search: text, limit: FEW }
  const products = useQuery({
    queryKey: adminKeys.palette('products', text),
    queryFn: ({ signal }) => call(allProducts, { query }, { signal }),
    enabled: isAsked && may('seeProducts'),
    ...BRIEFLY,
  })
  const orders = useQuery({
    queryKey: adminKeys.palette('orders', text),
    queryFn: ({ signal }) => call(allOrders, { query }, { signal }),
    enabled: isAsked && may('seeOrders'),
    ...BRIEFLY,
  })
  const customers = useQuery({
    queryKey: adminKeys.palette('customers', text),
    queryFn: ({ signal }) => call(allUsers, { query }, { signal }),
    enabled: isAsked && may('seeCustomers'),
    ...BRIEFLY,
  })
  const all = [products, orders, customers]
  const failed = all.filter(({ isError, isEnabled }) => isError && isEnabled)
  const rest = (group: 'Products' | 'Orders' | 'Customers', { data }: { data: Counted | undefined }) =>
    data?.nextCursor ? [restEntry(group, `${data.total}${data.totalIsLeast ? ' or more' : ''}`, text)] : []
  const found: PaletteEntry[] = isAsked
    ? [
        ...(products.data?.data.map((product) => productEntry(product, may)) ?? []),
        ...rest('Products', products),
        ...(orders.data?.data.map((order) => orderEntry(order, may, shop)) ?? []),
        ...rest('Orders', orders),
        ...(customers.data?.data.map(customerEntry) ?? []),
        ...rest('Customers', customers),
      ]
    : []
  return {
    found,
    isSearching: isAsked && all.some(({ isFetching }) => isFetching),
    /** Why some of it could not be had, in words. */
    failure: isAsked && failed[0] ? messageOf(failed[0].error) : undefined,
    retry: () => {
      for (const one of failed) void one.refetch()
    },
  }
}
