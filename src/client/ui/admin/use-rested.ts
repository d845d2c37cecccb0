import { useEffect, useState } from 'react'

/** Milliseconds that the typing rests before it is asked about. */
const REST_MS = 250

/** The text as it was when the typing last rested. */
export function useRested(text: string): string {
  const [rested, setRested] = useState(text)
  useEffect(() => {
    const timer = setTimeout(() => setRested(text), REST_MS)
    return () => clearTimeout(timer)
  }, [text])
  return rested
}
