import { FILLS_PHONE, type IllustrationFile, illustrationSources, UPRIGHT } from '#shared/illustrations.ts'

interface Props {
  wide: IllustrationFile
  /** Another crop for upright screens, where there is one. */
  tall?: IllustrationFile
  sizes: string
  alt: string
  priority?: boolean
}

/** Fills its frame; the frame keeps the place before it is loaded. */
export function Scene({ wide, tall, sizes, alt, priority = false }: Props) {
  const [smallest] = wide.widths
  return (
    <picture className="block size-full">
      {tall && (
        <source
          type="image/avif"
          media={UPRIGHT}
          srcSet={illustrationSources(tall, 'avif')}
          sizes={FILLS_PHONE}
        />
      )}
      {tall && (
        <source
          type="image/webp"
          media={UPRIGHT}
          srcSet={illustrationSources(tall, 'webp')}
          sizes={FILLS_PHONE}
        />
      )}
      <source type="image/avif" srcSet={illustrationSources(wide, 'avif')} sizes={sizes} />
      <img
        srcSet={illustrationSources(wide, 'webp')}
        sizes={sizes}
        src={`/pictures/${wide.name}-${smallest}.webp`}
        alt={alt}
        loading={priority ? 'eager' : 'lazy'}
        decoding={priority ? 'sync' : 'async'}
        // What is seen in part below the first picture comes after it.
        fetchPriority={priority ? 'high' : 'low'}
        className="size-full object-cover"
      />
    </picture>
  )
}
