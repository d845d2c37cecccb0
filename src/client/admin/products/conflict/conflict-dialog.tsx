import { type ReactNode, useId, useState } from 'react'
import { Button } from '#client/ui/button.tsx'
import { modal } from '#client/ui/modal.ts'
import { DifferenceChoice } from './difference-choice.tsx'
import {
  allOf,
  type Choices,
  differencesOf,
  firstChoices,
  mergedValues,
  type Side,
  type Versions,
} from './differences.ts'
import type { ProductValues } from '../product-values.ts'
import '../products.css'

interface Props {
  versions: Versions
  /** Who changed it, and when. */
  who: ReactNode
  onSave: (merged: ProductValues) => void
  onCancel: () => void
}

/** Two admins have changed one product: nothing of either is written over before somebody has looked at it. */
export function ConflictDialog({ versions, who, onSave, onCancel }: Props) {
  const [titleId, whoId] = [useId(), useId()]
  const differences = differencesOf(versions)
  const [choices, setChoices] = useState<Choices>(() => firstChoices(differences))
  const open = differences.filter(({ field }) => choices[field] === undefined)
  const takeAll = (side: Side) => setChoices(allOf(differences, side))
  return (
    <dialog
      ref={modal}
      aria-labelledby={titleId}
      aria-describedby={whoId}
      className="conflict"
      onCancel={(event) => {
        event.preventDefault()
        onCancel()
      }}
    >
      <header className="border-b border-line p-4 sm:p-5">
        <h2 id={titleId} className="text-lg font-medium">
          This product was changed meanwhile
        </h2>
        <div id={whoId} className="mt-1 text-sm text-muted">
          {who}
        </div>
        <div className="mt-3 flex flex-wrap gap-2">
          <Button size="small" onClick={() => takeAll('theirs')}>
            Take everything from the shop
          </Button>
          <Button size="small" onClick={() => takeAll('mine')}>
            Keep everything of mine
          </Button>
        </div>
      </header>
      <div className="min-h-0 flex-1 overflow-y-auto overscroll-contain px-4 sm:px-5">
        {differences.map((difference) => (
          <DifferenceChoice
            key={difference.field}
            difference={difference}
            versions={versions}
            chosen={choices[difference.field]}
            onChoose={(side) => setChoices((all) => ({ ...all, [difference.field]: side }))}
          />
        ))}
      </div>
      <footer className="flex flex-wrap items-center justify-end gap-3 border-t border-line p-4">
        <p role="status" className="mr-auto text-sm text-muted empty:hidden">
          {open.length > 0 && `Still to choose: ${open.map(({ label }) => label).join(', ')}`}
        </p>
        <Button variant="quiet" onClick={onCancel}>
          Back to the form
        </Button>
        <Button
          variant="primary"
          disabled={open.length > 0}
          onClick={() => onSave(mergedValues(versions, choices))}
        >
          Save
        </Button>
      </footer>
    </dialog>
  )
}
