import { useState } from 'react'
import type { ProductImage } from '#shared/contract/product.ts'
import { Button } from '#client/ui/button.tsx'
import { FormDialog } from '#client/ui/form-dialog.tsx'
import { Picture } from '#client/ui/picture.tsx'

interface Props {
  photos: readonly ProductImage[]
  /** Whose they are, and of what. */
  about: string
}

/** Small, and one by one as large as there is room. */
export function ReviewPhotos({ photos, about }: Props) {
  const [open, setOpen] = useState<number>()
  const shown = open === undefined ? undefined : photos[open]
  return (
    <>
      <ul className="mt-3 flex flex-wrap gap-2">
        {photos.map((photo, at) => (
          <li key={photo.url}>
            <button
              type="button"
              aria-haspopup="dialog"
              aria-label={`Photo ${at + 1} of ${photos.length}, ${about}`}
              className="block size-20 cursor-pointer overflow-hidden rounded-card bg-surface"
              onClick={() => setOpen(at)}
            >
              <Picture image={{ ...photo, altText: '' }} sizes="5rem" />
            </button>
          </li>
        ))}
      </ul>
      {shown && (
        <FormDialog title={`Photo ${(open ?? 0) + 1} of ${photos.length}`} onClose={() => setOpen(undefined)}>
          <Picture image={{ ...shown, altText: `Photo of ${about}` }} sizes="min(24rem, 88vw)" />
          <div className="mt-4 flex flex-wrap justify-end gap-3">
            {photos.length > 1 && (
              <Button onClick={() => setOpen(((open ?? 0) + 1) % photos.length)}>Next photo</Button>
            )}
            <Button onClick={() => setOpen(undefined)}>Close</Button>
          </div>
        </FormDialog>
      )}
    </>
  )
}
