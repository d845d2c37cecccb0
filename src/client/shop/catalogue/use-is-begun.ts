import { type RefObject, useCallback, useEffect, useRef } from 'react'

/**
 * Tells whether the element's beginning is above the screen. Known before it is asked: the press of a filter would otherwise
 * have the page laid out as it was before anything of it is changed.
 */
export function useIsBegun(element: RefObject<Element | null>): () => boolean {
  const isBegun = useRef(false)
  useEffect(() => {
    if (!element.current) return
    const observer = new IntersectionObserver(
      (entries) => {
        isBegun.current = entries.at(-1)?.isIntersecting ?? false
      },
      // The screen's upper edge, and nothing below it.
      { rootMargin: '0px 0px -100%' },
    )
    observer.observe(element.current)
    return () => observer.disconnect()
  }, [element])
  return useCallback(() => isBegun.current, [])
}
