import type { AdminProduct } from '#shared/contract/admin/product.ts'
import { isUniqueViolation, type Trx } from '../../database/database.ts'
import { AppError, notFound } from '../../platform/errors.ts'
import { findAdminProduct } from '../../catalogue/repository.ts'

/** A product as the transaction has left it. Throws 404. */
export async function presentedProduct(trx: Trx, id: string): Promise<AdminProduct> {
  const product = await findAdminProduct(trx, id)
  if (!product) throw notFound('Product')
  return product
}

/** Throws a 409 that names the SKU where another product has it. */
export async function skuGuarded<T>(sku: string, write: () => Promise<T>): Promise<T> {
  try {
    return await write()
  } catch (error) {
    if (!isUniqueViolation(error, 'sku_key')) throw error
    const message = `Another product has the SKU ${sku}`
    throw new AppError('conflict', 409, message, { issues: [{ path: 'sku', message }] })
  }
}
