import type { ChangeEvent } from 'react'
import { describedBy, FieldMessages } from '#client/ui/field-messages.tsx'

interface Props {
  value: string
  error: string | undefined
  onChange: (event: ChangeEvent<HTMLTextAreaElement>) => void
}

const ID = 'contact-message'

/** Grows with what is written, where the browser can. */
export const MessageField = ({ value, error, onChange }: Props) => (
  <div>
    <label htmlFor={ID} className="field-label">
      Your message
    </label>
    <textarea
      id={ID}
      name="message"
      rows={6}
      className="field field-sizing-content block min-h-36 max-h-96"
      aria-invalid={error ? true : undefined}
      aria-describedby={describedBy(ID, { error })}
      value={value}
      onChange={onChange}
    />
    <div className="field-foot">
      <FieldMessages fieldId={ID} error={error} />
    </div>
  </div>
)
