import type { ReactNode } from 'react'

interface Props {
  id: string
  title: string
  lead?: string
  children: ReactNode
}

export const Section = ({ id, title, lead, children }: Props) => (
  <section aria-labelledby={id} className="below-fold container-page section-space">
    <header className="mb-6 max-w-xl pr-28 md:mb-10">
      <h2 id={id} className="display text-title">
        {title}
      </h2>
      {lead && <p className="mt-2 text-muted">{lead}</p>}
    </header>
    {children}
  </section>
)
