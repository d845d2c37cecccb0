import { shopSettings as shopSettingsCall } from '#shared/endpoints/shop-settings.ts'
import { call } from './api.ts'
import { shopSettings } from './shop-settings.ts'
import { reloadWhereTheShopIs } from './stale-pages.ts'
import { writeStored } from './storage.ts'

/** Asks the shop what it says of itself, and keeps that for visits without a line. Offline, what is known stands. */
export async function refreshShopSettings(): Promise<void> {
  try {
    const { data } = await call(shopSettingsCall, {})
    const text = JSON.stringify(data)
    writeStored('shop', text)
    const before = shopSettings.get()
    if (text === JSON.stringify(before)) return
    const isMoneySame = JSON.stringify(data.currency) === JSON.stringify(before.currency)
    const isSeenAtOnce = isMoneySame || window.location.pathname.startsWith('/admin')
    // Half of a page would write amounts in one way and half in the other: the next one has the new way.
    if (isSeenAtOnce) shopSettings.set(data)
    else shopSettings.set({ ...data, currency: before.currency })
    // They say what it said before.
    const { forgetDrawnPages } = await import('#offline/drawn-pages.ts')
    await forgetDrawnPages()
    if (!isSeenAtOnce && !isTyping()) await reloadWhereTheShopIs()
  } catch {
    // The next visit asks again.
  }
}

/** What is being typed would be lost. */
const isTyping = () => document.activeElement?.matches('input, textarea, select') ?? false
