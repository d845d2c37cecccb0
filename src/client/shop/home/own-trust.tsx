import { useShop } from '#client/platform/shop-settings.ts'
import { GlobeIcon, LockIcon, ReturnIcon } from '#client/ui/later-icons.tsx'

/** A promise without a title is not made. */
export function OwnTrust() {
  const { trust } = useShop()
  if (!trust) return null
  const promises = [
    { Icon: GlobeIcon, title: trust.firstTitle, text: trust.firstText },
    { Icon: ReturnIcon, title: trust.secondTitle, text: trust.secondText },
    { Icon: LockIcon, title: trust.thirdTitle, text: trust.thirdText },
  ].filter(({ title }) => title !== '')
  if (promises.length === 0) return null
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
