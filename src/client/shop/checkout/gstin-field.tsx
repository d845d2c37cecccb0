import { type ReactNode, useState } from 'react'
import { plainGstin } from '#shared/gstin.ts'
import { stateName } from '#shared/indian-states.ts'

interface Props {
  /** As it was typed so far. */
  typed: string
  /** The state that the address is in, as far as that is known. */
  state: string | undefined
  /** What is wrong has to be seen. */
  isRefused: boolean
  /** @param hint what is said below the field */
  children: (hint: string) => ReactNode
}

/** For those who buy for a business: folded until somebody wants it, or has filled it in. */
export function GstinField({ typed, state, isRefused, children }: Props) {
  const [isOpen, setIsOpen] = useState(typed !== '')
  return (
    <details
      open={isOpen || isRefused}
      className="sm:col-span-2"
      onToggle={({ currentTarget }) => setIsOpen(currentTarget.open)}
    >
      <summary className="min-h-11 content-center link">Buying for a business? Add your GSTIN</summary>
      {children(hintOf(typed, state))}
    </details>
  )
}

/** A registration in another state is right, too: bill to one, ship to another. The tax goes by where it is sent. */
function hintOf(typed: string, state: string | undefined): string {
  const registered = stateName(plainGstin(typed).slice(0, 2))
  if (registered === undefined) return 'It stands on the order and in its letter'
  return state === undefined || state === registered
    ? `Registered in ${registered}`
    : `Registered in ${registered}. It is sent to ${state}: the tax goes by that`
}
