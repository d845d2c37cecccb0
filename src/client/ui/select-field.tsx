import { type ComponentProps, type ReactNode, useId } from 'react'
import { ChevronDownIcon } from './icons.tsx'
import { describedBy, FieldMessages } from './field-messages.tsx'

export interface SelectFieldProps extends Omit<ComponentProps<'select'>, 'name'> {
  label: ReactNode
  name: string
  error?: string | undefined
  hint?: ReactNode
  /** The label is read out only: where the choice speaks for itself. */
  labelHidden?: boolean
}

/** The platform's own list: on a phone nothing is quicker. `children` are the options. */
export function SelectField({
  label,
  error,
  hint,
  id,
  labelHidden = false,
  className = '',
  children,
  ...select
}: SelectFieldProps) {
  const ownId = useId()
  const fieldId = id ?? ownId
  return (
    <div className={className}>
      <label htmlFor={fieldId} className={labelHidden ? 'sr-only' : 'field-label'}>
        {label}
      </label>
      <span className="relative block">
        <select
          {...select}
          id={fieldId}
          data-value={select.value}
          className="select-field"
          aria-invalid={error ? true : undefined}
          aria-describedby={describedBy(fieldId, { error, hint })}
        >
          {children}
        </select>
        <ChevronDownIcon className="pointer-events-none absolute top-1/2 right-3 size-4.5 -translate-y-1/2" />
      </span>
      <FieldMessages fieldId={fieldId} error={error} hint={hint} />
    </div>
  )
}
