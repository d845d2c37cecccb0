import { useEffect, useEffectEvent } from 'react'
import { lazily } from '#client/ui/lazily.ts'

const isApple = lazily(() => /Mac|iPhone|iPad/.test(navigator.userAgent))

/** The keys that open the palette, as the platform writes them, and as ARIA does. */
export const paletteKeys = () =>
  isApple() ? { shown: '⌘ K', aria: 'Meta+K' } : { shown: 'Ctrl K', aria: 'Control+K' }

/** The key that with Enter or a click opens a new tab. */
export const isApart = ({ metaKey, ctrlKey }: { metaKey: boolean; ctrlKey: boolean }): boolean =>
  isApple() ? metaKey : ctrlKey

/** On keyboards of other alphabets the key is known by its place. */
const isK = ({ key, code }: KeyboardEvent) =>
  key.toLowerCase() === 'k' || (code === 'KeyK' && !/^[a-z]$/i.test(key))

/** On a Mac Control+K deletes to the end of a line: it is left to whoever types. */
const isOurs = (event: KeyboardEvent) =>
  isK(event) && !event.altKey && !event.shiftKey && isApart(event) && !(event.metaKey && event.ctrlKey)

/** Calls `onPress` when they are pressed, unless something is open above the page: what is typed there goes on. */
export function usePaletteKeys(onPress: () => void): void {
  const handle = useEffectEvent((event: KeyboardEvent) => {
    if (!isOurs(event) || event.isComposing || event.repeat || event.defaultPrevented) return
    // The browser's own would take the focus away to its address bar.
    event.preventDefault()
    const above = document.querySelector('dialog:modal')
    if (!above || above.matches('.palette')) onPress()
  })
  useEffect(() => {
    const listener = (event: KeyboardEvent) => handle(event)
    window.addEventListener('keydown', listener)
    return () => window.removeEventListener('keydown', listener)
  }, [])
}
