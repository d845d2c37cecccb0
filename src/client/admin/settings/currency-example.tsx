import { RUPEES, writeMoney } from '#shared/money.ts'
import { MONEY_DIGITS, MONEY_PLACES } from '#shared/money-formats.ts'
import type { Values } from './section-forms.ts'

/** What was typed, on amounts, before it is saved. */
export function CurrencyExample({ symbol, place, digits, isExact }: Values) {
  const format = {
    symbol: typeof symbol === 'string' ? symbol : '',
    place: MONEY_PLACES.find((one) => one === place) ?? RUPEES.place,
    digits: MONEY_DIGITS.find((one) => one === digits) ?? RUPEES.digits,
    isExact: isExact === true,
  }
  const amounts = [1299, 1234567.5, -400].map((amount) => writeMoney(amount, format))
  return (
    <p className="mt-4 flex flex-wrap gap-x-6 gap-y-1">
      <span className="text-muted">Looks like this</span>
      {amounts.map((amount) => (
        <span key={amount} className="tabular-nums">
          {amount}
        </span>
      ))}
    </p>
  )
}
