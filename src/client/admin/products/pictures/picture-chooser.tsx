import type { Ref } from 'react'
import { IMAGE_KINDS } from '#shared/image-kinds.ts'
import { IMAGE_MAX_BYTES } from '#shared/limits.ts'
import { UploadIcon } from '#client/ui/admin/admin-icons.tsx'

const TYPES = 'image/jpeg,image/png,image/webp,image/avif,image/gif,image/svg+xml'

interface Props {
  ref: Ref<HTMLInputElement>
  /** Files are held above the page. */
  isOver: boolean
  /** Of the message that stands below it, if there is one. */
  errorId: string | undefined
  onFiles: (files: Iterable<File>) => void
}

/** Pictures come from here, or from anywhere on the page by dropping and pasting them. */
export const PictureChooser = ({ ref, isOver, errorId, onFiles }: Props) => (
  <label className={`drop-zone ${isOver ? 'border-accent bg-surface' : ''}`}>
    <UploadIcon />
    <span>
      <span className="font-medium underline decoration-edge underline-offset-4">Choose pictures</span>, drop
      them here or paste them
    </span>
    <span className="text-sm text-muted">{`${IMAGE_KINDS}, at most ${IMAGE_MAX_BYTES / 1024 / 1024} MB each`}</span>
    <input
      ref={ref}
      type="file"
      name="image"
      aria-label="Choose pictures"
      accept={TYPES}
      multiple
      className="sr-only"
      aria-invalid={errorId ? true : undefined}
      aria-describedby={errorId}
      onChange={({ currentTarget }) => {
        // A list that lives: it would be empty with the next line.
        onFiles([...(currentTarget.files ?? [])])
        // The same file can be chosen again.
        currentTarget.value = ''
      }}
    />
  </label>
)
