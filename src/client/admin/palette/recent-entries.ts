import { deviceList } from '#client/platform/device-list.ts'
import type { PaletteEntry, PaletteTarget } from './palette-entry.ts'

/** The key of an entry, then its name: what was found in the shop is known by no list. */
const written = ({ key, name }: PaletteEntry) => `${key}\n${name}`
const keyIn = (item: string) => item.split('\n', 1)[0] ?? ''

/** What was opened from the palette on this device, until the sign-out. */
export const recentEntries = deviceList('palette', 6, (one, other) => keyIn(one) === keyIn(other))

export function rememberEntry(entry: PaletteEntry): void {
  if (!entry.isPersonal) recentEntries.add(written(entry))
}

/**
 * What was opened before, the newest first, as far as it is still to be had.
 *
 * @param entries those of a fixed name that who is at work may use
 * @param targetOf where a key leads that none of these has: a product, an order
 */
export function recentlyOpened(
  items: readonly string[],
  entries: readonly PaletteEntry[],
  targetOf: (key: string) => PaletteTarget | undefined,
): PaletteEntry[] {
  return items.flatMap((item): PaletteEntry[] => {
    const key = keyIn(item)
    const known = entries.find((entry) => entry.key === key)
    if (known) return [{ ...known, group: 'Recent' }]
    const target = targetOf(key)
    return target ? [{ key, group: 'Recent', name: item.slice(key.length + 1), target }] : []
  })
}
