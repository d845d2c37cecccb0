export interface QueryShown {
  text: string
  /** It was searched for on this device before. */
  recent: boolean
}

const MOST = 3
const key = (text: string) => text.trim().toLowerCase().replace(/\s+/g, ' ')

/** Searches to go on with: what was searched for before and begins so, then what the shop suggests; each once. */
export function queriesShown(
  typed: string,
  recent: readonly string[],
  suggested: readonly string[],
): QueryShown[] {
  const before = recent.filter((text) => key(text).startsWith(key(typed)) && key(text) !== key(typed))
  const all = [
    ...before.map((text) => ({ text, recent: true })),
    ...suggested.map((text) => ({ text, recent: false })),
  ]
  return all
    .filter(({ text }, at) => all.findIndex((other) => key(other.text) === key(text)) === at)
    .slice(0, MOST)
}
