import type { ToastMessage } from './afterwards.ts'
import { createStore, useStore } from './store.ts'

/** What could not be told yet, the oldest first. */
const waiting: ToastMessage[] = []
/** Whether there has been anything to show. */
const isWanted = createStore(false)

/** What shows toasts is fetched when the page is hydrated; should that fail, they wait for the line. */
async function tell(news?: ToastMessage): Promise<void> {
  if (news) waiting.push(news)
  try {
    const { showToast } = await import('./afterwards.ts')
    for (const each of waiting.splice(0)) showToast(each)
  } catch {
    window.addEventListener('online', () => void tell(), { once: true })
    return
  }
  isWanted.set(true)
}

/** Raised by the owner of a mutation, once, with the specification's words. */
export const notify = {
  /** @param id of what was done: what went wrong with it before is told no longer */
  success: (message: string, id?: string): void => void tell({ kind: 'success', message, id }),
  /** @param id takes the place of the one with the same: a form that fails again says it once */
  error: (message: string, id?: string): void => void tell({ kind: 'error', message, id }),
  /** A refusal with what can be had instead, one press away. */
  offer: (message: string, label: string, act: () => void): void =>
    void tell({ kind: 'error', message, offer: { label, act } }),
  blank: (message: string): void => void tell({ kind: 'blank', message }),
}

export const useToastsWanted = (): boolean => useStore(isWanted, false)
