import { Link } from '@tanstack/react-router'
import { type ReactNode, useCallback, useEffect, useRef, useState } from 'react'
import type { Product } from '#shared/contract/product.ts'
import { Button } from '#client/ui/button.tsx'
import { ArrowRightIcon } from '#client/ui/icons.tsx'
import { piecesWords } from './since-words.ts'
import { sinceStore, useSince } from './since-store.ts'
import { useInSight } from './use-in-sight.ts'

/** Products that are told of at once: the others are the next time. */
const MOST = 8

/** What is new, lower priced or back since the shopper was here; without anything it is not there. */
export function SinceSection({ children }: { children: (products: readonly Product[]) => ReactNode }) {
  const { pieces, changes } = useSince()
  const isSomething = pieces > 0 || changes.length > 0
  const place = useRef<HTMLDivElement>(null)
  const isOpen = useOpensUnseen(place, isSomething)
  const handleClear = () => {
    // Its button goes with it.
    place.current?.focus({ preventScroll: true })
    sinceStore.clear()
  }
  return (
    <div ref={place} tabIndex={-1}>
      {isOpen && (
        <section aria-labelledby="since" className="container-page pb-12 md:pb-18">
          <header className="mb-6 flex flex-wrap items-center justify-between gap-x-6 gap-y-2">
            <h2 id="since" className="display text-title">
              Since you were here
            </h2>
            <Button variant="quiet" size="small" className="-mr-4" onClick={handleClear}>
              Clear
            </Button>
          </header>
          {changes.length > 0 && children(changes.slice(0, MOST).map(({ product }) => product))}
          {pieces > 0 && <NewPieces pieces={pieces} />}
        </section>
      )}
    </div>
  )
}

function NewPieces({ pieces }: { pieces: number }) {
  const line = useRef<HTMLParagraphElement>(null)
  useInSight(
    line,
    useCallback(() => sinceStore.notePieces(), []),
  )
  return (
    <p ref={line} className="mt-6 text-heading">
      <Link
        to="/collections/$collection"
        params={{ collection: 'all' }}
        search={{ search: 'new' }}
        className="link inline-flex min-h-11 items-center gap-2"
      >
        <span>{piecesWords(pieces)}</span>
        <ArrowRightIcon className="size-5" />
      </Link>
    </p>
  )
}

/** Whether it has been opened: whoever comes back to the page finds it where they left it. */
let wasOpen = false

/** Once it is wanted, opened as soon as its place is below the screen: nothing that is looked at moves. */
function useOpensUnseen(place: { current: HTMLElement | null }, isWanted: boolean): boolean {
  const [isOpen, setOpen] = useState(isWanted && wasOpen)
  const [wanted, setWanted] = useState(isWanted)
  if (wanted !== isWanted) {
    setWanted(isWanted)
    if (!isWanted) setOpen(false)
  }
  useEffect(() => {
    if (!isWanted || isOpen || !place.current) return
    const observer = new IntersectionObserver(([entry]) => {
      if (!entry || entry.boundingClientRect.top < innerHeight) return
      wasOpen = true
      setOpen(true)
    })
    observer.observe(place.current)
    return () => observer.disconnect()
  }, [isWanted, isOpen, place])
  return isWanted && isOpen
}
