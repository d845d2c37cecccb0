import type { ShownTotals } from '#shared/contract/totals.ts'
import { amountWords, insideLines, SHIPPING, type SumLine, sumLines } from '#shared/totals/sum-lines.ts'
import { formatRupees } from './money.ts'

interface Props {
  totals: ShownTotals
  /** Rupees. */
  total: number
  /** False: what depends on the address is not in it yet. */
  isFinal?: boolean
}

/** Line by line to the total; under it the taxes that are a part of it. */
export const SumLines = ({ totals, total, isFinal = true }: Props) => (
  <dl className="grid grid-cols-[1fr_auto] gap-x-4 gap-y-2 border-t border-line pt-4 tabular-nums">
    {sumLines(totals).map((line) => (
      <Line
        key={line.name}
        name={line.name}
        value={isFinal ? amountWords(line, formatRupees) : withoutAddress(line)}
      />
    ))}
    <dt className="pt-2 text-lg font-medium">{isFinal ? 'Total' : 'Total so far'}</dt>
    <dd className="pt-2 text-right text-lg font-medium">{formatRupees(total)}</dd>
    {insideLines(totals).map(({ name, amount }) => (
      <Line key={name} name={`Includes ${name}`} value={formatRupees(amount)} quiet />
    ))}
  </dl>
)

const Line = ({ name, value, quiet = false }: { name: string; value: string; quiet?: boolean }) => (
  <>
    <dt className={quiet ? 'text-sm text-muted' : ''}>{name}</dt>
    <dd className={quiet ? 'text-right text-sm text-muted' : 'text-right'}>{value}</dd>
  </>
)

interface RowsProps {
  totals: ShownTotals
  /** Columns before that of the amounts. */
  span: number
  rowClass?: string
}

/** The same as rows of a table's foot, over a total that stands there already. */
export const SumRows = ({ totals, span, rowClass = '' }: RowsProps) =>
  sumLines(totals).map((line) => (
    <tr key={line.name} className={rowClass}>
      <th scope="row" colSpan={span} className="pt-2 font-normal text-muted">
        {line.name}
      </th>
      <td className="pt-2 text-right">{amountWords(line, formatRupees)}</td>
    </tr>
  ))

/** And under it. */
export const InsideRows = ({ totals, span, rowClass = '' }: RowsProps) =>
  insideLines(totals).map(({ name, amount }) => (
    <tr key={name} className={`text-sm text-muted ${rowClass}`}>
      <th scope="row" colSpan={span} className="pt-1 font-normal">
        {`Includes ${name}`}
      </th>
      <td className="pt-1 text-right">{formatRupees(amount)}</td>
    </tr>
  ))

const withoutAddress = (line: SumLine) =>
  line.name === SHIPPING ? 'From your address' : amountWords(line, formatRupees)
