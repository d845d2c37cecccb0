import { commaJoined } from '#shared/comma-list.ts'
import { useFieldContext } from '#client/ui/app-form.tsx'
import { useFieldError } from '#client/ui/admin/admin-form.tsx'
import { TextField } from '#client/ui/text-field.tsx'
import { listOf } from '../form-fields.ts'

interface Props {
  label: string
  placeholder: string
  /** What is usual: a press puts it into the text, or takes it out. */
  usual: readonly string[]
}

/** Several values in one text, with commas (spec, section 2). */
export function ListField({ label, placeholder, usual }: Props) {
  const field = useFieldContext<string>()
  const chosen = listOf(field.state.value)
  const toggle = (value: string) => {
    const without = chosen.filter((one) => one !== value)
    field.handleChange(commaJoined(without.length < chosen.length ? without : [...chosen, value], ', '))
  }
  return (
    <div>
      <TextField
        label={label}
        name={field.name}
        value={field.state.value}
        error={useFieldError()}
        placeholder={placeholder}
        autoComplete="off"
        required
        onChange={(event) => field.handleChange(event.currentTarget.value)}
        onBlur={field.handleBlur}
      />
      <div role="group" aria-label={`Usual ${label.toLowerCase()}`} className="mt-2 flex flex-wrap gap-1.5">
        {usual.map((value) => (
          <button
            key={value}
            type="button"
            aria-pressed={chosen.includes(value)}
            className="chip cursor-pointer aria-pressed:border-ink aria-pressed:bg-ink aria-pressed:text-paper"
            onClick={() => toggle(value)}
          >
            {value}
          </button>
        ))}
      </div>
    </div>
  )
}
