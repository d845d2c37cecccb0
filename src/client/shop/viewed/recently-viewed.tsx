import { type ReactNode, useState } from 'react'
import { viewed } from './viewed.ts'

interface Props {
  /** The product of this page, which is not shown to itself. */
  except: string
  /** How these products are shown; nothing of one that is not known any more. */
  children: (ids: readonly string[]) => ReactNode
}

const SHOWN = 4

/** As it was when the page was opened: the row does not move under the shopper's finger. */
export function RecentlyViewed({ except, children }: Props) {
  const [ids] = useState(viewed.get)
  return children(ids.filter((id) => id !== except).slice(0, SHOWN))
}
