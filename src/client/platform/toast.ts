import type { ToastMessage } from './afterwards.ts'
import { createStore, useStore } from './store.ts'

/** Toasts that could not be shown yet, oldest first. */
const waiting: ToastMessage[] = []
/** Whether there has been anything to show. */
const isWanted = createStore(false)
let draw: ((message: ToastMessage) => void) | undefined

function tell(message: ToastMessage): void {
  if (draw) return draw(message)
  waiting.push(message)
  isWanted.set(true)
}

/** By what draws toasts, once it stands on the page: a toast's time begins when it can be seen. */
export function drawToastsWith(drawing: (message: ToastMessage) => void): void {
  draw = drawing
  for (const message of waiting.splice(0)) draw(message)
}

/** Raised by the owner of a mutation, once, with the specification's words. */
export const notify = {
  /** @param id of what was done: what went wrong with it before is told no longer */
  success: (message: string, id?: string): void => tell({ kind: 'success', message, id }),
  /** @param id takes the place of the one with the same: a form that fails again says it once */
  error: (message: string, id?: string): void => tell({ kind: 'error', message, id }),
  /** A refusal with what can be had instead, or what was done with the way back, one press away. */
  offer: (message: string, label: string, act: () => void, kind: 'error' | 'blank' = 'error'): void =>
    tell({ kind, message, offer: { label, act } }),
  blank: (message: string): void => tell({ kind: 'blank', message }),
}

export const useToastsWanted = (): boolean => useStore(isWanted, false)
