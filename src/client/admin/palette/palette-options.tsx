import type { MouseEvent } from 'react'
import { OptionIcon } from './option-icon.tsx'
import type { PaletteEntry } from './palette-entry.ts'
import { isApart } from './palette-key.ts'

interface Props {
  /** Of the list box; its options are `<id>-0`, `<id>-1` and so on. */
  id: string
  /** Those of a group beside each other. */
  entries: readonly PaletteEntry[]
  active: number
  onChoose: (entry: PaletteEntry, isApart: boolean) => void
}

/** The list of the palette's combobox: the keys are the field's, which has the focus all the while. */
export function PaletteOptions({ id, entries, active, onChoose }: Props) {
  const groups = [...Map.groupBy(entries, ({ group }) => group)]
  const choose = (entry: PaletteEntry) => (event: MouseEvent) => {
    // The wheel pressed is a new tab, the right button is the browser's.
    if (event.button < 2) onChoose(entry, event.button === 1 || isApart(event))
  }
  return (
    <div id={id} role="listbox" aria-label="Results">
      {groups.map(([group, members]) => (
        <div key={group} role="group" aria-labelledby={`${id}-${group}`}>
          <p id={`${id}-${group}`} role="presentation" className="palette-group eyebrow">
            {group}
          </p>
          {members.map((entry) => {
            const index = entries.indexOf(entry)
            return (
              // oxlint-disable-next-line jsx-a11y/click-events-have-key-events
              <div
                key={entry.key}
                id={`${id}-${index}`}
                role="option"
                tabIndex={-1}
                aria-selected={index === active}
                className="palette-option"
                onPointerDown={(event) => event.preventDefault()}
                onClick={choose(entry)}
                onAuxClick={choose(entry)}
              >
                <OptionIcon entry={entry} />
                <span className="min-w-0 flex-1 wrap-anywhere">
                  <span>{entry.name}</span>
                  {entry.details && <span className="palette-details"> {entry.details}</span>}
                </span>
              </div>
            )
          })}
        </div>
      ))}
    </div>
  )
}
