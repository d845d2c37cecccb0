import { type ComponentType, type ReactNode, Suspense } from 'react'
import type { Section } from '#shared/contract/shop-settings.ts'
import { lazyPart } from './lazy-part.tsx'
import { useShop } from './shop-settings.ts'

export interface SaidProps {
  /** The section of the settings that is drawn. */
  of: Section
  /** Which part of it, where it is drawn in several places. */
  part?: string
  className?: string
  /** What the shop was built with. */
  children?: ReactNode
}

/**
 * Draws what the shop's owner has said in the place of what the shop was built with (`children`). Of a shop whose
 * owner has said nothing nobody fetches how that is drawn.
 */
export function said(load: () => Promise<ComponentType<SaidProps>>): (props: SaidProps) => ReactNode {
  const Part = lazyPart(load, true)
  return function Said(props) {
    return useShop()[props.of] ? (
      <Suspense>
        <Part {...props} />
      </Suspense>
    ) : (
      props.children
    )
  }
}
