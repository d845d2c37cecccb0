import { useEffect, useEffectEvent, useRef } from 'react'
import { connection } from '#client/platform/connection.ts'

/** Milliseconds until the next try, time by time; the last for as long as it takes. */
const TRIES_AFTER_MS = [2000, 5000, 10_000, 20_000]
const LAST_MS = 30_000

/**
 * Tries again by itself: after a while, when the line is back, and when the page is looked at. Nobody should have to
 * find a button.
 *
 * @param work a new one after each try that came to nothing; null when there is nothing to do.
 */
export function useTriedAgain(work: (() => void) | null): void {
  const tries = useRef(0)
  const latest = useEffectEvent(() => {
    tries.current += 1
    work?.()
  })
  useEffect(() => {
    if (!work) {
      tries.current = 0
      return undefined
    }
    let begun = false
    const once = () => {
      if (begun) return
      begun = true
      latest()
    }
    const timer = setTimeout(once, TRIES_AFTER_MS[tries.current] ?? LAST_MS)
    const wasConnected = connection.isConnected()
    const leave = connection.subscribe(() => connection.isConnected() && !wasConnected && once())
    const lookedAt = () => document.visibilityState === 'visible' && once()
    document.addEventListener('visibilitychange', lookedAt)
    window.addEventListener('online', once)
    return () => {
      clearTimeout(timer)
      leave()
      document.removeEventListener('visibilitychange', lookedAt)
      window.removeEventListener('online', once)
    }
  }, [work])
}
