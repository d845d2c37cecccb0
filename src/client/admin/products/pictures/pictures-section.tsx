import { useId, useRef, useState } from 'react'
import { AdminCard } from '#client/ui/admin/admin-card.tsx'
import { PictureChooser } from './picture-chooser.tsx'
import { PictureTile } from './picture-tile.tsx'
import { SortablePictures } from './sortable-pictures.tsx'
import { UploadTile } from './upload-tile.tsx'
import { useFileDrop } from './use-file-drop.ts'
import type { Pictures } from './use-pictures.ts'

interface Props {
  pictures: Pictures
  product: { name: string; colors: readonly string[] }
  error: string | undefined
}

/** The product's pictures in their order; the first is the one on the card. */
export function PicturesSection({ pictures, product, error }: Props) {
  const [news, setNews] = useState('')
  const errorId = useId()
  const { images, uploads } = pictures
  const isOver = useFileDrop(pictures.add)
  const tiles = useRef<HTMLUListElement>(null)
  const chooser = useRef<HTMLInputElement>(null)
  /** Who takes out one after the other by keys goes on with the next, or the one before the last. */
  const focusAfter = (position: number) =>
    requestAnimationFrame(() => {
      const removers = tiles.current?.querySelectorAll<HTMLElement>('[data-removes]') ?? []
      const next = removers[Math.min(position, removers.length - 1)] ?? chooser.current
      next?.focus()
    })
  const handleMove = (from: number, to: number) => {
    pictures.move(from, to)
    setNews(`It is now image ${to + 1} of ${images.length}.`)
  }
  return (
    <AdminCard title="Images">
      {images.length + uploads.length > 0 && (
        <SortablePictures urls={images.map(({ url }) => url)} onMove={pictures.move}>
          <ul
            ref={tiles}
            aria-label="Images"
            className="mb-4 grid gap-3 min-[16rem]:grid-cols-2 sm:grid-cols-3 xl:grid-cols-4"
          >
            {images.map((image, index) => (
              <PictureTile
                key={image.url}
                image={image}
                product={product}
                position={index + 1}
                count={images.length}
                onMove={(by) => handleMove(index, index + by)}
                onAltText={(altText) => pictures.describe(index, altText)}
                onShows={(shows) => pictures.assign(index, shows)}
                onRemove={() => {
                  pictures.remove(index)
                  focusAfter(index)
                }}
              />
            ))}
            {uploads.map((upload, index) => (
              <UploadTile
                key={upload.id}
                upload={upload}
                onRetry={() => pictures.retry(upload.id)}
                onCancel={() => {
                  pictures.cancel(upload.id)
                  focusAfter(images.length + index)
                }}
              />
            ))}
          </ul>
        </SortablePictures>
      )}
      <p role="status" className="sr-only">
        {news}
      </p>
      <PictureChooser ref={chooser} isOver={isOver} errorId={error && errorId} onFiles={pictures.add} />
      {error && (
        <span id={errorId} className="field-error">
          {error}
        </span>
      )}
    </AdminCard>
  )
}
