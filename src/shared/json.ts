/**
 * What JSON that this shop wrote itself says: a column of its database, an answer from its own cache. The one place
 * where the shape is taken on trust. What comes from outside is parsed with a schema instead.
 */
export const fromJson = <T>(text: string): T => JSON.parse(text) as T
