import { type ComponentProps, type ReactNode, useId } from 'react'
import { describedBy, FieldMessages } from '../field-messages.tsx'

export interface TextAreaProps extends Omit<ComponentProps<'textarea'>, 'name'> {
  label: ReactNode
  name: string
  error?: string | undefined
}

/** Grows with what is written, where the browser can. */
export function TextArea({ label, error, id, className = '', ...area }: TextAreaProps) {
  const ownId = useId()
  const fieldId = id ?? ownId
  return (
    <div className={className}>
      <label htmlFor={fieldId} className="field-label">
        {label}
      </label>
      <textarea
        {...area}
        id={fieldId}
        className="field field-sizing-content block min-h-32 max-h-96"
        aria-invalid={error ? true : undefined}
        aria-describedby={describedBy(fieldId, { error })}
      />
      <FieldMessages fieldId={fieldId} error={error} />
    </div>
  )
}
