import type { ComponentProps, ReactNode } from 'react'

export interface CheckboxProps extends Omit<ComponentProps<'input'>, 'type'> {
  label: ReactNode
  /** At the line's end: the count of a facet. */
  note?: ReactNode
}

/** The whole line is the target. */
export function Checkbox({ label, note, className = '', ...input }: CheckboxProps) {
  return (
    <label className={`choice ${className}`}>
      <input {...input} type="checkbox" className="size-5 shrink-0" />
      <span className="min-w-0 flex-1">{label}</span>
      {note !== undefined && <span className="text-sm text-muted">{note}</span>}
    </label>
  )
}
