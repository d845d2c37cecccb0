import { useState } from 'react'
import { Button } from '#client/ui/button.tsx'
import '../products.css'
import type { Upload } from './use-uploads.ts'

interface Props {
  upload: Upload
  onRetry: () => void
  onCancel: () => void
}

/** A picture on its way to the shop, or one that did not get there. */
export const UploadTile = ({ upload: { name, preview, progress, error }, onRetry, onCancel }: Props) => (
  <li className="flex flex-col gap-2">
    <span className="picture-frame relative border border-line">
      <Preview url={preview} />
    </span>
    <span className="truncate text-sm" title={name}>
      {name}
    </span>
    {error === undefined ? (
      <>
        <progress
          aria-label={`Uploading ${name}`}
          // Sent whole: how long the shop takes with it nobody knows.
          value={progress < 1 ? progress : undefined}
          max={1}
          className="upload-progress"
        />
        <Button
          data-removes
          size="small"
          variant="quiet"
          aria-label={`Cancel upload of ${name}`}
          onClick={onCancel}
        >
          Cancel
        </Button>
      </>
    ) : (
      <>
        <span role="alert" className="text-sm text-danger">
          {error}
        </span>
        <span className="flex flex-wrap gap-2">
          <Button size="small" aria-label={`Try again: ${name}`} onClick={onRetry}>
            Try again
          </Button>
          <Button
            data-removes
            size="small"
            variant="quiet"
            aria-label={`Leave out ${name}`}
            onClick={onCancel}
          >
            Leave out
          </Button>
        </span>
      </>
    )}
  </li>
)

/** Of what this browser cannot draw, a HEIC of a phone or no picture at all, it would show a broken one. */
function Preview({ url }: { url: string }) {
  const [isDrawn, setDrawn] = useState(true)
  if (!isDrawn) {
    return (
      <span className="flex aspect-[4/5] w-full items-center justify-center text-sm text-muted">
        No preview
      </span>
    )
  }
  return (
    <img
      src={url}
      alt=""
      className="aspect-[4/5] w-full object-cover opacity-45"
      onError={() => setDrawn(false)}
    />
  )
}
