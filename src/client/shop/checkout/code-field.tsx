import { useState } from 'react'
import { Button } from '#client/ui/button.tsx'
import { TextField } from '#client/ui/text-field.tsx'
import type { ShownSum } from './use-totals.ts'

interface Props {
  /** The code that was asked about last; empty for none. */
  code: string
  /** What the shop says of it. */
  sum: ShownSum
  disabled: boolean
  onChange: (code: string) => void
}

/** A discount code: the shop says whether it counts. What was typed stays, whatever it says. */
export function CodeField({ code, sum, disabled, onChange }: Props) {
  const said = sum.kind === 'known' ? sum : undefined
  const [typed, setTyped] = useState(code)
  return (
    <form
      noValidate
      className="mt-4 border-t border-line pt-4"
      onSubmit={(event) => {
        event.preventDefault()
        onChange(typed.trim())
      }}
    >
      <div className="flex flex-wrap items-start gap-x-3">
        <TextField
          className="min-w-[min(8rem,100%)] flex-1"
          label="Discount code"
          name="code"
          value={typed}
          maxLength={40}
          autoComplete="off"
          autoCapitalize="characters"
          spellCheck={false}
          error={said?.codeRefusal && <span role="alert">{said.codeRefusal}</span>}
          onChange={({ currentTarget }) => setTyped(currentTarget.value)}
        />
        <Button type="submit" className="mt-7" disabled={disabled}>
          Apply
        </Button>
      </div>
      {said?.totals.code !== undefined && (
        <p role="status" className="flex flex-wrap items-center gap-3 text-sm text-success">
          <span>{`${code.toUpperCase()} is in the sum`}</span>
          <Button
            size="small"
            variant="quiet"
            disabled={disabled}
            onClick={() => {
              setTyped('')
              onChange('')
            }}
          >
            Take it out
          </Button>
        </p>
      )}
    </form>
  )
}
