import type { KeyboardEvent } from 'react'
import { SelectField, type SelectFieldProps } from '../select-field.tsx'
import './deliberate-select.css'

/**
 * A choice that is carried out as soon as it is made. On Windows and Linux each arrow key or letter on a closed
 * list is a choice: here they open it, and it is Enter, or a press on an entry, that chooses.
 */
export const DeliberateSelect = ({ className = '', ...props }: SelectFieldProps) => (
  <SelectField {...props} className={`deliberate ${className}`} onKeyDown={openFirst} />
)

const MOVES = /^(Arrow|Page|Home$|End$)/

function openFirst(event: KeyboardEvent<HTMLSelectElement>): void {
  const { key, currentTarget: list, target } = event
  const isShortcut = event.ctrlKey || event.metaKey || event.altKey
  // In an open list the keys come from its entries.
  if (target !== list || isShortcut || !(MOVES.test(key) || (key.length === 1 && key !== ' '))) return
  event.preventDefault()
  list.showPicker()
}
