import { type FormEvent, useState } from 'react'
import { LETTER_TITLES, type LetterKindName } from '#shared/admin/letter-kinds.ts'
import { AdminCard } from '#client/ui/admin/admin-card.tsx'
import { Button } from '#client/ui/button.tsx'
import { SelectField } from '#client/ui/select-field.tsx'
import { useSendTrial } from './mutations.ts'

const KINDS = Object.entries(LETTER_TITLES) as [LetterKindName, string][]

/** Any letter, with made-up contents, to one's own address. */
export function TrialForm() {
  const [kind, setKind] = useState<LetterKindName>('order-received')
  const trial = useSendTrial()
  const handleSubmit = (event: FormEvent) => {
    event.preventDefault()
    if (!trial.isPending) trial.mutate(kind)
  }
  return (
    <AdminCard title="See how they look in your mail">
      <form className="flex flex-wrap items-end gap-3" onSubmit={handleSubmit}>
        <SelectField
          className="min-w-[min(14rem,100%)] flex-1"
          label="Letter"
          name="kind"
          value={kind}
          onChange={(event) => setKind(event.currentTarget.value as LetterKindName)}
        >
          {KINDS.map(([value, title]) => (
            <option key={value} value={value}>
              {title}
            </option>
          ))}
        </SelectField>
        <Button type="submit" busy={trial.isPending}>
          Send me a trial
        </Button>
      </form>
    </AdminCard>
  )
}
