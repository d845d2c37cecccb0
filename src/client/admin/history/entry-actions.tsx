import { useState } from 'react'
import type { HistoryEntry } from '#shared/contract/admin/history.ts'
import type { Permission } from '#shared/permissions.ts'
import { useMay } from '#client/platform/admin/use-may.ts'
import { Button } from '#client/ui/button.tsx'
import { ConfirmDialog } from '#client/ui/admin/confirm-dialog.tsx'
import { useRestore, useUndoBatch } from './mutations.ts'
import { undoneWords } from './words.ts'

interface Props {
  entry: HistoryEntry
  /** The entry stands for its whole batch. */
  asBatch: boolean
}

/** Who may put it back, where it is not whoever undoes. */
const NEEDS: Partial<Record<HistoryEntry['entity']['kind'], Permission>> = {
  settings: 'editSettings',
  review: 'editReviews',
}

/** The ways back from an entry: the whole batch undone, or what it changed put back. Both ask first. */
export function EntryActions({ entry, asBatch }: Props) {
  const may = useMay()
  const [asked, setAsked] = useState(false)
  const undo = useUndoBatch()
  const restore = useRestore()
  const { batchId } = entry
  const told = undo.data && <p className="mt-1 text-muted">{undoneWords(undo.data)}</p>
  if (asBatch && batchId !== null && !entry.canUndo) return told ?? <p className="text-muted">Undone</p>
  if (!may(NEEDS[entry.entity.kind] ?? 'undo')) return null
  const isUndo = asBatch && batchId !== null && entry.batchSize > 1
  if (!isUndo && !entry.canRestore) return null
  const [name, question] = isUndo
    ? [`Undo all ${entry.batchSize.toLocaleString('en-IN')}`, 'Undo all that was done in one go?']
    : entry.action === 'delete'
      ? ['Bring back', 'Bring it back into the shop?']
      : ['Put back', 'Put the values before this change back?']
  return (
    <>
      <Button
        size="small"
        className="whitespace-nowrap"
        aria-label={`${name}: ${entry.entity.title}`}
        busy={undo.isPending || restore.isPending}
        onClick={() => setAsked(true)}
      >
        {name}
      </Button>
      {told}
      {asked && (
        <ConfirmDialog
          question={question}
          subject={
            isUndo
              ? `${entry.batchSize.toLocaleString('en-IN')} changes, ${entry.entity.title} among them. What was changed since is left as it is.`
              : entry.entity.title
          }
          action={isUndo ? 'Undo' : name}
          onConfirm={() => {
            setAsked(false)
            if (isUndo) undo.mutate(batchId)
            else restore.mutate(entry)
          }}
          onCancel={() => setAsked(false)}
        />
      )}
    </>
  )
}
