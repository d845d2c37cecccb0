import * as v from 'valibot'
import { type AdminProduct, adminProductSchema } from '#shared/contract/admin/product.ts'
import { ApiError } from '#client/platform/api-error.ts'

/** The product as the shop has it now, when that is why a save was refused; undefined for every other failure. */
export function changedMeanwhile(error: unknown): AdminProduct | undefined {
  if (!(error instanceof ApiError) || error.code !== 'version_conflict') return undefined
  const present = v.safeParse(adminProductSchema, error.data)
  return present.success ? present.output : undefined
}
