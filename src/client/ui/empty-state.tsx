import type { ReactNode } from 'react'

interface Props {
  title: ReactNode
  children?: ReactNode
  /** A way on: a link or a button. */
  action?: ReactNode
  /** A heading where it is all that the page says. */
  as?: 'p' | 'h1'
}

export const EmptyState = ({ title, children, action, as: Title = 'p' }: Props) => (
  <div className="flex flex-col items-center px-4 py-12 text-center md:py-16">
    <Title className="display text-heading">{title}</Title>
    {children && <div className="mt-2 max-w-md text-muted">{children}</div>}
    {action && <div className="mt-6">{action}</div>}
  </div>
)
