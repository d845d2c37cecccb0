import { formatRupees } from '#client/ui/money.ts'
import { TextField } from '#client/ui/text-field.tsx'
import type { useTexts } from './refund-fields.ts'

/** A text of the form, as `bind` gives it, and what is wrong with it. */
type Bound = ReturnType<ReturnType<typeof useTexts>['bind']> & { error: string | undefined }

/** @param kept what can be paid back at most, in rupees */
export const AmountInput = ({ kept, ...bound }: Bound & { kept: number }) => (
  <TextField
    label="Amount"
    inputMode="decimal"
    autoComplete="off"
    {...bound}
    hint={`Of ${formatRupees(kept)} that the shop has`}
  />
)

export const ByHandInput = ({ label, ...bound }: Bound & { label: string }) => (
  <TextField label={label} autoComplete="off" maxLength={200} placeholder="Bank transfer" {...bound} />
)

export const ReasonInput = (bound: Bound) => (
  <TextField label="Reason" autoComplete="off" maxLength={500} {...bound} />
)
