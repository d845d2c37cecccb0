import type { ReactNode, RefObject } from 'react'
import type { StoredSection } from '#shared/contract/admin/shop-settings.ts'
import { submits } from '#client/ui/app-form.tsx'
import { SectionFoot } from './section-foot.tsx'

interface Props {
  title: string
  /** What it is for, in a sentence or two. */
  lead: string
  form: { handleSubmit: () => Promise<void> }
  element: RefObject<HTMLFormElement | null>
  now: StoredSection
  mayEdit: boolean
  busy: boolean
  failure: string | undefined
  onReset: () => void
  keeper: ReactNode
  children: ReactNode
}

/** What stands around the fields of a section. */
export const SectionFrame = ({ title, lead, form, element, keeper, children, ...foot }: Props) => (
  <form ref={element} noValidate aria-label={title} className="admin-card" onSubmit={submits(form)}>
    <p className="mb-4 text-muted">{lead}</p>
    {children}
    <SectionFoot {...foot} />
    {keeper}
  </form>
)
