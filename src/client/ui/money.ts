import { groupDigits, writeMoney } from '#shared/money.ts'
import type { MoneyFormat } from '#shared/money-formats.ts'

/** How the shop writes money: whoever starts the client says where that is known from. */
export const shopMoney: { format: () => MoneyFormat | undefined } = { format: () => undefined }

export const formatCount = (count: number): string => groupDigits(count.toFixed(0), shopMoney.format())

/** Of an amount as it is now: nothing that outlives a change of the shop's settings may keep what it returns. */
export const formatRupees = (amount: number): string => writeMoney(amount, shopMoney.format())
