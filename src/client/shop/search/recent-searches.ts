import { deviceList } from '#client/platform/device-list.ts'

const sameWords = (a: string, b: string) => a.toLowerCase() === b.toLowerCase()

/** What was searched for on this device, until the sign-out. */
export const recentSearches = deviceList('recentSearches', 6, sameWords)
