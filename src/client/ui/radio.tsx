import type { ComponentProps, ReactNode } from 'react'

export interface RadioProps extends Omit<ComponentProps<'input'>, 'type'> {
  label: ReactNode
  /** At the line's end: the count of a facet. */
  note?: ReactNode
}

/** One of several with the same `name`; the whole line is the target. */
export function Radio({ label, note, className = '', ...input }: RadioProps) {
  return (
    <label className={`choice ${className}`}>
      <input {...input} type="radio" className="size-5 shrink-0" />
      <span className="min-w-0 flex-1">{label}</span>
      {note !== undefined && <span className="text-sm text-muted">{note}</span>}
    </label>
  )
}
