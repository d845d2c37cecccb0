type Search = Readonly<Record<string, string | undefined>>

/** Whether a list's address lets only some of it through; its order is no filter. */
export const isNarrowed = (search: Search): boolean =>
  Object.entries(search).some(([field, value]) => value && field !== 'sort' && field !== 'order')
