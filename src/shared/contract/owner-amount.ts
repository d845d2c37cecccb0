import * as v from 'valibot'
import { isWholePaise } from './common.ts'

const AMOUNT = 'Write an amount from 0 to 10,00,000'

/** Rupees that the owner has set, to the paisa. */
export const ownerAmountSchema = v.pipe(
  v.number(AMOUNT),
  v.minValue(0, AMOUNT),
  v.maxValue(1_000_000, AMOUNT),
  v.check(isWholePaise, AMOUNT),
)
