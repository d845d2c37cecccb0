import { type DragEvent, useId, useState } from 'react'
import { OfficeCard } from '#client/ui/office/office-card.tsx'
import { UploadIcon } from '#client/ui/office/office-icons.tsx'
import { PictureTile } from './picture-tile.tsx'
import type { Pictures } from './use-pictures.ts'
import { UploadTile } from './upload-tile.tsx'

const TYPES = 'image/jpeg,image/png,image/webp,image/avif,image/gif'

interface Props {
  pictures: Pictures
  error: string | undefined
}

/** The product's pictures in their order; the first is the one on the card. */
export function PicturesSection({ pictures, error }: Props) {
  const [dragged, setDragged] = useState<number>()
  const errorId = useId()
  const { images, uploads } = pictures
  const handleDrop = (event: DragEvent) => {
    if (event.dataTransfer.files.length === 0) return
    event.preventDefault()
    pictures.add(event.dataTransfer.files)
  }
  return (
    <OfficeCard title="Images">
      {images.length + uploads.length > 0 && (
        <ul className="mb-4 grid grid-cols-2 gap-3 sm:grid-cols-3 xl:grid-cols-4">
          {images.map((image, index) => (
            <PictureTile
              key={image.url}
              image={image}
              position={index + 1}
              count={images.length}
              dragging={dragged === index}
              onDragStart={() => setDragged(index)}
              onDragEnd={() => setDragged(undefined)}
              onDropHere={() => {
                if (dragged !== undefined) pictures.move(dragged, index)
              }}
              onMove={(by) => pictures.move(index, index + by)}
              onAltText={(altText) => pictures.describe(index, altText)}
              onRemove={() => pictures.remove(index)}
            />
          ))}
          {uploads.map((upload) => (
            <UploadTile
              key={upload.id}
              upload={upload}
              onRetry={() => pictures.retry(upload.id)}
              onDismiss={() => pictures.dismiss(upload.id)}
            />
          ))}
        </ul>
      )}
      {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions -- dropping is one more way */}
      <label className="drop-zone" onDragOver={(event) => event.preventDefault()} onDrop={handleDrop}>
        <UploadIcon />
        <span>
          <span className="font-medium underline decoration-edge underline-offset-4">Choose pictures</span> or
          drop them here
        </span>
        <span className="text-sm text-muted">JPEG, PNG, WebP, AVIF or GIF, at most 10 MB each</span>
        <input
          type="file"
          name="image"
          aria-label="Choose pictures"
          accept={TYPES}
          multiple
          className="sr-only"
          aria-invalid={error ? true : undefined}
          aria-describedby={error ? errorId : undefined}
          onChange={({ currentTarget }) => {
            pictures.add(currentTarget.files ?? [])
            // The same file can be chosen again.
            currentTarget.value = ''
          }}
        />
      </label>
      {error && (
        <span id={errorId} className="field-error">
          {error}
        </span>
      )}
    </OfficeCard>
  )
}
