const ADDRESS = /\bhttps?:\/\/\S+/g

/**
 * What to look for when something was shared: the text without addresses, else the title. Null when the
 * address is no share's, which always names a title or an address.
 */
export function sharedSearch(address: { search?: unknown; title?: unknown; url?: unknown }): string | null {
  if (address.title === undefined && address.url === undefined) return null
  const wordsOf = (value: unknown) => (typeof value === 'string' ? value.replace(ADDRESS, ' ').trim() : '')
  return wordsOf(address.search) || wordsOf(address.title)
}
