import { type ComponentType, type ReactNode, Suspense } from 'react'
import type { Section } from '#shared/contract/shop-settings.ts'
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

let Own: ComponentType<SaidProps>

/** Says what draws the owner's words: the routes know it, and where there are some it is there before them. */
export const drawSaidBy = (part: ComponentType<SaidProps>): void => void (Own = part)

/**
 * Draws what the shop's owner has said in the place of what the shop was built with (`children`). Of a shop whose
 * owner has said nothing nobody fetches how that is drawn; until it is there, what stands there stays.
 */
export const Said = (props: SaidProps): ReactNode =>
  useShop()[props.of] ? (
    <Suspense fallback={props.children}>
      <Own {...props} />
    </Suspense>
  ) : (
    props.children
  )
