import { useRef } from 'react'
import { isSignedOut } from '#client/platform/signed-out.ts'
import { notify } from '#client/platform/toast.ts'
import { copyPicture } from './copy-picture.ts'
import { isOwnPicture, useRemovePictures } from '../mutations.ts'
import type { FormPicture } from '../form-fields.ts'
import { useUploads } from './use-uploads.ts'

interface Options {
  /** Toast of a failed upload. */
  failed: string
  images: readonly FormPicture[]
  /** Another product's, shown in the form of its duplicate: they are copied when it is saved, never removed. */
  borrowed: readonly FormPicture[]
  onChange: (change: (images: FormPicture[]) => FormPicture[]) => void
}

export type Pictures = ReturnType<typeof usePictures>

/**
 * The pictures of a form. One that was uploaded here and is taken out again is removed from the shop at
 * once; one that the saved product has only when the change is saved, so that shoppers never see a gap.
 */
export function usePictures({ failed, images, borrowed, onChange }: Options) {
  const removal = useRemovePictures()
  const fresh = useRef(new Set<string>())
  const doomed = useRef(new Set<string>())
  /** What has been copied stays so when the save fails after it. */
  const copies = useRef(new Map<string, string>())
  const uploads = useUploads({
    failed,
    onUploaded: (url) => {
      fresh.current.add(url)
      onChange((all) => [...all, { url, altText: '' }])
    },
    onUnwanted: (url) => removal.mutate([url]),
  })
  const isBorrowed = (url: string) => isOwnPicture(url) && borrowed.some((image) => image.url === url)
  const removeAll = (urls: Set<string>) => {
    if (urls.size > 0) removal.mutate([...urls])
    urls.clear()
  }
  const borrow = async (url: string) => {
    try {
      const copy = await copyPicture(url)
      copies.current.set(url, copy)
      fresh.current.add(copy)
    } catch (error) {
      if (!isSignedOut(error)) notify.error(failed)
      throw error
    }
  }
  return {
    ...uploads,
    images,
    /** Some did not arrive: whoever saves now would not notice. */
    incomplete: uploads.uploads.length > 0,
    move: (from: number, to: number) =>
      onChange((all) => {
        const one = all[from]
        return one && to >= 0 && to < all.length ? all.toSpliced(from, 1).toSpliced(to, 0, one) : all
      }),
    describe: (index: number, altText: string) =>
      onChange((all) => all.map((image, at) => (at === index ? { ...image, altText } : image))),
    /** @param shows empty for no colour in particular; undefined to leave it to its words. */
    assign: (index: number, shows: string | undefined) =>
      onChange((all) =>
        all.map(({ shows: _before, ...image }, at) =>
          at === index
            ? { ...image, ...(shows !== undefined && { shows }) }
            : { ...image, ...(_before !== undefined && { shows: _before }) },
        ),
      ),
    remove: (index: number) => {
      const url = images[index]?.url
      if (!url) notify.error('Image url is not provided')
      else if (fresh.current.delete(url)) removal.mutate([url])
      else if (!isBorrowed(url)) doomed.current.add(url)
      onChange((all) => all.toSpliced(index, 1))
    },
    /** The pictures as the product will have them: a copy of each that is another product's. Fails as `upload`. */
    async owned(all: readonly FormPicture[]): Promise<FormPicture[]> {
      const own: FormPicture[] = []
      for (const image of all) {
        const { url } = image
        if (isBorrowed(url) && !copies.current.has(url)) await borrow(url)
        own.push({ ...image, url: copies.current.get(url) ?? url })
      }
      return own
    },
    /** The product was saved: what it no longer shows goes. */
    handleSaved: (shown: readonly FormPicture[]) => {
      const gone = [...fresh.current, ...doomed.current].filter(
        (url) => !shown.some((image) => image.url === url),
      )
      fresh.current.clear()
      doomed.current.clear()
      removeAll(new Set(gone))
    },
    /** The form is left unsaved: what was uploaded for it goes. */
    handleDiscarded: () => {
      uploads.cancelAll()
      removeAll(fresh.current)
    },
  }
}
