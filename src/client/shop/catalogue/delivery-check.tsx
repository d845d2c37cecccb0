import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { deliveryDetails, deliveryTitle } from '#shared/charge-words.ts'
import type { DeliveryEstimate } from '#shared/contract/charges.ts'
import { deliveryEstimate } from '#shared/endpoints/delivery-estimate.ts'
import { deliveredBy } from '#shared/totals/delivered-by.ts'
import { ApiError, messageOf } from '#client/platform/api-error.ts'
import { call } from '#client/platform/api.ts'
import { totalsKeys } from '#client/platform/purchase-keys.ts'
import { useShop } from '#client/platform/shop-settings.ts'
import { Button } from '#client/ui/button.tsx'
import { formatDate } from '#client/ui/dates.ts'
import { shopZone } from '#client/ui/shop-zone.ts'
import { formatRupees } from '#client/ui/money.ts'
import { TextField } from '#client/ui/text-field.tsx'

/** What delivery costs, and, where somebody says where to, what it costs there and by when. */
export function DeliveryCheck({ productId }: { productId: string }) {
  const delivery = useShop().charges?.delivery
  const [to, setTo] = useState('')
  const { data, error, isFetching, refetch } = useQuery({
    queryKey: totalsKeys.delivery(productId, to),
    queryFn: async ({ signal }) =>
      (await call(deliveryEstimate, { query: { to, productId } }, { signal })).data,
    enabled: to !== '',
    staleTime: 60_000,
    retry: false,
  })
  if (!delivery) return null
  return (
    <section aria-label="Delivery" className="border-t border-line pt-5">
      <p className="font-medium">{deliveryTitle(delivery, formatRupees)}</p>
      <p className="text-sm text-muted">{deliveryDetails(delivery, formatRupees)}</p>
      <form
        noValidate
        className="mt-3 flex max-w-sm flex-wrap items-start gap-x-3"
        onSubmit={(event) => {
          event.preventDefault()
          const typed = event.currentTarget.querySelector('input')?.value.trim() ?? ''
          if (typed === to) void refetch()
          else setTo(typed)
        }}
      >
        {/* Left to the browser: what is typed before this is alive stays. */}
        <TextField
          className="min-w-[min(8rem,100%)] flex-1"
          label="PIN code or country"
          name="deliver-to"
          autoComplete="postal-code"
          maxLength={60}
          error={error && whyNot(error)}
        />
        <Button type="submit" className="mt-7" busy={isFetching}>
          Check
        </Button>
      </form>
      <p role="status" className="text-sm">
        {data === undefined ? '' : data ? words(data) : `We do not deliver to ${to}`}
      </p>
    </section>
  )
}

function words({ place, charge, freeFrom, days }: DeliveryEstimate): string {
  const cost = charge === 0 ? 'Free' : formatRupees(charge)
  const limit = charge > 0 && freeFrom !== null ? `, free from ${formatRupees(freeFrom)}` : ''
  return `${cost} to ${place}, by ${formatDate(new Date(deliveredBy(Date.now(), { deliveryDays: days }, shopZone.get())).toISOString())}${limit}`
}

const whyNot = (error: Error) =>
  error instanceof ApiError && error.kind === 'http'
    ? (error.issues[0]?.message ?? messageOf(error))
    : 'Worked out when the line is back'
