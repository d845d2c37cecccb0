import { useId } from 'react'
import { Button } from '#client/ui/button.tsx'
import { FieldMessages } from '#client/ui/field-messages.tsx'
import { IconButton } from '#client/ui/icon-button.tsx'
import { CloseIcon } from '#client/ui/icons.tsx'

interface Props {
  label: string
  kinds: readonly string[]
  /** Of one of them it begins with its number: `Kind 2: …`. */
  error: string | undefined
  onChange: (kinds: readonly string[]) => void
}

/** The kinds that the owner has added, each a line. */
export function KindsField({ label, kinds, error, onChange }: Props) {
  const id = useId()
  return (
    <fieldset className="min-w-0 sm:col-span-2">
      <legend className="field-label">{label}</legend>
      <ol className="flex flex-col gap-2">
        {kinds.map((kind, at) => (
          // Known by its place: there is nothing else that it would not lose while it is typed.
          // oxlint-disable-next-line react/no-array-index-key
          <li key={at} className="flex max-w-100 items-center gap-2">
            <input
              type="text"
              name={`${id} kind`}
              aria-label={`Kind ${at + 1}`}
              value={kind}
              maxLength={40}
              autoComplete="off"
              className="field min-w-0 flex-1"
              aria-invalid={error?.startsWith(`Kind ${at + 1}:`) ? true : undefined}
              aria-describedby={error ? `${id}-error` : undefined}
              onChange={({ currentTarget }) => onChange(kinds.with(at, currentTarget.value))}
            />
            <IconButton label={`Remove kind ${at + 1}`} onClick={() => onChange(kinds.toSpliced(at, 1))}>
              <CloseIcon className="size-4.5" />
            </IconButton>
          </li>
        ))}
      </ol>
      <Button size="small" className="mt-2" onClick={() => onChange([...kinds, ''])}>
        Add a kind
      </Button>
      <div className="field-foot">
        <FieldMessages
          fieldId={id}
          error={error}
          hint="Such as Shoes or Accessories. One that products are in can be taken out once they are in another."
        />
      </div>
    </fieldset>
  )
}
