/** In integers of any size, so that no product of two amounts loses a paisa. */

/** `amount * numerator / denominator`, rounded half up. None is negative; the denominator is above 0. */
export function portion(amount: number, numerator: number, denominator: number): number {
  const whole = BigInt(denominator)
  return Number((2n * BigInt(amount) * BigInt(numerator) + whole) / (2n * whole))
}

/**
 * Shares of an amount in proportion to the weights, whole and adding up to it exactly: by the largest remainder, of
 * equal ones the first. An amount of at most all the weights gives nobody more than their weight. Weights that are all
 * 0 share alike.
 */
export function apportion(amount: number, weights: readonly number[]): number[] {
  const sum = weights.reduce((all, weight) => all + BigInt(weight), 0n)
  if (sum === 0n) return weights.length === 0 ? [] : alike(amount, weights.length)
  const exact = weights.map((weight) => BigInt(amount) * BigInt(weight))
  const shares = exact.map((one) => Number(one / sum))
  let left = amount - shares.reduce((all, share) => all + share, 0)
  const byRemainder = exact.map((one, index) => ({ index, remainder: one % sum }))
  byRemainder.sort((a, b) =>
    a.remainder === b.remainder ? a.index - b.index : a.remainder > b.remainder ? -1 : 1,
  )
  for (const { index } of byRemainder) {
    if (left === 0) break
    shares[index] = (shares[index] ?? 0) + 1
    left -= 1
  }
  return shares
}

const alike = (amount: number, count: number): number[] =>
  apportion(
    amount,
    Array.from({ length: count }, () => 1),
  )
