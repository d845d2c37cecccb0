import { type ComponentProps, type ReactNode, useId } from 'react'

export interface TextFieldProps extends Omit<ComponentProps<'input'>, 'name'> {
  label: ReactNode
  name: string
  error?: ReactNode
  hint?: ReactNode
}

export function TextField({ label, error, hint, id, className = '', ...input }: TextFieldProps) {
  const ownId = useId()
  const fieldId = id ?? ownId
  const described = [error && `${fieldId}-error`, hint && `${fieldId}-hint`].filter(Boolean).join(' ')
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
        aria-describedby={described || undefined}
      />
      <div className="field-foot">
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
      </div>
    </div>
  )
}
