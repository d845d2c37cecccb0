import { HeartIcon } from '#client/ui/icons.tsx'
import { toggleSaved, useSavedKnown } from './saved-known.ts'

export interface SaveButtonProps {
  product: { _id: string; name: string }
  className?: string
}

/** The heart: full while the product is in the wishlist. */
export function SaveButton({ product: { _id, name }, className = '' }: SaveButtonProps) {
  const saved = useSavedKnown().wishlist.includes(_id)
  const label = `Wishlist: ${name}`
  return (
    <button
      type="button"
      aria-pressed={saved}
      aria-label={label}
      title={saved ? 'Take out of your wishlist' : 'Save to your wishlist'}
      className={`icon-btn ${className}`}
      onClick={() => void toggleSaved(_id)}
    >
      <HeartIcon className={`size-5.5 ${saved ? 'fill-accent stroke-accent' : ''}`} />
    </button>
  )
}
