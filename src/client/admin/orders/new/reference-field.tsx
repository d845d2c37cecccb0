import { PAYMENT_REFERENCE_MAX } from '#shared/contract/admin/new-order.ts'
import { TextField } from '#client/ui/text-field.tsx'

interface Props {
  value: string
  error?: string | undefined
  onChange: (reference: string) => void
}

/** By what money is found that has come to the shop itself. */
export const ReferenceField = ({ value, error, onChange }: Props) => (
  <TextField
    label="Reference of the payment"
    name="reference"
    hint="By what it is found: a UPI or transfer number"
    autoComplete="off"
    maxLength={PAYMENT_REFERENCE_MAX}
    value={value}
    error={error}
    onChange={({ currentTarget }) => onChange(currentTarget.value)}
  />
)
