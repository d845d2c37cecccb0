import { type FormEvent, useState } from 'react'
import type { AdminReturn } from '#shared/contract/admin/returns.ts'
import { AdminDialog } from '#client/ui/admin/admin-dialog.tsx'
import { TextArea } from '#client/ui/admin/text-area.tsx'
import { Button } from '#client/ui/button.tsx'
import { Checkbox } from '#client/ui/checkbox.tsx'
import { formatRupees } from '#client/ui/money.ts'
import { returnLineName } from './labels.ts'
import { useAnswerReturn } from './mutations.ts'

interface Props {
  one: AdminReturn
  isApproved: boolean
  onClose: () => void
}

/** Approves a return, or refuses it: what is written goes to the shopper. */
export function AnswerDialog({ one, isApproved, onClose }: Props) {
  const answer = useAnswerReturn(one._id)
  const [words, setWords] = useState('')
  const [isForMoney, setForMoney] = useState(false)
  const [mistake, setMistake] = useState<string>()
  const wanted = one.lines.filter((line) => line.wanted)
  const submit = (event: FormEvent) => {
    event.preventDefault()
    if (!isApproved && words.trim() === '') return setMistake('Say why')
    return answer.mutate({ version: one.version, isApproved, isForMoney, words }, { onSuccess: onClose })
  }
  return (
    <AdminDialog title={isApproved ? 'Approve the return' : 'Refuse the return'} onClose={onClose}>
      <form noValidate className="flex flex-col gap-4" onSubmit={submit}>
        {isApproved && wanted.length > 0 && (
          <>
            <ul className="text-sm">
              {wanted.map((line) => (
                <li key={line.line}>{`${returnLineName(line)}: ${savingWords(line)}`}</li>
              ))}
            </ul>
            <Checkbox
              label="Not in exchange: all of it for money"
              checked={isForMoney}
              onChange={(event) => setForMoney(event.currentTarget.checked)}
            />
          </>
        )}
        <TextArea
          label={isApproved ? 'To the shopper, if you like' : 'Why, to the shopper'}
          name="words"
          maxLength={1000}
          value={words}
          error={mistake}
          onChange={({ currentTarget }) => setWords(currentTarget.value)}
        />
        <div className="flex flex-wrap justify-end gap-3">
          <Button onClick={onClose}>Close</Button>
          <Button type="submit" variant={isApproved ? 'primary' : 'danger'} busy={answer.isPending}>
            {isApproved ? 'Approve' : 'Refuse'}
          </Button>
        </div>
      </form>
    </AdminDialog>
  )
}

/** What the exchange costs the shop, or saves the shopper. */
function savingWords({ wanted, saving }: AdminReturn['lines'][number]): string {
  if (!wanted) return 'for money'
  const what = `${wanted.size}, ${wanted.color} is kept for it`
  if (saving === undefined || saving === 0) return what
  return saving > 0
    ? `${what}. It costs ${formatRupees(saving)} less by now: that can be paid back`
    : `${what}. It costs ${formatRupees(-saving)} more by now: the shop bears it`
}
