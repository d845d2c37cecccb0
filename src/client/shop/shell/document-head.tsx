import { useMatches } from '@tanstack/react-router'
import { useEffect } from 'react'

const NAME = 'Darzi'
const tag = () => document.querySelector('meta[name="description"]')
const ownDescription = tag()?.getAttribute('content') ?? ''

/**
 * Puts the title and description of the route's `head` into the page that index.html began, and tells
 * the new title to those who do not see that the page has changed.
 */
export function DocumentHead() {
  const metas = useMatches({ select: (matches) => matches.flatMap((match) => match.meta ?? []) })
  const title = metas.findLast((meta) => meta?.title !== undefined)?.title ?? NAME
  const description = metas.findLast((meta) => meta?.name === 'description')?.content ?? ownDescription
  useEffect(() => {
    document.title = title
    tag()?.setAttribute('content', description)
  }, [title, description])
  return (
    <p role="status" className="sr-only">
      {title}
    </p>
  )
}
