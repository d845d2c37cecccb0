import type { Queries } from '../database/database.ts'

/** Numbers and what may stand before them: `DZ-10042`, `#10042`, `order 10042`. */
const NUMBER = /^(?:order\s*)?#?\s*(?:dz[\s-]*)?(\d{1,9})$/i

/** The id of the order that is meant by its id, or by its number as people write it; undefined where there is none. */
export async function findSaidOrder(db: Queries, said: string): Promise<string | undefined> {
  const text = said.trim()
  const [, number] = NUMBER.exec(text) ?? []
  const query = db.selectFrom('orders').select('id')
  const found = number
    ? query.where('number', '=', Number(number))
    : query.where('id', '=', text.replace(/^#/, '').toLowerCase().toWellFormed())
  return (await found.executeTakeFirst())?.id
}
