import { useQuery } from '@tanstack/react-query'
import type { PaymentSettings } from '#shared/contract/payment-settings.ts'
import type { PaymentConfig } from '#shared/contract/checkout.ts'
import type { StoredSection } from '#shared/contract/admin/shop-settings.ts'
import { currencyCode, DEFAULT_CURRENCY } from '#shared/currency-code.ts'
import { paymentConfig } from '#shared/endpoints/purchase.ts'
import { adminKeys } from '#client/platform/admin/query-keys.ts'
import { useShop } from '#client/platform/shop-settings.ts'
import { call } from '#client/platform/api.ts'

/** What is missing for the ways that are on, beside what was saved. */
export function PaymentState({ stored }: { stored: StoredSection }) {
  const code = currencyCode(useShop())
  const { data } = useQuery({
    queryKey: adminKeys.settings.ways(stored.version),
    queryFn: async ({ signal }) => (await call(paymentConfig, { query: {} }, { signal })).data,
  })
  const lines = data ? missing(data, stored.value as PaymentSettings | null, code) : []
  if (lines.length === 0) return null
  return (
    <div
      role="note"
      className="mb-4 flex flex-col gap-1 rounded-card border border-line bg-surface p-4 text-sm"
    >
      {lines.map((line) => (
        <p key={line}>{line}</p>
      ))}
    </div>
  )
}

function missing(
  { provider, razorpay }: PaymentConfig,
  value: PaymentSettings | null,
  code: string,
): string[] {
  const lines: string[] = []
  const isPayPalOn = value?.paypal ?? true
  if (code !== DEFAULT_CURRENCY && (value?.razorpay || isPayPalOn))
    lines.push(`The shop’s amounts are in ${code}: Razorpay is not offered, and PayPal where it takes them.`)
  if (isPayPalOn && provider === 'none' && code === DEFAULT_CURRENCY)
    lines.push('PayPal is not offered: PAYPAL_CLIENT_ID and PAYPAL_CLIENT_SECRET are not set on the server.')
  if (value?.razorpay && !razorpay && code === DEFAULT_CURRENCY)
    lines.push('Razorpay is not offered: RAZORPAY_KEY_ID and RAZORPAY_KEY_SECRET are not set on the server.')
  if ((isPayPalOn && provider === 'demo') || razorpay?.script.startsWith('/demo/'))
    lines.push('This is the demo: its payments are simulated, and no money moves.')
  return lines
}
