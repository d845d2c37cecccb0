import { useRouter } from '@tanstack/react-router'
import type { MouseEvent, ReactNode } from 'react'

interface Props {
  /** Within the shop, or a whole address; empty, and it is no link. */
  to: string
  className?: string
  /** It was followed: what it stands in closes. */
  onFollow?: () => void
  children: ReactNode
}

/** A link whose target the shop's owner has written: within the shop the page changes without a reload. */
export function OwnLink({ to, className, onFollow, children }: Props) {
  const router = useRouter()
  const handleClick = (event: MouseEvent) => {
    const isPlain = event.button === 0 && !event.metaKey && !event.ctrlKey && !event.shiftKey && !event.altKey
    if (isPlain) onFollow?.()
    if (!to.startsWith('/') || !isPlain) return
    event.preventDefault()
    router.history.push(to)
  }
  if (to === '') return <div className={className}>{children}</div>
  return (
    <a href={to} className={className} onClick={handleClick}>
      {children}
    </a>
  )
}
