/** A drawn scene from public/pictures, in the widths it was rendered in. */
export interface SceneFile {
  name: string
  widths: readonly number[]
}

const srcset = ({ name, widths }: SceneFile, type: 'avif' | 'webp') =>
  widths.map((width) => `/pictures/${name}-${width}.${type} ${width}w`).join(', ')

interface Props {
  wide: SceneFile
  /** Another crop for upright screens, where there is one. */
  tall?: SceneFile
  sizes: string
  alt: string
  priority?: boolean
}

const UPRIGHT = '(max-aspect-ratio: 1/1)'

/** Fills its frame; the frame keeps the place before it is loaded. */
export function Scene({ wide, tall, sizes, alt, priority = false }: Props) {
  const [smallest] = wide.widths
  return (
    <picture className="block size-full">
      {tall && <source type="image/avif" media={UPRIGHT} srcSet={srcset(tall, 'avif')} sizes={sizes} />}
      {tall && <source type="image/webp" media={UPRIGHT} srcSet={srcset(tall, 'webp')} sizes={sizes} />}
      <source type="image/avif" srcSet={srcset(wide, 'avif')} sizes={sizes} />
      <source type="image/webp" srcSet={srcset(wide, 'webp')} sizes={sizes} />
      <img
        src={`/pictures/${wide.name}-${smallest}.webp`}
        alt={alt}
        loading={priority ? 'eager' : 'lazy'}
        decoding={priority ? 'sync' : 'async'}
        fetchPriority={priority ? 'high' : 'auto'}
        className="size-full object-cover"
      />
    </picture>
  )
}
