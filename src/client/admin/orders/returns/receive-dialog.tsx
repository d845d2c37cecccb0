import { type FormEvent, useState } from 'react'
import type { AdminReturn } from '#shared/contract/admin/returns.ts'
import { AdminDialog } from '#client/ui/admin/admin-dialog.tsx'
import { Button } from '#client/ui/button.tsx'
import { Checkbox } from '#client/ui/checkbox.tsx'
import { Stepper } from '#client/ui/stepper.tsx'
import { returnLineName } from './labels.ts'
import { useReceiveReturn } from './mutations.ts'

interface Props {
  one: AdminReturn
  onClose: () => void
}

/** At the counter: of each line, how many pieces can be sold again, and how many cannot. */
export function ReceiveDialog({ one, onClose }: Props) {
  const receive = useReceiveReturn(one._id)
  const expected = one.lines.filter(({ pieces, received }) => pieces > received)
  const [counts, setCounts] = useState(() =>
    expected.map(({ pieces, received }) => ({ sellable: pieces - received, damaged: 0 })),
  )
  const [isAll, setAll] = useState(false)
  const isMissing = expected.some(
    ({ pieces, received }, at) =>
      (counts[at]?.sellable ?? 0) + (counts[at]?.damaged ?? 0) < pieces - received,
  )
  const submit = (event: FormEvent) => {
    event.preventDefault()
    const lines = expected.map(({ line }, at) => ({ line, ...(counts[at] ?? { sellable: 0, damaged: 0 }) }))
    receive.mutate({ version: one.version, lines, isAll }, { onSuccess: onClose })
  }
  return (
    <AdminDialog title="What has come back" onClose={onClose}>
      <form noValidate className="flex flex-col gap-4" onSubmit={submit}>
        <ul className="flex flex-col gap-4">
          {expected.map((line, at) => {
            const count = counts[at] ?? { sellable: 0, damaged: 0 }
            const most = line.pieces - line.received
            const change = (more: Partial<typeof count>) => setCounts(counts.with(at, { ...count, ...more }))
            return (
              <li key={line.line} className="flex flex-col gap-2 border-t border-line pt-3 first:border-t-0">
                <p className="text-sm wrap-anywhere">{`${returnLineName(line)}: ${most} expected`}</p>
                <Count
                  label="Back into stock"
                  of={returnLineName(line)}
                  value={count.sellable}
                  max={most - count.damaged}
                  onChange={(sellable) => change({ sellable })}
                />
                <Count
                  label="Not sellable"
                  of={returnLineName(line)}
                  value={count.damaged}
                  max={most}
                  onChange={(damaged) =>
                    change({ damaged, sellable: Math.min(count.sellable, most - damaged) })
                  }
                />
              </li>
            )
          })}
        </ul>
        {isMissing && (
          <Checkbox
            label="The rest will not come"
            checked={isAll}
            onChange={(event) => setAll(event.currentTarget.checked)}
          />
        )}
        <div className="flex flex-wrap justify-end gap-3">
          <Button onClick={onClose}>Close</Button>
          <Button type="submit" variant="primary" busy={receive.isPending}>
            Note it
          </Button>
        </div>
      </form>
    </AdminDialog>
  )
}

interface CountProps {
  label: string
  of: string
  value: number
  max: number
  onChange: (value: number) => void
}

export const Count = ({ label, of, value, max, onChange }: CountProps) => (
  <span className="flex flex-wrap items-center justify-between gap-2">
    <span className="text-sm text-muted">{label}</span>
    <Stepper size="small" label={`${label}: ${of}`} value={value} min={0} max={max} onChange={onChange} />
  </span>
)
