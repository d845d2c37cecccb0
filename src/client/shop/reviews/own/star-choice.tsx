import { useId } from 'react'
import { type Stars as Count, STARS } from '#shared/reviews.ts'
import './star-choice.css'

interface Props {
  value: Count | undefined
  error: string | undefined
  onChoose: (stars: Count) => void
}

/** Five radio buttons, drawn as stars. */
export function StarChoice({ value, error, onChoose }: Props) {
  const id = useId()
  return (
    <fieldset aria-describedby={error ? id : undefined} data-missing={error ? '' : undefined}>
      <legend className="field-label">Your stars</legend>
      <div className="star-choice">
        {STARS.map((star) => (
          <label key={star} data-filled={value !== undefined && star <= value ? '' : undefined}>
            <input
              type="radio"
              name="stars"
              className="sr-only"
              aria-label={`${star} ${star === 1 ? 'star' : 'stars'}`}
              checked={value === star}
              onChange={() => onChoose(star)}
            />
            <svg viewBox="0 0 24 24" aria-hidden="true" className="size-8">
              <path d="m12 3 2.700 5.700 6.300.800-4.600 4.300 1.200 6.200L12 17l-5.600 3 1.200-6.200L3 9.500l6.300-.8z" />
            </svg>
          </label>
        ))}
      </div>
      {error && (
        <p id={id} className="field-error">
          {error}
        </p>
      )}
    </fieldset>
  )
}
