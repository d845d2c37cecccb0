import { type ReactNode, useId } from 'react'

interface Props {
  title: string
  children: ReactNode
}

/** A part of a long form, under its own heading. */
export function AdminCard({ title, children }: Props) {
  const id = useId()
  return (
    <section aria-labelledby={id} className="admin-card">
      <h2 id={id} className="mb-4 font-medium">
        {title}
      </h2>
      {children}
    </section>
  )
}
