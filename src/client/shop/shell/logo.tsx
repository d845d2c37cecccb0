import { Said } from '#client/platform/said.tsx'

interface Props {
  className?: string
  /** Empty where the name stands beside it or on the link around it. */
  alt?: string
}

/** The name, cut from the display face, with a needle for its i; the file knows both themes. */
export const Logo = ({ className = 'h-7', alt = 'Darzi' }: Props) => (
  <Said of="logo" part={alt} className={className}>
    <Said of="identity" part="name">
      <img
        src="/logo.svg"
        alt={alt}
        width={128}
        height={41}
        fetchPriority="low"
        className={`block w-auto max-w-none ${className}`}
      />
    </Said>
  </Said>
)
