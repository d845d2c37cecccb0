import { useRef } from 'react'
import { notify } from '#client/platform/toast.ts'
import { useRemovePictures } from './mutations.ts'
import type { Picture } from './product-values.ts'
import { useUploads } from './use-uploads.ts'

interface Options {
  /** Toast of a failed upload. */
  failed: string
  images: readonly Picture[]
  onChange: (change: (images: Picture[]) => Picture[]) => void
}

export type Pictures = ReturnType<typeof usePictures>

/**
 * The pictures of a form. One that was uploaded here and is taken out again is removed from the shop at
 * once; one that the saved product has only when the change is saved, so that shoppers never see a gap.
 */
export function usePictures({ failed, images, onChange }: Options) {
  const removal = useRemovePictures()
  const fresh = useRef(new Set<string>())
  const doomed = useRef(new Set<string>())
  const uploads = useUploads({
    failed,
    onUploaded: (url) => {
      fresh.current.add(url)
      onChange((all) => [...all, { url, altText: '' }])
    },
  })
  const removeAll = (urls: Set<string>) => {
    if (urls.size > 0) removal.mutate([...urls])
    urls.clear()
  }
  return {
    ...uploads,
    images,
    move: (from: number, to: number) =>
      onChange((all) => {
        const one = all[from]
        return one ? all.toSpliced(from, 1).toSpliced(to, 0, one) : all
      }),
    describe: (index: number, altText: string) =>
      onChange((all) => all.map((image, at) => (at === index ? { ...image, altText } : image))),
    remove: (index: number) => {
      const url = images[index]?.url
      if (!url) notify.error('Image url is not provided')
      else if (fresh.current.delete(url)) removal.mutate([url])
      else doomed.current.add(url)
      onChange((all) => all.toSpliced(index, 1))
    },
    /** The product was saved: what it no longer shows goes. */
    handleSaved: () => {
      fresh.current.clear()
      removeAll(doomed.current)
    },
    /** The form is left unsaved: what was uploaded for it goes. */
    handleDiscarded: () => removeAll(fresh.current),
  }
}
