import { createHash } from 'node:crypto'
import { type ClientBase, Query } from 'pg'

/** Texts that have a name on each connection; what more of them come is planned anew each time. */
const NAMED_AT_MOST = 300

/**
 * What PostgreSQL may plan once for a connection: writes, and reads of rows by their keys, whose plan is the same
 * whatever the values are. A list's is not.
 */
export const isNameable = (text: string): boolean =>
  kept.has(text) ||
  (/^(?:insert|update|delete|select)\b/.test(text) &&
    !/\b(?:order by|group by|limit|like|ilike)\b/.test(text) &&
    !asksForEveryColumn(text))

/** The plan of such a text is refused once a migration has added a column. */
export const asksForEveryColumn = (text: string): boolean => /(?:select|returning|\.|,) ?\*/.test(text)

/** Texts of which somebody has said that they are planned once: there are as many as are written in the code. */
const kept = new Set<string>()
export const keepPlanOf = (text: string): void => void kept.add(text)

/**
 * Gives this connection's statements names, so that PostgreSQL parses and plans each text once instead of every time: a
 * third of what a whole order takes there. Of no use behind a pooler that hands each transaction to another connection
 * and does not know about names (`DATABASE_PREPARE=off`).
 */
export function nameStatements(client: ClientBase): void {
  const names = new Map<string, string>()
  const nameOf = (text: string): string | undefined => {
    const known = names.get(text)
    if (known !== undefined || names.size >= NAMED_AT_MOST || !isNameable(text)) return known
    const name = createHash('sha256').update(text).digest('base64url')
    names.set(text, name)
    return name
  }
  const query = client.query.bind(client) as (...args: unknown[]) => unknown
  const named = (text: unknown, values: unknown, ...rest: unknown[]): unknown => {
    if (typeof text !== 'string' || !Array.isArray(values) || rest.length > 0)
      return query(text, values, ...rest)
    const name = nameOf(text)
    if (name === undefined) return query(text, values)
    // A query of pg's own, for it copies what else it is given with every property's descriptor.
    const answer = new Promise((resolve, reject) => {
      const asked = new Query(text, values, (error, result) => (error ? reject(error) : resolve(result)))
      query(Object.assign(asked, { name }))
    })
    return answer.catch((error: unknown) => {
      // As pg does it: from here it leads to whoever asked.
      if (error instanceof Error) Error.captureStackTrace(error)
      throw error
    })
  }
  Object.assign(client, { query: named })
}
