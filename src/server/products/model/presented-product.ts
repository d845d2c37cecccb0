import type { AdminProduct } from '#shared/contract/admin/product.ts'
import { isUniqueViolation, type Trx } from '../../database/database.ts'
import { AppError, notFound } from '../../platform/errors.ts'
import { takenMessage } from './skus.ts'
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
    // Found out by the database: by another at the same moment, or by the product's own.
    const message = sku === '' ? 'Another product has one of these SKUs by now' : takenMessage(sku)
    throw new AppError('conflict', 409, message, {
      issues: [{ path: sku === '' ? 'variantSkus' : 'sku', message }],
    })
  }
}
