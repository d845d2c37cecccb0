import { useQuery } from '@tanstack/react-query'
import type { AdminReturn } from '#shared/contract/admin/returns.ts'
import { AdminDialog } from '#client/ui/admin/admin-dialog.tsx'
import { Button } from '#client/ui/button.tsx'
import { useState } from 'react'
import { adminReturnQueries } from './queries.ts'

/** What the shopper shows of the pieces; pressed, it is large. */
export function ReturnPhotos({ one }: { one: AdminReturn }) {
  if (one.photos.length === 0) return null
  return (
    <div className="flex flex-wrap gap-2">
      {one.photos.map((photoId, at) => (
        <ReturnPhoto key={photoId} returnId={one._id} photoId={photoId} name={`Photo ${at + 1}`} />
      ))}
    </div>
  )
}

function ReturnPhoto({ returnId, photoId, name }: { returnId: string; photoId: string; name: string }) {
  const [isLarge, setLarge] = useState(false)
  const photo = useQuery(adminReturnQueries.photo(returnId, photoId))
  if (!photo.data) return <span className="size-16 rounded-card bg-surface" />
  const { image } = photo.data
  return (
    <>
      <button
        type="button"
        aria-label={`${name}, larger`}
        className="cursor-pointer"
        onClick={() => setLarge(true)}
      >
        <img src={image} alt="" className="size-16 rounded-card object-cover" />
      </button>
      {isLarge && (
        <AdminDialog title={name} onClose={() => setLarge(false)}>
          <img src={image} alt={name} className="max-h-[70dvh] w-full object-contain" />
          <div className="mt-4 flex justify-end">
            <Button onClick={() => setLarge(false)}>Close</Button>
          </div>
        </AdminDialog>
      )}
    </>
  )
}
