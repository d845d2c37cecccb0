import { shopSettings as shopSettingsCall } from '#shared/endpoints/shop.ts'
import { call } from './api.ts'
import { shopSettings } from './shop-settings.ts'
import { writeStored } from './storage.ts'

/** Asks the shop what it says of itself, and keeps that for visits without a line. Offline, what is known stands. */
export async function refreshShopSettings(): Promise<void> {
  try {
    const { data } = await call(shopSettingsCall, {})
    const text = JSON.stringify(data)
    writeStored('shop', text)
    if (text === JSON.stringify(shopSettings.get())) return
    shopSettings.set(data)
    // They say what it said before.
    const { forgetDrawnPages } = await import('#offline/drawn-pages.ts')
    await forgetDrawnPages()
  } catch {
    // The next visit asks again.
  }
}
