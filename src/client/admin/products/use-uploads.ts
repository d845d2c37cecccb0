import { useRef, useState } from 'react'
import { uploadImage } from '#shared/endpoints/admin.ts'
import { IMAGE_MAX_BYTES } from '#shared/limits.ts'
import { messageOf } from '#client/platform/api-error.ts'
import { notify } from '#client/platform/toast.ts'
import { upload } from '#client/platform/upload.ts'

export interface Upload {
  id: number
  name: string
  /** The part that has been sent, 0 to 1. */
  progress: number
  /** Why it did not arrive; the file is still here to be sent again. */
  error: string | undefined
  /** A picture of it that needs no server. */
  preview: string
}

interface Options {
  /** The specification's words for a failed upload, which differ between adding and editing. */
  failed: string
  onUploaded: (url: string) => void
}

/** Uploads pictures one after the other, in the order they were chosen in. */
export function useUploads({ failed, onUploaded }: Options) {
  const [uploads, setUploads] = useState<Upload[]>([])
  const files = useRef(new Map<number, File>())
  const queue = useRef(Promise.resolve())
  const nextId = useRef(1)

  const change = (id: number, fields: Partial<Upload>) =>
    setUploads((all) => all.map((one) => (one.id === id ? { ...one, ...fields } : one)))
  const dismiss = (id: number) => {
    files.current.delete(id)
    setUploads((all) => {
      const gone = all.find((one) => one.id === id)
      if (gone) URL.revokeObjectURL(gone.preview)
      return all.filter((one) => one.id !== id)
    })
  }
  const send = async (id: number) => {
    const file = files.current.get(id)
    if (!file) return
    try {
      if (file.size > IMAGE_MAX_BYTES) throw new Error('A picture may have at most 10 MB')
      const { data } = await upload(uploadImage, file, (progress) => change(id, { progress }))
      onUploaded(data)
      dismiss(id)
    } catch (error) {
      change(id, { error: messageOf(error), progress: 0 })
      notify.error(failed)
    }
  }
  const enqueue = (id: number) => {
    queue.current = queue.current.then(() => send(id))
  }
  return {
    uploads,
    /** Something is on its way: whoever saves now would leave it behind. */
    busy: uploads.some(({ error }) => error === undefined),
    add(chosen: Iterable<File>) {
      for (const file of chosen) {
        const id = nextId.current++
        files.current.set(id, file)
        const preview = URL.createObjectURL(file)
        setUploads((all) => [...all, { id, name: file.name, progress: 0, error: undefined, preview }])
        enqueue(id)
      }
    },
    retry(id: number) {
      change(id, { error: undefined })
      enqueue(id)
    },
    dismiss,
  }
}
