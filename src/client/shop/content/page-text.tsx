import { useRouter } from '@tanstack/react-router'
import { useCallback } from 'react'
import './page-text.css'

/**
 * What the shop's server made of a page's Markdown. Its links within the shop are followed as all others are, without
 * loading the shop again.
 */
export function PageText({ html }: { html: string }) {
  const { history } = useRouter()
  const ref = useCallback(
    (element: HTMLElement | null) => {
      const follow = (event: MouseEvent) => {
        const path = innerPath(event)
        if (path === undefined) return
        event.preventDefault()
        history.push(path)
      }
      element?.addEventListener('click', follow)
      return () => element?.removeEventListener('click', follow)
    },
    [history],
  )
  // The server makes it of Markdown, without any HTML of whoever wrote that (server/content/markdown.ts).
  // oxlint-disable-next-line react/no-danger
  return <div ref={ref} className="page-text" dangerouslySetInnerHTML={{ __html: html }} />
}

/** Of a plain press on a link to another page of the shop, where it leads. */
function innerPath(event: MouseEvent): string | undefined {
  const { target, button, altKey, ctrlKey, metaKey, shiftKey } = event
  const link = target instanceof Element ? target.closest('a') : null
  const path = link?.getAttribute('href')
  if (button !== 0 || altKey || ctrlKey || metaKey || shiftKey) return undefined
  return path?.startsWith('/') ? path : undefined
}
