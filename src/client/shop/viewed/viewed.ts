import { deviceList } from '#client/platform/device-list.ts'

/** The products whose pages were opened on this device: their ids, and nobody else's business. */
export const viewed = deviceList('recentlyViewed', 9)

/** Those that this page has opened. */
export const openedNow = new Set<string>()

/** To be called when a product's page is opened; the server, which prerenders it, records nothing. */
export function noteViewed(id: string): void {
  if (typeof window === 'undefined') return
  openedNow.add(id)
  viewed.add(id)
}
