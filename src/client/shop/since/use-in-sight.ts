import { type RefObject, useEffect } from 'react'

/** Calls `onSight` when all of the element is on the screen; again when it is there anew. */
export function useInSight(element: RefObject<HTMLElement | null>, onSight: () => void): void {
  useEffect(() => {
    if (!element.current) return
    const observer = new IntersectionObserver(
      ([entry]) => {
        if (entry?.isIntersecting) onSight()
      },
      { threshold: 1 },
    )
    observer.observe(element.current)
    return () => observer.disconnect()
  }, [element, onSight])
}
