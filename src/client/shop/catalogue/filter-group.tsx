import type { ReactNode } from 'react'
import { ChevronDownIcon } from '#client/ui/icons.tsx'

interface Props {
  title: string
  /** Takes back the choice, where the controls themselves cannot. */
  onClear?: (() => void) | undefined
  children: ReactNode
}

/** A group of filters that folds away; open at first. */
export function FilterGroup({ title, onClear, children }: Props) {
  return (
    <details open className="group border-b border-line">
      <summary className="flex min-h-12 cursor-pointer list-none items-center justify-between gap-2 font-medium">
        <span>{title}</span>
        <ChevronDownIcon className="size-4.5 text-muted transition-transform group-open:rotate-180" />
      </summary>
      <fieldset className="pb-5">
        <legend className="sr-only">{title}</legend>
        {children}
        {onClear && (
          <button
            type="button"
            className="link mt-1 min-h-11 cursor-pointer text-sm text-muted"
            onClick={onClear}
          >
            {`Clear ${title.toLowerCase()}`}
          </button>
        )}
      </fieldset>
    </details>
  )
}
