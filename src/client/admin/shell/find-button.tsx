import { SearchIcon } from '#client/ui/icons.tsx'

interface Props {
  keys: { shown: string; aria: string }
  onFind: () => void
}

/** Opens the palette: in the place and the look of a search field, with its keys. */
export const FindButton = ({ keys, onFind }: Props) => (
  <button
    type="button"
    aria-haspopup="dialog"
    aria-keyshortcuts={keys.aria}
    onClick={onFind}
    className="flex min-h-11 w-full cursor-pointer items-center gap-2.5 rounded-control border border-line bg-paper px-3 text-left text-sm text-muted transition-colors hover:border-ink hover:text-ink"
  >
    <SearchIcon className="size-4.5" />
    <span className="min-w-0 flex-1">Find anything</span>
    <kbd aria-hidden="true" className="font-sans text-xs whitespace-nowrap">
      {keys.shown}
    </kbd>
  </button>
)
