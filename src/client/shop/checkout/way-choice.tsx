import type { PaymentWay } from '#shared/contract/checkout.ts'
import { useShop } from '#client/platform/shop-settings.ts'
import { formatRupees } from '#client/ui/money.ts'

interface Props {
  ways: readonly PaymentWay[]
  chosen: string
  disabled: boolean
  onChoose: (way: PaymentWay) => void
}

/** The ways to pay of this order; what it can't be paid by says why. */
export function WayChoice({ ways, chosen, disabled, onChoose }: Props) {
  const tax = useShop().charges?.tax ?? ''
  // A fee is taxed with what is bought, where the tax comes on top.
  const plusTax = tax.startsWith('Plus ') ? ` ${tax.replace('Plus', 'plus')}` : ''
  return (
    <fieldset disabled={disabled} className="flex flex-col gap-3">
      <legend className="mb-2 font-medium">How do you want to pay?</legend>
      {ways.map((way) => (
        <label
          key={way.method}
          className="flex min-h-12 items-start gap-3 rounded-card border border-line p-4 has-checked:border-ink"
        >
          <input
            type="radio"
            name="way-to-pay"
            className="mt-0.5 size-5 shrink-0"
            checked={way.method === chosen}
            disabled={way.refusal !== null}
            onChange={() => onChoose(way)}
          />
          <span className="min-w-0 flex-1">
            <span className="block font-medium">{way.title}</span>
            <Note way={way} />
          </span>
          {way.fee > 0 && <span className="shrink-0 text-sm">{`+ ${formatRupees(way.fee)}${plusTax}`}</span>}
        </label>
      ))}
    </fieldset>
  )
}

function Note({ way: { note, refusal } }: { way: PaymentWay }) {
  const text = refusal ?? note
  return text === '' ? null : <span className="block text-sm text-muted">{text}</span>
}
