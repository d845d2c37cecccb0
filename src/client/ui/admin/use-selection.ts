import { useMemo, useState } from 'react'
import type { Selection } from './table-columns.ts'

const NONE: Selection = {}

/**
 * Which rows of a list are chosen. `scope` says of which list: under another one nothing is chosen.
 * `all` means every row that matches, shown or not; choosing another row by hand ends it.
 */
export function useSelection(scope: string) {
  const [state, setState] = useState({ scope, selection: NONE, all: false })
  const present = state.scope === scope ? state : { scope, selection: NONE, all: false }
  const { selection, all } = present
  const ids = useMemo(() => Object.keys(selection), [selection])
  return {
    selection,
    ids,
    all,
    select: (next: Selection) => setState({ scope, selection: next, all: false }),
    selectAll: () => setState({ ...present, all: true }),
    clear: () => setState({ scope, selection: NONE, all: false }),
  }
}
