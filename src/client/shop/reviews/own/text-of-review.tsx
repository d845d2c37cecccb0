import { useId } from 'react'
import { REVIEW_MAX } from '#shared/reviews.ts'
import { describedBy, FieldMessages } from '#client/ui/field-messages.tsx'

interface Props {
  value: string
  error: string | undefined
  onChange: (text: string) => void
}

/** Grows with what is written, where the browser can. */
export function TextOfReview({ value, error, onChange }: Props) {
  const id = useId()
  return (
    <div>
      <label htmlFor={id} className="field-label">
        Your review
      </label>
      <textarea
        id={id}
        name="text"
        rows={4}
        maxLength={REVIEW_MAX.text}
        className="field field-sizing-content block min-h-28 max-h-72"
        aria-invalid={error ? true : undefined}
        aria-describedby={describedBy(id, { error })}
        value={value}
        onChange={({ currentTarget }) => onChange(currentTarget.value)}
      />
      <div className="field-foot">
        <FieldMessages fieldId={id} error={error} />
      </div>
    </div>
  )
}
