import type { ReactNode } from 'react'

interface Messages {
  error?: ReactNode
  hint?: ReactNode
}

/** The ids of what `FieldMessages` shows for this field, for `aria-describedby`. */
export const describedBy = (fieldId: string, { error, hint }: Messages): string | undefined =>
  [error && `${fieldId}-error`, hint && `${fieldId}-hint`].filter(Boolean).join(' ') || undefined

export function FieldMessages({ fieldId, error, hint }: Messages & { fieldId: string }) {
  return (
    <>
      {error && (
        <span id={`${fieldId}-error`} className="field-error">
          {error}
        </span>
      )}
      {hint && (
        <span id={`${fieldId}-hint`} className="field-hint">
          {hint}
        </span>
      )}
    </>
  )
}
