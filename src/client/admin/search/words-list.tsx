import { useState } from 'react'
import type { SearchWords } from '#shared/contract/admin/search.ts'
import { useMay } from '#client/platform/admin/use-may.ts'
import { ConfirmDialog } from '#client/ui/admin/confirm-dialog.tsx'
import { Button } from '#client/ui/button.tsx'
import { useRemoveWords } from './mutations.ts'

interface Props {
  words: readonly SearchWords[]
  onEdit: (words: SearchWords) => void
  /** These are no more. */
  onRemoved: (id: string) => void
}

/** The shop's own words, the newest first. */
export function WordsList({ words, onEdit, onRemoved }: Props) {
  const may = useMay()
  const [asked, setAsked] = useState<SearchWords>()
  const remove = useRemoveWords()
  if (words.length === 0)
    return (
      <p className="text-sm text-muted">
        None yet. The search knows the words of the trade already; here go those that only your shoppers use.
      </p>
    )
  return (
    <>
      <ul className="text-sm">
        {words.map((one) => (
          <li
            key={one._id}
            className="flex flex-wrap items-center justify-between gap-x-4 gap-y-1 border-b border-line py-2 last:border-b-0"
          >
            <span className="min-w-[min(10rem,100%)] flex-1 wrap-anywhere">
              <span className="font-medium">{one.phrase}</span>
              <span aria-hidden="true" className="text-muted">
                {' →'}
              </span>
              <span className="sr-only">is read as</span> <span>{one.words}</span>
            </span>
            {may('editSearch') && (
              <span className="flex flex-wrap items-center gap-1">
                <Button
                  size="small"
                  variant="quiet"
                  aria-label={`Edit ${one.phrase}`}
                  onClick={() => onEdit(one)}
                >
                  Edit
                </Button>
                <Button
                  size="small"
                  variant="quiet"
                  className="text-danger"
                  aria-label={`Remove ${one.phrase}`}
                  onClick={() => setAsked(one)}
                >
                  Remove
                </Button>
              </span>
            )}
          </li>
        ))}
      </ul>
      {asked && (
        <ConfirmDialog
          question="Remove these words?"
          subject={`${asked.phrase} → ${asked.words}`}
          action="Remove"
          onConfirm={() => {
            setAsked(undefined)
            remove.mutate(asked._id, { onSuccess: () => onRemoved(asked._id) })
          }}
          onCancel={() => setAsked(undefined)}
        />
      )}
    </>
  )
}
