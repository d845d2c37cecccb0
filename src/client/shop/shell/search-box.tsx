import { type FormEvent, type RefObject, useEffect, useRef } from 'react'
import { CloseIcon, SearchIcon } from '#client/ui/icons.tsx'
import { IconButton } from '#client/ui/icon-button.tsx'

interface Props {
  id: string
  initial: string
  onSearch: (text: string) => void
  onClose: () => void
}

/** Lies over the header's row while it is open. */
export function SearchBox({ id, initial, onSearch, onClose }: Props) {
  const input = useRef<HTMLInputElement>(null)
  useFocusOnOpen(input)
  const handleSubmit = (event: FormEvent) => {
    event.preventDefault()
    const text = input.current?.value.trim() ?? ''
    if (text === '') input.current?.focus()
    else onSearch(text)
  }
  return (
    <search id={id} className="search-box">
      <form className="container-page flex h-full items-center gap-2" onSubmit={handleSubmit}>
        <SearchIcon className="size-5 text-muted" />
        <input
          ref={input}
          type="search"
          name="search"
          aria-label="Search the shop"
          placeholder="Search for clothing"
          defaultValue={initial}
          maxLength={200}
          enterKeyHint="search"
          autoComplete="off"
          onKeyDown={(event) => event.key === 'Escape' && onClose()}
          className="search-input"
        />
        <button type="submit" className="btn btn-quiet btn-small">
          Search
        </button>
        <IconButton label="Close search" onClick={onClose}>
          <CloseIcon />
        </IconButton>
      </form>
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
