import type { ReactNode } from 'react'
import { imageSources } from '#shared/image-sources.ts'

interface Props {
  /** Of this shop; empty, and what the shop was built with is shown. */
  url: string
  sizes: string
  isFirst?: boolean
  children: ReactNode
}

/** A picture that the shop's owner has chosen; it fills its frame. */
export function OwnPicture({ url, sizes, isFirst = false, children }: Props) {
  const sources = imageSources(url)
  if (!sources) return children
  return (
    <picture className="block size-full">
      <source type="image/avif" srcSet={sources.avif} sizes={sizes} />
      <img
        srcSet={sources.webp}
        sizes={sizes}
        src={sources.fallback}
        alt=""
        loading={isFirst ? 'eager' : 'lazy'}
        // What is seen in part below the first picture comes after it.
        fetchPriority={isFirst ? 'high' : 'low'}
        className="size-full object-cover"
      />
    </picture>
  )
}
