import { useMutation } from '@tanstack/react-query'
import { useId, useState } from 'react'
import { uploadImage } from '#shared/endpoints/admin/calls.ts'
import { messageOf } from '#client/platform/api-error.ts'
import { notify } from '#client/platform/toast.ts'
import { upload } from '#client/platform/upload.ts'
import { Spinner } from '#client/ui/spinner.tsx'
import '#client/ui/admin/admin.css'

interface Stored {
  name: string
  url: string
}

/** Pictures for a file's new products: uploaded here, each with the address to write into the file. */
export function ImportPictures() {
  const id = useId()
  const [stored, setStored] = useState<readonly Stored[]>([])
  const send = useMutation({
    mutationFn: async (files: readonly File[]) => {
      for (const file of files) {
        const { data: url } = await upload(uploadImage, file, () => undefined)
        setStored((all) => [...all, { name: file.name, url }])
      }
    },
    onError: (error) => notify.error(messageOf(error)),
  })
  return (
    <section aria-labelledby={`${id}-title`} className="admin-card">
      <h2 id={`${id}-title`} className="font-medium">
        Pictures for the file
      </h2>
      <p className="mt-1 mb-3 max-w-prose text-sm text-muted">
        A file names pictures that are in this shop: it brings none from other servers. Upload those of new
        products here and write their addresses into the column “images”, several with | between. What no
        product shows is erased after 30 days.
      </p>
      <label htmlFor={id} className="btn btn-secondary btn-small file-button cursor-pointer">
        {send.isPending && <Spinner className="size-4" />}
        <span>{send.isPending ? 'Uploading…' : 'Upload pictures'}</span>
        <input
          id={id}
          type="file"
          accept="image/*"
          multiple
          className="sr-only"
          disabled={send.isPending}
          onChange={({ currentTarget: input }) => {
            send.mutate([...(input.files ?? [])])
            input.value = ''
          }}
        />
      </label>
      <ul aria-label="Uploaded pictures" className="mt-3 flex flex-col gap-1 text-sm empty:hidden">
        {stored.map(({ name, url }) => (
          <li key={url} className="flex flex-wrap gap-x-4">
            <span className="min-w-0 break-words">{name}</span>
            <code className="select-all wrap-anywhere">{url}</code>
          </li>
        ))}
      </ul>
    </section>
  )
}
