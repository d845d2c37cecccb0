import type { SectionFormProps } from '../use-section-form.ts'
import { CodeUsesCard } from './code-uses.tsx'
import { CodesForm } from './codes-form.tsx'

/** The codes, and below them what they were used for. */
export const CodesSection = (props: SectionFormProps) => (
  <>
    <CodesForm {...props} />
    <CodeUsesCard />
  </>
)
