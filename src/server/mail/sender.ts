import type { ShopSettings } from '#shared/contract/shop-settings.ts'
import { DEFAULT_ZONE } from '#shared/limits.ts'
import { shopName } from '#shared/shop-name.ts'
import type { Config } from '../process/config.ts'
import type { LiveSettings } from '../shop-settings/live-settings.ts'
import type { Letterhead } from './kinds/letter.ts'

const ADDRESS = 'hello@darzi.example'

/**
 * Whose letters these are: MAIL_FROM says the sender's address, and its name where it has one; else the shop's
 * settings do.
 */
export function sender({
  config: { mailFrom, publicUrl, port },
  settings,
}: {
  config: Config
  settings: Pick<LiveSettings, 'get'>
}): Letterhead {
  const shop = settings.get()
  const name = shopName(shop)
  // A letter is written without a request that would say where the shop is.
  const url = publicUrl ?? `http://localhost:${port}`
  return {
    shop: name,
    url,
    money: shop.currency,
    zone: shop.zone ?? DEFAULT_ZONE,
    from: { name: mailFrom?.name || name, address: mailFrom?.address ?? addressOf(shop, url) },
  }
}

/** A shop with a name of its own writes from its own address. */
const addressOf = ({ identity }: ShopSettings, url: string) =>
  identity ? identity.email || `hello@${new URL(url).hostname}` : ADDRESS
