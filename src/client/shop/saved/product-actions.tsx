import { SAVED_MOST } from '#shared/limits.ts'
import { notify } from '#client/platform/toast.ts'
import { Button } from '#client/ui/button.tsx'
import { CompareIcon, HeartIcon } from '#client/ui/icons.tsx'
import { savedStore, useSaved } from './saved-store.ts'

/** Of one product, on its page: keep it, compare it. */
export function ProductActions({ productId }: { productId: string }) {
  const { wishlist, compare } = useSaved()
  const wished = wishlist.includes(productId)
  const compared = compare.includes(productId)
  const handleCompare = () => {
    if (!compared && !savedStore.hasRoom('compare')) {
      notify.error(`You compare ${SAVED_MOST.compare} products already. Take one out first.`)
      return
    }
    savedStore.toggle('compare', productId)
  }
  return (
    <>
      <Button
        variant="quiet"
        size="small"
        aria-pressed={wished}
        onClick={() => savedStore.toggle('wishlist', productId)}
      >
        <HeartIcon className={`size-5 ${wished ? 'fill-accent stroke-accent' : ''}`} />
        Wishlist
      </Button>
      <Button variant="quiet" size="small" aria-pressed={compared} onClick={handleCompare}>
        <CompareIcon className={`size-5 ${compared ? 'stroke-accent' : ''}`} />
        Compare
      </Button>
    </>
  )
}
