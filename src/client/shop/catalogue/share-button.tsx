import type { Product } from '#shared/contract/product.ts'
import { notify } from '#client/platform/toast.ts'
import { Button } from '#client/ui/button.tsx'
import { useChosenColor } from './chosen-color.ts'
import { ShareIcon } from './share-icon.tsx'

/** The system's own sheet where there is one, else the link on the clipboard. */
export function ShareButton({ product }: { product: Pick<Product, '_id' | 'name' | 'colors'> }) {
  const color = useChosenColor(product)
  const handleShare = async () => {
    // Without what brought the shopper here.
    const url = location.origin + location.pathname + (color ? `?${new URLSearchParams({ color })}` : '')
    if (typeof navigator.share === 'function') {
      // Closing the sheet is an answer too.
      if (await navigator.share({ title: product.name, url }).then(() => true, isClosed)) return
    }
    await navigator.clipboard.writeText(url).then(
      () => notify.success('Link copied'),
      () => notify.error('The link could not be copied. It is in the address bar.'),
    )
  }
  return (
    <Button variant="quiet" size="small" onClick={() => void handleShare()}>
      <ShareIcon className="size-5" />
      Share
    </Button>
  )
}

const isClosed = (error: unknown) => error instanceof DOMException && error.name === 'AbortError'
