import * as v from 'valibot'

const text = v.optional(v.fallback(v.string(), ''))

/** Texts kept in the address of a list: what is searched for, the filters, the order. The server judges them. */
export const textsInSearch = <const Name extends string>(...names: Name[]) =>
  v.object(Object.fromEntries(names.map((name) => [name, text])) as Record<Name, typeof text>)
