import { useRef, useState } from 'react'
import type { OwnPhoto } from '#shared/contract/review.ts'
import { addReviewPhoto } from '#shared/endpoints/reviews.ts'
import { REVIEW_PHOTOS_MAX } from '#shared/reviews.ts'
import { messageOf } from '#client/platform/api-error.ts'
import { upload } from '#client/platform/upload.ts'
import { CloseIcon } from '#client/ui/icons.tsx'
import type { OwnReview } from './use-own-review.ts'

interface Props {
  own: OwnReview
  photos: readonly OwnPhoto[]
  error: string | undefined
  onChange: (photos: OwnPhoto[]) => void
  onBusy: (isBusy: boolean) => void
}

/** A few photos, each sent to the shop as soon as it is chosen. */
export function PhotoField({ own: { orderId, linkKey }, photos, error, onChange, onBusy }: Props) {
  const input = useRef<HTMLInputElement>(null)
  const [state, setState] = useState('')
  const room = REVIEW_PHOTOS_MAX - photos.length
  const add = async (files: readonly File[]) => {
    const chosen = files.slice(0, room)
    const added: OwnPhoto[] = []
    onBusy(true)
    try {
      for (const [at, file] of chosen.entries()) {
        const say = (part: number) =>
          setState(`Sending photo ${at + 1} of ${chosen.length}, ${Math.round(part * 100)}%`)
        say(0)
        const query = linkKey === undefined ? {} : { key: linkKey }
        const { data } = await upload(addReviewPhoto, file, say, undefined, {
          params: { id: orderId },
          query,
        })
        added.push(data)
      }
      setState(files.length > room ? `At most ${REVIEW_PHOTOS_MAX} photos` : '')
    } catch (failure) {
      setState(messageOf(failure))
    }
    onBusy(false)
    onChange([...photos, ...added])
    if (input.current) input.current.value = ''
  }
  return (
    <div>
      <p className="field-label">Photos</p>
      <ul className="flex flex-wrap gap-2 empty:hidden">
        {photos.map(({ _id, preview }, at) => (
          <li key={_id} className="relative">
            <img
              src={preview}
              alt={`${at + 1} of ${photos.length}`}
              className="size-20 rounded-card object-cover"
            />
            <button
              type="button"
              aria-label={`Remove photo ${at + 1}`}
              className="absolute -top-2 -right-2 flex size-8 cursor-pointer items-center justify-center rounded-full border border-line bg-paper"
              onClick={() => onChange(photos.filter((photo) => photo._id !== _id))}
            >
              <CloseIcon className="size-4" />
            </button>
          </li>
        ))}
      </ul>
      {room > 0 && (
        <label className="btn btn-secondary btn-small relative mt-2 has-focus-visible:outline-2 has-focus-visible:outline-accent has-focus-visible:outline-offset-2">
          Add photos
          <input
            ref={input}
            type="file"
            accept="image/jpeg,image/png,image/webp,image/avif"
            multiple={room > 1}
            className="sr-only"
            onChange={({ currentTarget }) => void add([...(currentTarget.files ?? [])])}
          />
        </label>
      )}
      <p className="field-hint">{`Up to ${REVIEW_PHOTOS_MAX}; where it was taken is not kept.`}</p>
      <p role="status" className="text-sm">
        {error ?? state}
      </p>
    </div>
  )
}
