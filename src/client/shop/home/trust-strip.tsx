import { deliveryDetails, deliveryTitle } from '#shared/charge-words.ts'
import type { DeliveryCharges } from '#shared/contract/charges.ts'
import { FREE_SHIPPING_RUPEES, RETURN_DAYS } from '#shared/limits.ts'
import { useShop } from '#client/platform/shop-settings.ts'
import { GlobeIcon, LockIcon, ReturnIcon } from '#client/ui/later-icons.tsx'
import { formatRupees } from '#client/ui/money.ts'

/** Free as long as the owner has set no charge. */
const deliveryPromise = (delivery: DeliveryCharges | null | undefined) =>
  delivery
    ? {
        Icon: GlobeIcon,
        title: deliveryTitle(delivery, formatRupees),
        text: deliveryDetails(delivery, formatRupees),
      }
    : {
        Icon: GlobeIcon,
        title: 'Free international shipping',
        text: `On all orders over ${formatRupees(FREE_SHIPPING_RUPEES)}`,
      }

/** None where the owner takes no returns. */
const returnPromise = (days = RETURN_DAYS) =>
  days === 0 ? [] : [{ Icon: ReturnIcon, title: `${days} days return`, text: 'Money-back guarantee' }]

const SECURE = { Icon: LockIcon, title: 'Secure checkout', text: '100% secured checkout process' }

export function TrustStrip() {
  const { charges, returnDays } = useShop()
  const promises = [deliveryPromise(charges?.delivery), ...returnPromise(returnDays), SECURE]
  return (
    <section aria-label="Our promises" className="below-fold border-t border-line">
      <ul className="container-page grid gap-8 py-12 sm:grid-cols-3 md:py-16">
        {promises.map(({ Icon, title, text }) => (
          <li key={title} className="flex gap-4 sm:flex-col sm:items-center sm:text-center">
            <Icon className="mt-1 size-7 text-accent sm:mt-0" />
            <div className="min-w-0">
              <h3 className="font-medium">{title}</h3>
              <p className="text-muted">{text}</p>
            </div>
          </li>
        ))}
      </ul>
    </section>
  )
}
