import { useQuery } from '@tanstack/react-query'
import type { TotalsAnswer } from '#shared/contract/checkout.ts'
import { CASH, DIRECT } from '#shared/payment-methods.ts'
import { AdminCard } from '#client/ui/admin/admin-card.tsx'
import { formatRupees } from '#client/ui/money.ts'
import { Radio } from '#client/ui/radio.tsx'
import { TextField } from '#client/ui/text-field.tsx'
import { newOrderQueries } from './queries.ts'
import type { PartProps } from './typed-order.ts'
import { ReferenceField } from './reference-field.tsx'

/** How it is paid, and with which code. */
export function Paid({
  order: { method, reference, code, address },
  mistakes,
  onChange,
  sum,
}: PartProps & { sum: TotalsAnswer | undefined }) {
  const total = sum ? sum.totalPrice - sum.totals.paymentFee : 0
  const { country, postalCode } = address
  const ways = useQuery(newOrderQueries.ways({ total: String(total), country, postalCode }))
  const cash = ways.data?.ways.find((way) => way.method === CASH)
  return (
    <AdminCard title="Payment">
      <div className="flex flex-col gap-4">
        <fieldset>
          <legend className="sr-only">How it is paid</legend>
          <Radio
            name="method"
            label="Paid to the shop already: bank transfer, UPI on the telephone"
            checked={method === DIRECT}
            onChange={() => onChange({ method: DIRECT })}
          />
          {cash && (
            <Radio
              name="method"
              label={
                <>
                  <span>{cash.title}</span>
                  {cash.refusal !== null && sum && (
                    <span className="block text-sm text-muted">{cash.refusal}</span>
                  )}
                </>
              }
              note={cash.fee > 0 ? `+ ${formatRupees(cash.fee)}` : undefined}
              checked={method === CASH}
              onChange={() => onChange({ method: CASH })}
            />
          )}
          {mistakes.paymentMethod && (
            <p role="alert" className="field-error">
              {mistakes.paymentMethod}
            </p>
          )}
        </fieldset>
        {method === DIRECT && (
          <ReferenceField
            value={reference}
            error={mistakes.reference}
            onChange={(typed) => onChange({ reference: typed })}
          />
        )}
        <TextField
          label="Discount code"
          name="code"
          autoComplete="off"
          autoCapitalize="characters"
          spellCheck={false}
          maxLength={40}
          value={code}
          error={sum?.codeRefusal ?? mistakes.code}
          onChange={({ currentTarget }) => onChange({ code: currentTarget.value })}
        />
      </div>
    </AdminCard>
  )
}
