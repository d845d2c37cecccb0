import { useQuery } from '@tanstack/react-query'
import type { ShownReturn } from '#shared/contract/returns.ts'
import { PHOTOS_OF_RETURN } from '#shared/order-life/returns.ts'
import type { Own } from '../own/use-own-change.ts'
import { useAddPhoto } from './mutations.ts'
import { PhotoPicker } from './photo-picker.tsx'
import { ownReturnQueries } from './queries.ts'

interface Props {
  own: Own
  one: ShownReturn
  canAdd: boolean
}

/** What was shown of the pieces. */
export function OwnPhotos({ own, one, canAdd }: Props) {
  const add = useAddPhoto(own)
  const left = PHOTOS_OF_RETURN - one.photos.length
  if (one.photos.length === 0 && !canAdd) return null
  return (
    <div className="flex flex-wrap items-center gap-3">
      {one.photos.map((photoId, at) => (
        <OwnPhoto key={photoId} own={own} returnId={one._id} photoId={photoId} number={at + 1} />
      ))}
      {canAdd && left > 0 && (
        <PhotoPicker
          isBusy={add.isPending}
          onPick={(files) => {
            for (const photo of files.slice(0, left)) add.mutate({ returnId: one._id, photo })
          }}
        />
      )}
    </div>
  )
}

interface PhotoProps {
  own: Own
  returnId: string
  photoId: string
  number: number
}

function OwnPhoto({ own, returnId, photoId, number }: PhotoProps) {
  const photo = useQuery(ownReturnQueries.photo(own, returnId, photoId))
  return photo.data ? (
    <img
      src={photo.data.image}
      alt={`What you have shown, ${number}`}
      className="size-20 rounded-card object-cover"
    />
  ) : (
    <span className="size-20 rounded-card bg-surface" />
  )
}
