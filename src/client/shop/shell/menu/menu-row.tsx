import { useQuery } from '@tanstack/react-query'
import { largest } from './largest.ts'
import { MenuChips } from './menu-chips.tsx'
import { menuQuery } from './queries.ts'

/** So many of each sort stand beside each other in a wide window. */
const MOST = 4

/** The largest kinds and collections, what is reduced and what is new, in one row. */
export function MenuRow() {
  const { data } = useQuery(menuQuery())
  return data ? <MenuChips label="Ways in" entries={largest(data, MOST)} /> : null
}
