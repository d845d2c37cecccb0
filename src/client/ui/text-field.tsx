import { type ComponentProps, type ReactNode, useId } from 'react'
import { describedBy, FieldMessages } from './field-messages.tsx'

export interface TextFieldProps extends Omit<ComponentProps<'input'>, 'name'> {
  label: ReactNode
  name: string
  error?: ReactNode
  hint?: ReactNode
}

export function TextField({ label, error, hint, id, className = '', ...input }: TextFieldProps) {
  const ownId = useId()
  const fieldId = id ?? ownId
  return (
    <div className={className}>
      <label htmlFor={fieldId} className="field-label">
        {label}
      </label>
      <input
        type="text"
        {...input}
        id={fieldId}
        className="field"
        aria-invalid={error ? true : undefined}
        aria-describedby={describedBy(fieldId, { error, hint })}
      />
      <div className="field-foot">
        <FieldMessages fieldId={fieldId} error={error} hint={hint} />
      </div>
    </div>
  )
}
