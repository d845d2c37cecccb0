import { runInThisContext } from 'node:vm'

/* The payment providers' simulated scripts, which happy-dom does not run by itself. Import it in a screens test that pays. */

Object.defineProperty(HTMLScriptElement.prototype, 'src', {
  configurable: true,
  get(this: HTMLScriptElement) {
    return this.dataset['from'] ?? ''
  },
  set(this: HTMLScriptElement, address: string) {
    this.dataset['from'] = new URL(address, location.href).href
    void run(this)
  },
})

async function run(script: HTMLScriptElement): Promise<void> {
  try {
    const answer = await fetch(script.src)
    if (!answer.ok) throw new Error(`${script.src} answered ${answer.status}`)
    const text = await answer.text()
    Object.defineProperty(document, 'currentScript', { configurable: true, value: script })
    runInThisContext(text, { filename: script.src })
    Reflect.deleteProperty(document, 'currentScript')
    script.dispatchEvent(new Event('load'))
  } catch {
    script.dispatchEvent(new Event('error'))
  }
}

/** All elements of the page, those in the providers' shadow trees too, that match. */
const inShadows = (selector: string) =>
  [...document.querySelectorAll('*')].flatMap(({ shadowRoot }) => [
    ...(shadowRoot?.querySelectorAll<HTMLElement>(selector) ?? []),
  ])

/** A button that a provider has drawn, by its text; undefined while it is not there. */
export const providerButton = (name: string) =>
  inShadows('button').find(({ textContent }) => textContent === name) as HTMLButtonElement | undefined

/** What the provider's window says; empty while none is open. */
export const providerWindow = () => inShadows('dialog[open]')[0]?.textContent ?? ''
