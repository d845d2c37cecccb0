import type { ReactNode, RefObject } from 'react'
import { SECTION_TITLES } from '#shared/admin/section-titles.ts'
import type { StoredSection } from '#shared/contract/admin/shop-settings.ts'
import { showFirstMistake, submits } from '#client/ui/app-form.tsx'
import { SectionFoot } from './section-foot.tsx'

interface Props {
  /** What it is for, in a sentence or two. */
  lead: string
  form: { handleSubmit: () => Promise<void> }
  element: RefObject<HTMLFormElement | null>
  now: StoredSection
  mayEdit: boolean
  busy: boolean
  failure: string | undefined
  mistakes: number
  onReset: () => void
  keeper: ReactNode
  children: ReactNode
}

/** What stands around the fields of a section. */
export const SectionFrame = ({ lead, form, element, keeper, children, ...foot }: Props) => (
  <form
    ref={element}
    noValidate
    aria-label={SECTION_TITLES[foot.now.section]}
    className="admin-card"
    onSubmit={submits(form)}
  >
    <p className="mb-4 text-muted">{lead}</p>
    {children}
    <SectionFoot {...foot} onShowMistake={() => showFirstMistake(element.current)} />
    {keeper}
  </form>
)
