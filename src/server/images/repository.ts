import type { Selectable } from 'kysely'
import type { ProductImage } from '#shared/contract/product.ts'
import type { Queries } from '../database/database.ts'
import type { ImagesTable } from '../database/tables.ts'

export type ImageRow = Selectable<ImagesTable>

const OWN_URL = /^\/images\/([A-Za-z0-9_-]{1,64})\.([a-z0-9]{2,5})$/

/** The id and extension in the url of a picture of this shop; undefined for foreign ones and for other paths. */
export function ownImage(url: string): { id: string; extension: string } | undefined {
  const [, id, extension] = OWN_URL.exec(url) ?? []
  return id !== undefined && extension !== undefined ? { id, extension } : undefined
}

export async function findImage(db: Queries, id: string): Promise<ImageRow | undefined> {
  return db.selectFrom('images').selectAll().where('id', '=', id).executeTakeFirst()
}

export async function insertImage(db: Queries, row: ImageRow): Promise<void> {
  await db.insertInto('images').values(row).execute()
}

export async function deleteImage(db: Queries, id: string): Promise<void> {
  await db.deleteFrom('images').where('id', '=', id).execute()
}

/** A product's pictures with what is known of their size and colour, so that their place is kept on a page. */
export async function measuredImages(
  db: Queries,
  images: readonly { url: string; altText: string }[],
): Promise<ProductImage[]> {
  const ids = images.flatMap(({ url }) => ownImage(url)?.id ?? [])
  const rows =
    ids.length > 0 ? await db.selectFrom('images').selectAll().where('id', 'in', ids).execute() : []
  return images.map(({ url, altText }) => {
    const row = rows.find(({ id }) => id === ownImage(url)?.id)
    return { url, altText, ...(row && { width: row.width, height: row.height, color: row.color }) }
  })
}
