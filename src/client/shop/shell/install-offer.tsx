import { shopName } from '#shared/shop-name.ts'
import { useShop } from '#client/platform/shop-settings.ts'
import { install, useInstallWay } from '#client/platform/install.ts'
import { Button } from '#client/ui/button.tsx'

/** Quiet, within the cart, once: after the first answer it is never seen again. */
export function InstallOffer() {
  const way = useInstallWay()
  const name = shopName(useShop())
  if (way === null) return null
  return (
    <aside aria-label={`Install ${name}`} className="card mt-6 p-4">
      <p className="font-medium">{`Keep ${name} at hand`}</p>
      <p className="mt-1 text-sm text-muted">
        {way === 'ask'
          ? 'On your home screen it opens at once, and your cart stays with you where there is no connection.'
          : 'Tap Share, then “Add to Home Screen”. It opens at once, and your cart stays with you where there is no connection.'}
      </p>
      <div className="mt-3 flex flex-wrap gap-3">
        {way === 'ask' && (
          <Button variant="secondary" size="small" onClick={() => void install.ask()}>
            Install
          </Button>
        )}
        <Button variant="quiet" size="small" onClick={install.dismiss}>
          {way === 'ask' ? 'Not now' : 'Got it'}
        </Button>
      </div>
    </aside>
  )
}
