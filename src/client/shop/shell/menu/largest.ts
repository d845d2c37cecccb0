import type { MenuEntry } from '#shared/contract/menu.ts'

const MOST = 12

/** Of each sort of entry the largest, which come first; all of them would be a catalogue of their own. */
export const largest = <E extends MenuEntry>(menu: readonly E[], most = MOST): E[] =>
  menu.filter((entry) => menu.filter(({ type }) => type === entry.type).indexOf(entry) < most)
