import type { ReactNode } from 'react'

interface Props {
  title: ReactNode
  /** At the end of the line: a search, a button. */
  children?: ReactNode
}

/** The one h1 of an admin screen, with its tools. */
export const AdminTitle = ({ title, children }: Props) => (
  <header className="mb-5 flex flex-wrap items-center justify-between gap-x-6 gap-y-3">
    <h1 className="display text-heading">{title}</h1>
    {children && <div className="flex w-full flex-wrap items-center gap-3 sm:w-auto">{children}</div>}
  </header>
)
