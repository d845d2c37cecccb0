import type { ToastMessage } from './afterwards.ts'
import { createStore, useStore } from './store.ts'

/** Toasts that could not be shown yet, oldest first. */
const waiting: ToastMessage[] = []
/** Whether there has been anything to show. */
const isWanted = createStore(false)

/** The code that shows toasts is loaded after hydration. If that fails, toasts wait for the connection. */
async function showAll(message?: ToastMessage): Promise<void> {
  if (message) waiting.push(message)
  try {
    const { showToast } = await import('./afterwards.ts')
    for (const each of waiting.splice(0)) showToast(each)
  } catch {
    window.addEventListener('online', () => void showAll(), { once: true })
    return
  }
  isWanted.set(true)
}

/** Raised by the owner of a mutation, once, with the specification's words. */
export const notify = {
  /** @param id of what was done: what went wrong with it before is told no longer */
  success: (message: string, id?: string): void => void showAll({ kind: 'success', message, id }),
  /** @param id takes the place of the one with the same: a form that fails again says it once */
  error: (message: string, id?: string): void => void showAll({ kind: 'error', message, id }),
  /** A refusal with what can be had instead, one press away. */
  offer: (message: string, label: string, act: () => void): void =>
    void showAll({ kind: 'error', message, offer: { label, act } }),
  blank: (message: string): void => void showAll({ kind: 'blank', message }),
}

export const useToastsWanted = (): boolean => useStore(isWanted, false)
