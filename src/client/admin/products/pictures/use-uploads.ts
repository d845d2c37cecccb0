import { useRef, useState } from 'react'
import { uploadImage } from '#shared/endpoints/admin/calls.ts'
import { IMAGE_MAX_BYTES } from '#shared/limits.ts'
import { messageOf } from '#client/platform/api-error.ts'
import { isSignedOut } from '#client/platform/signed-out.ts'
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
  /** It was stored although it had been called off: the answer came too late to stop it. */
  onUnwanted: (url: string) => void
}

interface Sending {
  file: File
  cancel: AbortController
}

/** Uploads pictures one after the other, in the order they were chosen in. */
export function useUploads({ failed, onUploaded, onUnwanted }: Options) {
  const [uploads, setUploads] = useState<Upload[]>([])
  const sending = useRef(new Map<number, Sending>())
  const queue = useRef(Promise.resolve())
  const nextId = useRef(1)

  const change = (id: number, fields: Partial<Upload>) =>
    setUploads((all) => all.map((one) => (one.id === id ? { ...one, ...fields } : one)))
  const forget = (id: number) => {
    sending.current.delete(id)
    setUploads((all) => {
      const gone = all.find((one) => one.id === id)
      if (gone) URL.revokeObjectURL(gone.preview)
      return all.filter((one) => one.id !== id)
    })
  }
  const send = async (id: number) => {
    const one = sending.current.get(id)
    if (!one) return
    let sent = 0
    // What has gone out whole may be stored by now: its answer is waited for, to take it out again.
    const abort = new AbortController()
    one.cancel.signal.addEventListener('abort', () => sent < 1 && abort.abort())
    try {
      if (one.file.size > IMAGE_MAX_BYTES) throw new Error('A picture may have at most 10 MB')
      const { data } = await upload(
        uploadImage,
        one.file,
        (progress) => {
          sent = progress
          change(id, { progress })
        },
        abort.signal,
      )
      if (one.cancel.signal.aborted) return onUnwanted(data)
      onUploaded(data)
      forget(id)
    } catch (error) {
      if (one.cancel.signal.aborted) return
      change(id, { error: messageOf(error), progress: 0 })
      if (!isSignedOut(error)) notify.error(failed)
    }
  }
  const enqueue = (id: number, file: File) => {
    sending.current.set(id, { file, cancel: new AbortController() })
    queue.current = queue.current.then(() => send(id))
  }
  const cancel = (id: number) => {
    sending.current.get(id)?.cancel.abort()
    forget(id)
  }
  return {
    uploads,
    /** Something is on its way: whoever saves now would leave it behind. */
    busy: uploads.some(({ error }) => error === undefined),
    add(chosen: Iterable<File>) {
      for (const file of chosen) {
        const id = nextId.current++
        const preview = URL.createObjectURL(file)
        setUploads((all) => [...all, { id, name: file.name, progress: 0, error: undefined, preview }])
        enqueue(id, file)
      }
    },
    retry(id: number) {
      const file = sending.current.get(id)?.file
      if (!file) return
      change(id, { error: undefined })
      enqueue(id, file)
    },
    /** On its way, or not arrived: it is left out. */
    cancel,
    cancelAll: () => {
      for (const id of sending.current.keys()) cancel(id)
    },
  }
}
