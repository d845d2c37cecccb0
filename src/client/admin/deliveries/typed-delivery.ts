import { STOCK_MAX } from '#shared/admin/limits.ts'
import type { DeliveryLine } from '#shared/contract/admin/delivery.ts'

/** A line as it is typed. */
export type TypedLine = Pick<DeliveryLine, 'productId' | 'size' | 'color' | 'name' | 'sku' | 'received'> & {
  text: string
}

/** As the form has it. */
export interface TypedDelivery {
  supplier: string
  expectedOn: string
  reference: string
  note: string
  lines: readonly TypedLine[]
}

/** Whole pieces, 1 or more; undefined for anything else. */
export function expectedIn(text: string): number | undefined {
  const digits = text.trim().replaceAll(/[,\s]/g, '')
  const pieces = /^\d{1,7}$/.test(digits) ? Number(digits) : 0
  return pieces >= 1 && pieces <= STOCK_MAX ? pieces : undefined
}
