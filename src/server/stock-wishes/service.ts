import type { StockWish } from '#shared/contract/stock-wish.ts'
import type { User } from '#shared/contract/user.ts'
import { emailKey } from '../accounts/email-key.ts'
import type { AppContext } from '../http/app-context.ts'
import { invalid, notFound } from '../platform/errors.ts'
import { newId } from '../platform/ids.ts'
import { addWish } from './repository.ts'

/**
 * Notes that somebody wants to be told when this is back. Whoever asks again, or for what they asked for already, is
 * told the same: nobody learns by it who else wants what. Throws 404, and 400 for options that the product does not have
 * or a visitor without an address.
 */
export async function wish(
  { database: { db } }: Pick<AppContext, 'database'>,
  productId: string,
  { size, color, email: given }: StockWish,
  user: User | null,
): Promise<void> {
  const email = user?.email || given
  if (!email) throw invalid('email', 'Please say where we may write to you')
  const product = await db
    .selectFrom('products')
    .select(['sizes', 'colors'])
    .where('id', '=', productId)
    .where('is_published', '=', 1)
    .executeTakeFirst()
  if (!product) throw notFound('Product')
  const has = (list: string, option: string) => option === '' || list.includes(JSON.stringify(option))
  if (!has(product.sizes, size)) throw invalid('size', 'This product does not come in that size')
  if (!has(product.colors, color)) throw invalid('color', 'This product does not come in that colour')
  const now = Date.now()
  await addWish(db, {
    id: newId(now),
    product_id: productId,
    size,
    color,
    email,
    email_key: emailKey(email),
    user_id: user?._id ?? null,
    created_at: now,
  })
}
