import { useEffect, useState } from 'react'

/**
 * Whether something has been so for a while: what is over in an instant is not worth a look of its own, nor the layers
 * that a browser makes for it.
 *
 * @param ms the while
 */
export function useLasting(is: boolean, ms: number): boolean {
  const [lasts, setLasts] = useState(false)
  useEffect(() => {
    if (!is) return undefined
    const timer = setTimeout(() => setLasts(true), ms)
    return () => {
      clearTimeout(timer)
      setLasts(false)
    }
  }, [is, ms])
  return is && lasts
}
