import type { Invoice } from '#shared/contract/invoice.ts'
import { toPaise } from '../../platform/money.ts'
import { rateName } from './contribution.ts'
import type { Delta } from './deltas.ts'

const HUNDREDTHS = 100

/** What a credit note contributes to the sums, on the day of its issue (`moment`, ms); it never changes. */
export const creditContribution = ({ lines }: Pick<Invoice, 'lines'>, moment: number): Delta[] =>
  lines
    .filter(({ taxes }) => taxes.length > 0)
    .map(({ taxes, taxable }) => ({
      series: 'taxCredited',
      name: rateName(rateOf(taxes)),
      moment,
      paise: taxes.reduce((sum, { amount }) => sum + toPaise(amount), 0),
      base: toPaise(taxable),
    }))

const rateOf = (taxes: Invoice['lines'][number]['taxes']): number | null =>
  taxes.reduce<number | null>(
    (sum, { percent }) => (sum === null || percent === null ? null : sum + Math.round(percent * HUNDREDTHS)),
    0,
  )
