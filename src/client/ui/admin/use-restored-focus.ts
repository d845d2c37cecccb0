import { type FocusEvent, useEffect, useRef } from 'react'

interface Last {
  frame: HTMLElement
  element: Element
  /** Of the row that it stands in; 0 where there were no rows. */
  row: number
}

/**
 * Keeps the focus of those who work by keys in a list: when what had it is gone, with its row or with the note that
 * there are none, the row in its place takes it, or the last one; where no row is left, the search above, or the page's content. Answers
 * what the element around the list listens with.
 */
export function useRestoredFocus() {
  const last = useRef<Last>(undefined)
  // After every drawing: rows come and go for many reasons.
  useEffect(() => {
    if (!last.current || last.current.element.isConnected) return
    const { frame, row } = last.current
    last.current = undefined
    // It may have gone on by itself, to a dialog or another page.
    if (document.activeElement === document.body) placeFor(frame, row)?.focus()
  })
  return {
    onFocus: ({ currentTarget: frame, target }: FocusEvent<HTMLElement>) => {
      const row = target.closest<HTMLElement>(ROW)?.dataset['index']
      const isOutside = row === undefined && frame.querySelector(ROW) !== null
      last.current = isOutside ? undefined : { frame, element: target, row: Number(row ?? 0) }
    },
    onBlur: ({ relatedTarget }: FocusEvent) => {
      // Without a new place of its own it was the window that lost it, or a button that was switched off; a dialog
      // gives it back, while React draws and hears of nothing.
      if (relatedTarget?.closest('dialog') === null) last.current = undefined
    },
  }
}

const ROW = 'tr[data-index]'
const CONTROL = 'a:not([tabindex="-1"]), button:enabled, select:enabled, input:enabled'

function placeFor(frame: HTMLElement, index: number): HTMLElement | null | undefined {
  const row =
    frame.querySelector<HTMLElement>(`tr[data-index="${index}"]`) ??
    [...frame.querySelectorAll<HTMLElement>(ROW)].at(-1)
  if (!row) {
    const main = frame.closest('main')
    // A field would bring up a phone's keyboard, over what there is to read.
    const isPhone = window.matchMedia('(pointer: coarse)').matches
    return (!isPhone && main?.querySelector<HTMLElement>('[type="search"]')) || main
  }
  return row.hasAttribute('tabindex') ? row : row.querySelector<HTMLElement>(CONTROL)
}
