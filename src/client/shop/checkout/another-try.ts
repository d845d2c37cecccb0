import { useEffect, useEffectEvent, useRef } from 'react'

/** Milliseconds before the script is asked for again by itself, time by time: nobody should have to find the button. */
const TRIES_AFTER_MS = [1000, 3000, 8000, 20_000]

export function useAnotherTry(isRejected: boolean, load: () => void): void {
  const tries = useRef(0)
  const latest = useEffectEvent(load)
  useEffect(() => {
    const wait = TRIES_AFTER_MS[tries.current]
    if (!isRejected || wait === undefined) return undefined
    const timer = setTimeout(() => {
      tries.current += 1
      latest()
    }, wait)
    return () => clearTimeout(timer)
  }, [isRejected])
}
