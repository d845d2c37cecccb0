import {
  type FormEvent,
  type KeyboardEvent,
  type ReactNode,
  type RefObject,
  useEffect,
  useId,
  useRef,
  useState,
} from 'react'
import { CloseIcon, SearchIcon } from '#client/ui/icons.tsx'
import { IconButton } from '#client/ui/icon-button.tsx'

/** What shows suggestions: a list box of this id, whose options are `<id>-0`, `<id>-1` and so on. */
export type Suggest = (list: {
  id: string
  text: string
  active: number
  onSearch: (text: string) => void
  onClose: () => void
}) => ReactNode

interface Props {
  id: string
  initial: string
  suggest: Suggest
  onSearch: (text: string) => void
  onClose: () => void
}

/** Lies over the header's row while it is open: a combobox as the ARIA Authoring Practices have it. */
export function SearchBox({ id, initial, suggest, onSearch, onClose }: Props) {
  const input = useRef<HTMLInputElement>(null)
  const [text, setText] = useState(initial)
  const [typed, setTyped] = useState(false)
  const [active, setActive] = useState(-1)
  const listId = useId()
  useFocusOnOpen(input)
  const optionAt = (index: number) => document.getElementById(`${listId}-${index}`)
  const handleSubmit = (event: FormEvent) => {
    event.preventDefault()
    const chosen = optionAt(active)
    if (chosen) chosen.click()
    else if (text.trim() === '') input.current?.focus()
    else onSearch(text.trim())
  }
  const handleKeyDown = (event: KeyboardEvent) => {
    if (event.key === 'Escape') return onClose()
    const step = { ArrowDown: 1, ArrowUp: -1 }[event.key]
    const count = document.getElementById(listId)?.childElementCount ?? 0
    if (step === undefined || count === 0) return
    event.preventDefault()
    // One place more than there are options: the field itself.
    const next = ((active + 1 + step + count + 1) % (count + 1)) - 1
    setActive(next)
    optionAt(next)?.scrollIntoView({ block: 'nearest' })
  }
  // The words that are searched for already need no suggestions until they are changed.
  const shown = typed || text === ''
  return (
    <search id={id} className="search-box">
      <form className="container-page flex h-full items-center gap-2" onSubmit={handleSubmit}>
        <SearchIcon className="search-lead size-5 text-muted" />
        <input
          ref={input}
          type="search"
          name="search"
          role="combobox"
          aria-label="Search the shop"
          aria-autocomplete="list"
          aria-expanded={shown}
          aria-controls={listId}
          aria-activedescendant={active < 0 ? undefined : `${listId}-${active}`}
          placeholder="Search for clothing"
          value={text}
          maxLength={200}
          enterKeyHint="search"
          autoComplete="off"
          onChange={({ currentTarget }) => {
            setText(currentTarget.value)
            setTyped(true)
            setActive(-1)
          }}
          onKeyDown={handleKeyDown}
          className="search-input"
        />
        <button type="submit" className="search-go btn btn-quiet btn-small">
          <span>Search</span>
          <SearchIcon className="size-6" />
        </button>
        <IconButton label="Close search" onClick={onClose}>
          <CloseIcon />
        </IconButton>
      </form>
      {shown && suggest({ id: listId, text, active, onSearch, onClose })}
    </search>
  )
}

/** Opened by the shopper's own press, so the caret goes where they are about to type. */
function useFocusOnOpen(input: RefObject<HTMLInputElement | null>): void {
  useEffect(() => {
    input.current?.focus()
    input.current?.select()
  }, [input])
}
