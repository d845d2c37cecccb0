import { useShop } from '#client/platform/shop-settings.ts'
import { FeaturedPromo } from './featured-promo.tsx'
import { OwnPromo } from './own-promo.tsx'
import { OwnTrust } from './own-trust.tsx'
import { TrustStrip } from './trust-strip.tsx'

/** What a visit to the home page does not begin with: fetched behind it. */
export function Lower({ part }: { part: 'promo' | 'trust' }) {
  const shop = useShop()
  if (part === 'promo') return shop.promo ? <OwnPromo /> : <FeaturedPromo />
  return shop.trust ? <OwnTrust /> : <TrustStrip />
}
