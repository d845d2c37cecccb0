/** The arithmetic of charts. Pure. */

/**
 * Whole round numbers from 0 to at least `max`, about `count` of them: 1, 2, 2.5 or 5 times a power of ten apart,
 * and never less than 1: parts of a rupee or of an order are no scale.
 */
export function niceTicks(max: number, count = 4): number[] {
  const rough = Math.max(max, count) / count
  const power = 10 ** Math.floor(Math.log10(rough))
  const factor = [1, 2, 2.5, 5, 10].find((step) => step * power >= rough && Number.isInteger(step * power))
  const step = (factor ?? 10) * power
  return Array.from({ length: Math.max(1, Math.ceil(max / step)) + 1 }, (_, index) => index * step)
}

/** The path of a line through values from left to right, in a box of 100 × 100 whose top is `top`. */
export function linePath(values: readonly number[], top: number): string {
  return values
    .map((value, index) => `${index === 0 ? 'M' : 'L'}${xOf(index, values.length)} ${yOf(value, top)}`)
    .join('')
}

/** Percent of the width, in the middle of the value's share of it. */
export const xOf = (index: number, count: number): number => round(((index + 0.5) / count) * 100)

const yOf = (value: number, top: number): number => round(100 - (value / top) * 100)

const round = (number: number) => Math.round(number * 100) / 100

/** At most `most` of the indexes from 0 to `count`, evenly apart: where there is room for a label. */
export function labelledIndexes(count: number, most: number): number[] {
  const every = Math.max(1, Math.ceil(count / most))
  return Array.from({ length: Math.ceil(count / every) }, (_, index) => index * every)
}

/** How `now` stands to `before`, in percent; null where there was nothing before. */
export const changePercent = (now: number, before: number): number | null =>
  before === 0 ? null : Math.round(((now - before) / before) * 100)
