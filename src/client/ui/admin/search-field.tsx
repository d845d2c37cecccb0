import { useEffect, useRef } from 'react'
import { SearchIcon } from '../icons.tsx'
import './admin.css'

interface Props {
  label: string
  /** What is searched for now. */
  value: string
  onSearch: (text: string) => void
}

/** Long enough for the next letter, short enough to feel at once. */
const PAUSE_MS = 220

/** Searches while one types. */
export function SearchField({ label, value, onSearch }: Props) {
  const input = useRef<HTMLInputElement>(null)
  const timer = useRef(0)
  useEffect(() => {
    // Back and forward change the search under the field; whoever types is not interrupted.
    if (input.current && document.activeElement !== input.current) input.current.value = value
  }, [value])
  useEffect(() => () => window.clearTimeout(timer.current), [])
  const searchNow = (text: string) => {
    window.clearTimeout(timer.current)
    timer.current = 0
    onSearch(text.trim())
  }
  const searchSoon = (text: string) => {
    window.clearTimeout(timer.current)
    timer.current = window.setTimeout(() => searchNow(text), PAUSE_MS)
  }
  return (
    <form
      role="search"
      aria-label={label}
      className="relative w-full sm:w-88"
      onSubmit={(event) => event.preventDefault()}
    >
      <SearchIcon className="pointer-events-none absolute top-1/2 left-3 size-4.5 -translate-y-1/2 text-muted" />
      <input
        ref={input}
        type="search"
        name="search"
        aria-label={label}
        placeholder={label}
        defaultValue={value}
        autoComplete="off"
        enterKeyHint="search"
        maxLength={200}
        className="field admin-search pl-10"
        onChange={(event) => searchSoon(event.currentTarget.value)}
        onKeyDown={(event) => event.key === 'Enter' && searchNow(event.currentTarget.value)}
        // Whoever leaves the field for a row chooses it of the list searched for, not of the one before.
        onBlur={(event) => timer.current !== 0 && searchNow(event.currentTarget.value)}
      />
    </form>
  )
}
