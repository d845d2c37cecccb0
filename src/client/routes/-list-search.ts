import * as v from 'valibot'

/** What is searched for in a list of the back office, kept in the address. */
export const listSearch = v.object({ search: v.optional(v.fallback(v.string(), '')) })
