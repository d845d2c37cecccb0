import { createStore, useStore } from './store.ts'

/** Chromium's, which the standard does not know yet. */
interface InstallPrompt extends Event {
  prompt(): Promise<{ outcome: 'accepted' | 'dismissed' }>
}

/** The browser's question, which comes before the offer's code does. */
export const installPrompt = createStore<InstallPrompt | null>(null)

window.addEventListener('beforeinstallprompt', (event) => {
  // The browser's own banner would lie over the page; ours waits in the cart.
  event.preventDefault()
  installPrompt.set(event as InstallPrompt)
})
window.addEventListener('appinstalled', () => installPrompt.set(null))

export const isInstalled = (): boolean =>
  matchMedia('(display-mode: standalone)').matches ||
  (navigator as Navigator & { standalone?: boolean }).standalone === true

const ON_PHONE = '(display-mode: standalone) and (max-width: 47.99rem)'

const phoneMode = {
  get: () => matchMedia(ON_PHONE).matches,
  subscribe(listener: () => void) {
    const mode = matchMedia(ON_PHONE)
    mode.addEventListener('change', listener)
    return () => mode.removeEventListener('change', listener)
  },
}

/** Whether this is the installed shop in the width of a phone. */
export const useInstalledOnPhone = (): boolean => useStore(phoneMode, false)
