import { invalid } from '../platform/errors.ts'

/** The end of a page in a list that is sorted newest first. Times in ms. */
export interface Position {
  createdAt: number
  id: string
}

export const writeCursor = ({ createdAt, id }: Position): string => `${createdAt.toString(36)}.${id}`

/** Throws a 400 that names `cursor` unless `writeCursor` wrote it. */
export function readCursor(cursor: string | undefined): Position | undefined {
  if (!cursor) return undefined
  const [, time, id] = /^([0-9a-z]{1,9})\.([A-Za-z0-9_-]{1,64})$/.exec(cursor) ?? []
  if (!time || !id) throw invalid('cursor', 'cursor must be the nextCursor of the last answer')
  return { createdAt: Number.parseInt(time, 36), id }
}

/**
 * A page of a list that is sorted by its ids, which are its cursors.
 *
 * @param rows as many as the page may have, and one more where there are others
 */
export function pageOfIds<Row extends { id: string }>(
  rows: readonly Row[],
  limit: number,
): { page: Row[]; nextCursor: string | null } {
  const page = rows.slice(0, limit)
  return { page, nextCursor: rows.length > limit ? (page.at(-1)?.id ?? null) : null }
}

/** The end of a page in a list that is sorted by an integer. */
export interface NumberPosition {
  key: number
  id: string
}

export const writeNumberCursor = ({ key, id }: NumberPosition): string => writeCursor({ createdAt: key, id })

/** Throws a 400 that names `cursor` unless `writeNumberCursor` wrote it. */
export function readNumberCursor(cursor: string | undefined): NumberPosition | undefined {
  const position = readCursor(cursor)
  return position && { key: position.createdAt, id: position.id }
}
