import type { ShopSettings } from '#shared/contract/shop-settings.ts'
import { SHOP_SETTINGS } from '#shared/dehydrated-data.ts'
import { fromJson } from '#shared/json.ts'
import { takeDehydratedAnswer } from './hydration/dehydrated-data.ts'
import { readStored } from './storage.ts'
import { createStore, useStore } from './store.ts'

/** What the shop says of itself: as the page brought it, else as this device knows it, else nothing. */
export const shopSettings = createStore<ShopSettings>({})

export const useShop = (): ShopSettings => useStore(shopSettings, shopSettings.get())

/** @param isPrerendered a page that was drawn with no settings is drawn with none again, whatever the device knows. */
export function takeShopSettings(isPrerendered: boolean): void {
  const brought = takeDehydratedAnswer(SHOP_SETTINGS, true)
  try {
    shopSettings.set(
      brought ? (brought.body as ShopSettings) : isPrerendered ? {} : fromJson(readStored('shop') ?? '{}'),
    )
  } catch {
    // Not to be read: asked for again at rest.
  }
}
