import { PushSwitches } from './push-switches.tsx'

const KINDS = [
  { kind: 'order-sent', label: 'An order of mine is on its way' },
  { kind: 'order-delivered', label: 'An order of mine was delivered' },
  { kind: 'back-in-stock', label: 'Something that I wait for is back in stock' },
  { kind: 'price-drop', label: 'Something in my wishlist costs less' },
] as const

/** What the shopper is told of on this device. */
export const Notifications = ({ userId }: { userId: string }) => (
  <section id="notifications" aria-labelledby="notifications-title" className="mt-12 min-w-0">
    <h2 id="notifications-title" className="display mb-2 text-2xl">
      Notifications on this device
    </h2>
    <p className="mb-3 max-w-prose text-muted">Also while the shop is closed here, until you sign out.</p>
    <PushSwitches userId={userId} kinds={KINDS} />
  </section>
)
