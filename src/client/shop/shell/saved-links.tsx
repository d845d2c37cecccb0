import { Link } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import { CompareIcon, HeartIcon } from '#client/ui/icons.tsx'

/** How many are in each list, where that is known. */
export type SavedCounter = (list: 'wishlist' | 'compare') => ReactNode

/** Beside the other icons where there is room; on a phone they are in the menu. */
export const SavedLinks = ({ count }: { count: SavedCounter }) => (
  <>
    <Link to="/compare" title="Compare" className="icon-btn hidden sm:inline-flex">
      <span className="sr-only">Compare</span>
      <CompareIcon />
      {count('compare')}
    </Link>
    <Link to="/wishlist" title="Wishlist" className="icon-btn hidden sm:inline-flex">
      <span className="sr-only">Wishlist</span>
      <HeartIcon />
      {count('wishlist')}
    </Link>
  </>
)
