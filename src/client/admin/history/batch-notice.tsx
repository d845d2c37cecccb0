import { useQuery } from '@tanstack/react-query'
import type { UndoResult } from '#shared/contract/admin/history.ts'
import { Button } from '#client/ui/button.tsx'
import { CloseIcon } from '#client/ui/icons.tsx'
import { IconButton } from '#client/ui/icon-button.tsx'
import '#client/ui/admin/filter-chip.css'
import { useUndoBatch } from './mutations.ts'
import { historyQueries } from './queries.ts'
import { undoneWords } from './words.ts'

interface Props {
  /** What was done: "12 products published". */
  words: string
  batchId: string | null
  onClose: () => void
}

/** After many things were done at once: what it was, and the way back, at the window's foot for as long as one likes. */
export function BatchNotice({ words, batchId, onClose }: Props) {
  const undo = useUndoBatch()
  // It may have been undone from the history, or by somebody else.
  const batch = useQuery({ ...historyQueries.batch(batchId ?? ''), enabled: batchId !== null })
  const isUndone = undo.data === undefined && batch.data?.canUndo === false
  return (
    <section aria-label="Last change" className="selection-bar">
      <p className="mr-auto font-medium">
        {undo.data ? undoneWords(undo.data) : isUndone ? `${words}, and undone` : words}
      </p>
      {batchId !== null && !undo.data && !isUndone && (
        <Button size="small" busy={undo.isPending} onClick={() => undo.mutate(batchId)}>
          Undo
        </Button>
      )}
      <IconButton label="Dismiss" className="md:size-9" onClick={onClose}>
        <CloseIcon className="size-4.5" />
      </IconButton>
      {undo.data && <LeftRows result={undo.data} />}
    </section>
  )
}

/** What undoing left as it is, each with its reason. */
const LeftRows = ({ result: { left, leftCount } }: { result: UndoResult }) =>
  left.length > 0 && (
    <details className="w-full pb-2" open={left.length <= 5}>
      <summary className="cursor-pointer text-muted">
        {`${leftCount.toLocaleString('en-IN')} left as they are, changed since`}
      </summary>
      <ul className="mt-2 flex max-h-60 flex-col gap-1 overflow-y-auto">
        {left.map(({ _id, title, reason }) => (
          <li key={_id}>
            <span className="font-medium">{title}</span>
            <span>{`: ${reason}`}</span>
          </li>
        ))}
      </ul>
    </details>
  )
