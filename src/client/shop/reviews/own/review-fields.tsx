import { type Fit, FITS } from '#shared/fits.ts'
import { REVIEW_MAX, type Stars } from '#shared/reviews.ts'
import { Radio } from '#client/ui/radio.tsx'
import { SelectField } from '#client/ui/select-field.tsx'
import { TextField } from '#client/ui/text-field.tsx'
import { FIT_NAMES } from '../words.ts'
import { StarChoice } from './star-choice.tsx'
import { TextOfReview } from './text-of-review.tsx'

export interface Typed {
  stars: Stars | undefined
  title: string
  text: string
  fit: Fit | undefined
  name: string
  size: string
}

interface Props {
  typed: Typed
  /** Those that were bought. */
  sizes: readonly string[]
  /** What is wrong with a field. */
  mistake: (field: keyof Typed) => string | undefined
  onChange: (changes: Partial<Typed>) => void
}

/** All of a review but its photos. */
export const ReviewFields = ({ typed, sizes, mistake, onChange }: Props) => (
  <>
    <StarChoice value={typed.stars} error={mistake('stars')} onChoose={(stars) => onChange({ stars })} />
    <fieldset>
      <legend className="field-label">How does the size fit?</legend>
      <div className="flex flex-wrap gap-x-5">
        {FITS.map((fit) => (
          <Radio
            key={fit}
            name="fit"
            label={FIT_NAMES[fit]}
            checked={typed.fit === fit}
            onChange={() => onChange({ fit })}
          />
        ))}
      </div>
    </fieldset>
    {sizes.length > 1 && (
      <SelectField
        label="Size that you mean"
        name="size"
        value={typed.size}
        onChange={({ currentTarget }) => onChange({ size: currentTarget.value })}
      >
        {sizes.map((size) => (
          <option key={size} value={size}>
            {size}
          </option>
        ))}
      </SelectField>
    )}
    <TextOfReview value={typed.text} error={mistake('text')} onChange={(text) => onChange({ text })} />
    <TextField
      label="Title, if you like"
      name="title"
      autoComplete="off"
      maxLength={REVIEW_MAX.title}
      value={typed.title}
      error={mistake('title')}
      onChange={({ currentTarget }) => onChange({ title: currentTarget.value })}
    />
    <TextField
      label="Name that is shown with it"
      name="name"
      autoComplete="nickname"
      maxLength={REVIEW_MAX.name}
      value={typed.name}
      error={mistake('name')}
      onChange={({ currentTarget }) => onChange({ name: currentTarget.value })}
    />
  </>
)
