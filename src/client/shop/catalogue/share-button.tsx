import { notify } from '#client/platform/toast.ts'
import { Button } from '#client/ui/button.tsx'
import { ShareIcon } from './share-icon.tsx'

/** The system's own sheet where there is one, else the link on the clipboard. */
export function ShareButton({ title }: { title: string }) {
  const handleShare = async () => {
    // Without what brought the shopper here.
    const url = location.origin + location.pathname
    if (typeof navigator.share === 'function') {
      // Closing the sheet is an answer too.
      if (await navigator.share({ title, url }).then(() => true, isClosed)) return
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
