import { createListeners } from '#offline/listeners.ts'
import { installPrompt, isInstalled } from './install-prompt.ts'
import { useStore } from './store.ts'

/** How this browser installs the shop: by its own question, by hand, or not at all (or it is installed already). */
export type InstallWay = 'ask' | 'by-hand' | null

/** Not one of the specification's keys: it says nothing of the shopper, and stays when they sign out. */
const ANSWERED = 'installOffer'

const { notify, subscribe } = createListeners()
let answered = read()
installPrompt.subscribe(notify)

function read(): boolean {
  try {
    return localStorage.getItem(ANSWERED) !== null
  } catch {
    return true
  }
}

/** Only these can put a page on the home screen and never ask. */
const isApplePhone = () => /iPhone|iPad|iPod/.test(navigator.userAgent)

function way(): InstallWay {
  if (answered || isInstalled()) return null
  if (installPrompt.get()) return 'ask'
  return isApplePhone() ? 'by-hand' : null
}

export const install = {
  /** Asks by the browser's own dialog; whatever the answer, the offer is not made again. */
  async ask(): Promise<void> {
    const prompt = installPrompt.get()
    install.dismiss()
    await prompt?.prompt()
  },
  dismiss(): void {
    answered = true
    try {
      localStorage.setItem(ANSWERED, 'answered')
    } catch {
      // Then it is offered again another time.
    }
    installPrompt.set(null)
    notify()
  },
}

export const useInstallWay = (): InstallWay => useStore({ get: way, subscribe }, null)
