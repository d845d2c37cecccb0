import type { allProducts } from '#shared/endpoints/admin.ts'
import type { AnswerOf, QueryOf } from '#shared/endpoints/endpoint.ts'
import { readCursor, writeCursor } from '../admin/list-cursor.ts'
import type { Queries } from '../database/database.ts'
import { countAllProducts, listAllProducts } from './repository.ts'

/** Every product, newest first; the whole list unless a limit is given. Throws a 400 that names a bad cursor. */
export async function adminProducts(
  db: Queries,
  { search = '', limit, cursor }: QueryOf<typeof allProducts>,
): Promise<AnswerOf<typeof allProducts>> {
  const after = readCursor(cursor)
  const found = await listAllProducts(db, {
    search,
    after,
    limit: limit === undefined ? undefined : limit + 1,
  })
  const data = limit === undefined ? found : found.slice(0, limit)
  const last = found.length > data.length ? data.at(-1) : undefined
  return {
    success: true,
    data,
    total: await countAllProducts(db, search),
    nextCursor: last ? writeCursor({ createdAt: Date.parse(last.createdAt), id: last._id }) : null,
  }
}
