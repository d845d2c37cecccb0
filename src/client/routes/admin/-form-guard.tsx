import type { GuardProps } from '#client/admin/content/page-form.tsx'
import { DraftKeeper } from '#client/admin/products/form/kept-draft.ts'
import { UnsavedGuard } from '#client/admin/products/form/unsaved-guard.tsx'

/** Asks before what was typed is left behind, and keeps it when the session ends. */
export const FormGuard = ({ name, isDirty, typedNow }: GuardProps) => (
  <>
    <UnsavedGuard isDirty={isDirty} onDiscard={() => undefined} />
    <DraftKeeper form={name} typedNow={typedNow} />
  </>
)
