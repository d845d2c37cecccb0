import { useNavigate, useRouter } from '@tanstack/react-router'
import { type KeyboardEvent, useEffect, useId, useRef, useState } from 'react'
import { useMay } from '#client/platform/admin/use-may.ts'
import { useTrouble } from '#client/platform/connection.ts'
import { useDeviceList } from '#client/platform/device-list.ts'
import { useRested } from '#client/ui/admin/use-rested.ts'
import { Button } from '#client/ui/button.tsx'
import { IconButton } from '#client/ui/icon-button.tsx'
import { CloseIcon, SearchIcon } from '#client/ui/icons.tsx'
import { modal } from '#client/ui/modal.ts'
import { Spinner } from '#client/ui/spinner.tsx'
import { recordTarget } from './found-records.ts'
import { matchingEntries } from './match-entries.ts'
import type { PaletteEntry } from './palette-entry.ts'
import { isApart } from './palette-key.ts'
import { PaletteFoot } from './palette-foot.tsx'
import { PaletteOptions } from './palette-options.tsx'
import { recentEntries, recentlyOpened, rememberEntry } from './recent-entries.ts'
import { useRecords } from './use-records.ts'
import './palette.css'

interface Props {
  /** Screens, actions and settings that are for who is at work. */
  entries: readonly PaletteEntry[]
  onClose: () => void
}

/** All of the back office behind one field: a combobox as the ARIA Authoring Practices have it. Open while rendered. */
export function Palette({ entries, onClose }: Props) {
  const [text, setText] = useState('')
  const [activeKey, setActiveKey] = useState<string>()
  /** Enter, pressed before it was found what it is for. */
  const entered = useRef<{ apart: boolean }>(undefined)
  const listId = useId()
  const input = useRef<HTMLInputElement>(null)
  const may = useMay()
  const trouble = useTrouble()
  const recent = useDeviceList(recentEntries)
  const navigate = useNavigate()
  const router = useRouter()
  const typed = text.trim()
  const rested = useRested(typed)
  const { found, isSearching, failure, retry } = useRecords(rested)
  const isWaiting = isSearching || rested !== typed
  const known = typed === '' ? atFirst(entries, recent, may) : matchingEntries(entries, typed)
  const shown = typed === '' ? known : [...known, ...found]
  // By its key: what comes in above it moves it, and is not chosen in its place.
  const active = Math.max(
    0,
    shown.findIndex(({ key }) => key === activeKey),
  )

  // A scanner presses Enter with its last digit: what is found by then is of what stood there before.
  useEffect(() => {
    const wanted = entered.current
    if (wanted === undefined || isWaiting) return
    entered.current = undefined
    const [first] = shown
    if (first) choose(first, wanted.apart)
  })

  function choose(entry: PaletteEntry, apart: boolean): void {
    rememberEntry(entry)
    onClose()
    if ('run' in entry) return entry.run()
    const { target } = entry
    if (apart) window.open(router.buildLocation(target).href, '_blank', 'noopener')
    else void navigate(target)
  }
  function moveTo(index: number): void {
    setActiveKey(shown[index]?.key)
    document.getElementById(`${listId}-${index}`)?.scrollIntoView({ block: 'nearest' })
  }
  function handleKeyDown(event: KeyboardEvent): void {
    if (event.nativeEvent.isComposing) return
    const count = shown.length
    const next = {
      ArrowDown: (active + 1) % count,
      ArrowUp: (active - 1 + count) % count,
      Home: 0,
      End: count - 1,
    }[event.key]
    const entry = shown[active]
    if (event.key === 'Escape') {
      // A search field would first empty itself.
      event.preventDefault()
      onClose()
    } else if (event.key === 'Enter') {
      event.preventDefault()
      const isFirstToCome = isWaiting && activeKey === undefined && known.length === 0
      if (isFirstToCome) entered.current = { apart: isApart(event) }
      else if (entry) choose(entry, isApart(event))
    } else if (next !== undefined && count > 0) {
      event.preventDefault()
      moveTo(next)
    }
  }

  return (
    // A press beside it closes it; for the keyboard there is Escape.
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions, jsx-a11y/click-events-have-key-events
    <dialog
      ref={(dialog) => {
        const close = modal(dialog)
        input.current?.focus()
        return close
      }}
      className="palette"
      aria-label="Find anything"
      onCancel={(event) => {
        event.preventDefault()
        onClose()
      }}
      onClick={(event) => event.target === event.currentTarget && onClose()}
    >
      <div className="palette-panel">
        <div className="palette-head">
          {isWaiting ? <Spinner className="size-5" /> : <SearchIcon className="size-5 text-muted" />}
          <input
            ref={input}
            type="search"
            role="combobox"
            aria-label="Find a screen, product, order, customer or setting"
            aria-autocomplete="list"
            aria-expanded={shown.length > 0}
            aria-controls={listId}
            aria-activedescendant={shown.length > 0 ? `${listId}-${active}` : undefined}
            placeholder="Screens, products, orders, customers, settings"
            value={text}
            maxLength={200}
            autoComplete="off"
            spellCheck={false}
            enterKeyHint="go"
            onChange={({ currentTarget }) => {
              setText(currentTarget.value)
              setActiveKey(undefined)
              entered.current = undefined
            }}
            onKeyDown={handleKeyDown}
          />
          <IconButton label="Close" onClick={onClose}>
            <CloseIcon />
          </IconButton>
        </div>
        <div className="palette-content">
          <p role="status" className="sr-only">
            {typed !== '' && !isWaiting && `${shown.length} ${shown.length === 1 ? 'result' : 'results'}`}
          </p>
          <PaletteOptions id={listId} entries={shown} active={active} onChoose={choose} />
          {typed !== '' && shown.length === 0 && !isWaiting && !failure && (
            <p className="px-3 py-6 text-center text-muted">{`Nothing is called “${typed}”.`}</p>
          )}
          {(trouble !== null || failure !== undefined) && typed !== '' && (
            <div role="alert" className="m-2 flex flex-wrap items-center gap-3 text-sm text-danger">
              <p className="min-w-0 flex-1">
                {trouble ? `${trouble}: products, orders and customers cannot be searched now.` : failure}
              </p>
              {failure && (
                <Button size="small" onClick={retry}>
                  Try again
                </Button>
              )}
            </div>
          )}
        </div>
        <PaletteFoot />
      </div>
    </dialog>
  )
}

/** Before anything is typed: what was opened last, then what is done and where one can go. */
function atFirst(
  entries: readonly PaletteEntry[],
  recent: readonly string[],
  may: ReturnType<typeof useMay>,
): PaletteEntry[] {
  const opened = recentlyOpened(recent, entries, (key) => recordTarget(key, may))
  const known = new Set(opened.map(({ key }) => key))
  return [...opened, ...entries.filter(({ group, key }) => group !== 'Settings' && !known.has(key))]
}
