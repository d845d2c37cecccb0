import { useQuery } from '@tanstack/react-query'
import type { SaleState } from '#shared/contract/admin/sale-states.ts'
import type { StoredSection } from '#shared/contract/admin/shop-settings.ts'
import { saleStates } from '#shared/endpoints/admin/settings.ts'
import { adminKeys } from '#client/platform/admin/query-keys.ts'
import { call } from '#client/platform/api.ts'
import { Badge, type BadgeTone } from '#client/ui/badge.tsx'
import { momentIn } from './time-zones.ts'

const STATES: Record<SaleState['state'], { name: string; tone: BadgeTone }> = {
  running: { name: 'Running', tone: 'success' },
  planned: { name: 'Planned', tone: 'info' },
  over: { name: 'Over', tone: 'neutral' },
}

/** Which of the sales that were saved run now, which come, and of how many products each is. */
export function SaleStates({ stored }: { stored: StoredSection }) {
  const { data = [] } = useQuery({
    queryKey: adminKeys.settings.sales(stored.version),
    queryFn: async ({ signal }) => (await call(saleStates, {}, { signal })).data,
  })
  if (data.length === 0) return null
  const written = momentIn(String(stored.value?.['zone']))
  return (
    <ul aria-label="How they stand" className="mb-4 flex flex-col gap-2 text-sm">
      {data.map((sale, at) => (
        // Two of one name are told apart by their place.
        <li key={at} className="flex flex-wrap items-center gap-x-3 gap-y-1">
          <Badge tone={STATES[sale.state].tone}>{STATES[sale.state].name}</Badge>
          <span className="font-medium">{sale.name}</span>
          <span className="text-muted">{`${whenOf(sale, written)} · ${piecesOf(sale)}`}</span>
        </li>
      ))}
    </ul>
  )
}

const whenOf = ({ state, from, until }: SaleState, written: (iso: string) => string) =>
  state === 'planned'
    ? `from ${written(from)}`
    : state === 'running'
      ? `until ${written(until)}`
      : `ended ${written(until)}`

const piecesOf = ({ products }: SaleState) =>
  products === 0 ? 'no product is in it' : products === 1 ? '1 product' : `${products} products`
