import type { ReactNode } from 'react'
import { Button } from '#client/ui/button.tsx'

interface Props {
  /** One of them: `Zone`. */
  noun: string
  count: number
  mayEdit: boolean
  /** How many fields of a row stand beside each other where there is room, as a class. */
  columns: string
  /** What is wrong with the list, not with one of its rows. */
  errors?: readonly ({ message: string } | undefined)[]
  /** The fields of a row. */
  children: (at: number) => ReactNode
  onAdd: () => void
  onRemove: (at: number) => void
}

/** Rows of fields, each with its number; as many as are wanted. */
export const RowsField = ({ noun, count, mayEdit, columns, errors, children, onAdd, onRemove }: Props) => (
  <fieldset disabled={!mayEdit} className="flex flex-col gap-4">
    <legend className="sr-only">{`${noun}s`}</legend>
    {Array.from({ length: count }, (_, at) => (
      // A row being typed has nothing that tells it from the others but its place.
      <fieldset key={at} className="rounded-card border border-line p-4">
        <legend className="px-1 font-medium">{`${noun} ${at + 1}`}</legend>
        <div className={`grid gap-x-4 gap-y-2 sm:grid-cols-2 ${columns}`}>{children(at)}</div>
        {mayEdit && (
          <Button
            size="small"
            className="mt-3"
            aria-label={`Remove ${noun.toLowerCase()} ${at + 1}`}
            onClick={() => onRemove(at)}
          >
            Remove
          </Button>
        )}
      </fieldset>
    ))}
    {errors?.[0] && <p className="field-error">{errors[0].message}</p>}
    {mayEdit && (
      <Button className="self-start" onClick={onAdd}>
        {`Add a ${noun.toLowerCase()}`}
      </Button>
    )}
  </fieldset>
)
