import type { Discount, TotalsInput } from '#shared/totals/totals.ts'

/** The same sum done the long way, with fractions of whole numbers, to hold the calculation to. */

interface Fraction {
  top: bigint
  bottom: bigint
}

const floorOf = ({ top, bottom }: Fraction) => top / bottom
const halfUp = ({ top, bottom }: Fraction) => floorOf({ top: top * 2n + bottom, bottom: bottom * 2n })
const isMore = (a: Fraction, b: Fraction) => a.top * b.bottom > b.top * a.bottom
const of = (amounts: readonly bigint[], index: number) => amounts[index] ?? 0n
const sumOf = (all: readonly bigint[]) => all.reduce((sum, one) => sum + one, 0n)

/** Paisa by paisa to whoever has lost most by the rounding. */
function handOut(amount: bigint, weights: readonly bigint[]): bigint[] {
  const all = sumOf(weights)
  const fair = weights.map((weight): Fraction =>
    all === 0n ? { top: amount, bottom: BigInt(weights.length) } : { top: amount * weight, bottom: all },
  )
  const given = fair.map(floorOf)
  const isServed = fair.map(() => false)
  while (weights.length > 0 && sumOf(given) < amount) {
    let next = -1
    fair.forEach((one, index) => {
      const owed = { top: one.top - floorOf(one) * one.bottom, bottom: one.bottom }
      const best = fair[next]
      const most = best && { top: best.top - floorOf(best) * best.bottom, bottom: best.bottom }
      if (!isServed[index] && (!most || isMore(owed, most))) next = index
    })
    isServed[next] = true
    given[next] = (given[next] ?? 0n) + 1n
  }
  return given
}

const takes = (discount: Discount, line: TotalsInput['lines'][number]) => {
  if (discount.isFullPriceOnly && line.isReduced) return false
  const isForAll = discount.products.length + discount.collections.length === 0
  const named = new Set([...discount.products, ...discount.collections.map((name) => `in ${name}`)])
  return (
    isForAll || [line.productId, ...line.collections.map((name) => `in ${name}`)].some((it) => named.has(it))
  )
}

export function oracle({ lines, discounts, delivery, paymentFee, tax }: TotalsInput) {
  const full = lines.map(({ price, quantity }) => BigInt(price) * BigInt(quantity))
  let rest = [...full]
  for (const kind of ['percent', 'amount'] as const) {
    const ofKind = discounts.filter((one) => one.kind === kind)
    ofKind.sort((a, b) => (a.code === b.code ? 0 : a.code < b.code ? -1 : 1))
    for (const one of ofKind) {
      const isMeant = lines.map((line) => takes(one, line))
      const open = rest.map((left, index) => (isMeant[index] ? left : 0n))
      const meant = sumOf(full.filter((_, index) => isMeant[index]))
      const wanted =
        kind === 'percent' ? halfUp({ top: meant * BigInt(one.value), bottom: 10_000n }) : BigInt(one.value)
      const taken = wanted < sumOf(open) ? wanted : sumOf(open)
      if (sumOf(open) === 0n) continue
      const shares = handOut(taken, open)
      rest = rest.map((left, index) => left - of(shares, index))
    }
  }
  const goods = sumOf(rest)
  const isFree = discounts.some(({ kind }) => kind === 'delivery')
  const delivered = isFree ? 0n : BigInt(delivery(Number(goods)))
  const charges = handOut(delivered + BigInt(paymentFee), rest)
  const rates = lines.map(({ taxRates: { rate, higher }, quantity }, index) => {
    // The transaction value of one item, without the tax at the lower rate.
    const without = tax.isInside ? 10_000n + BigInt(rate) : 10_000n
    const value = { top: of(rest, index) * 10_000n, bottom: BigInt(quantity) * without }
    return higher && isMore(value, { top: BigInt(higher.above), bottom: 1n }) ? higher.rate : rate
  })
  const taxes = rates.map((taxRate, index) =>
    sumOf(
      tax.parts.map(() => {
        const base = of(rest, index) + of(charges, index)
        const rate = { top: BigInt(taxRate), bottom: BigInt(tax.parts.length) * 10_000n }
        // Inside, the base is the price and its tax: base * rate / (1 + whole rate).
        const whole = { top: 10_000n + BigInt(taxRate), bottom: 10_000n }
        return tax.isInside
          ? halfUp({ top: base * rate.top * whole.bottom, bottom: rate.bottom * whole.top })
          : halfUp({ top: base * rate.top, bottom: rate.bottom })
      }),
    ),
  )
  const allTax = sumOf(taxes)
  const total = goods + delivered + BigInt(paymentFee) + (tax.isInside ? 0n : allTax)
  return {
    items: Number(sumOf(full)),
    discount: Number(sumOf(full) - goods),
    delivery: Number(delivered),
    paymentFee,
    taxOnTop: tax.isInside ? 0 : Number(allTax),
    taxInside: tax.isInside ? Number(allTax) : 0,
    total: Number(total),
    lines: lines.map((_, index) => ({
      discount: Number(of(full, index) - of(rest, index)),
      charges: Number(charges[index]),
      tax: Number(taxes[index]),
      ...(tax.parts.length > 0 && { taxRate: rates[index] }),
    })),
  }
}
