import { createListeners } from '#offline/listeners.ts'
import { useStore } from './store.ts'

/** Chromium's, which the standard does not know yet. */
interface InstallPrompt extends Event {
  prompt(): Promise<{ outcome: 'accepted' | 'dismissed' }>
}

/** How this browser installs the shop: by its own question, by hand, or not at all (or it is installed already). */
export type InstallWay = 'ask' | 'by-hand' | null

/** Not one of the specification's keys: it says nothing of the shopper, and stays when they sign out. */
const ANSWERED = 'installOffer'

const { notify, subscribe } = createListeners()
let kept: InstallPrompt | null = null
let answered = read()

function read(): boolean {
  try {
    return localStorage.getItem(ANSWERED) !== null
  } catch {
    return true
  }
}

window.addEventListener('beforeinstallprompt', (event) => {
  // The browser's own banner would lie over the page; ours waits in the cart.
  event.preventDefault()
  kept = event as InstallPrompt
  notify()
})
window.addEventListener('appinstalled', () => install.dismiss())

export const isInstalled = (): boolean =>
  matchMedia('(display-mode: standalone)').matches ||
  (navigator as Navigator & { standalone?: boolean }).standalone === true

/** Only these can put a page on the home screen and never ask. */
const isApplePhone = () => /iPhone|iPad|iPod/.test(navigator.userAgent)

function way(): InstallWay {
  if (answered || isInstalled()) return null
  if (kept) return 'ask'
  return isApplePhone() ? 'by-hand' : null
}

export const install = {
  /** Asks by the browser's own dialog; whatever the answer, the offer is not made again. */
  async ask(): Promise<void> {
    const prompt = kept
    install.dismiss()
    await prompt?.prompt()
  },
  dismiss(): void {
    answered = true
    kept = null
    try {
      localStorage.setItem(ANSWERED, 'answered')
    } catch {
      // Then it is offered again another time.
    }
    notify()
  },
}

export const useInstallWay = (): InstallWay => useStore({ get: way, subscribe }, null)

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
