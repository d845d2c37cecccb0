import { type FormEvent, useRef, useState } from 'react'
import type { Delivery, DeliveryLine } from '#shared/contract/admin/delivery.ts'
import { useMay } from '#client/platform/admin/use-may.ts'
import { AdminCard } from '#client/ui/admin/admin-card.tsx'
import { Button } from '#client/ui/button.tsx'
import { Checkbox } from '#client/ui/checkbox.tsx'
import { TextField } from '#client/ui/text-field.tsx'
import { useReceive } from './mutations.ts'
import { leftOf, lineKey, lineName, stillToCome } from './words.ts'

type Typed = Readonly<Record<string, string>>

/** Nothing typed is nothing come; undefined for what is no number of pieces. */
function piecesIn(text = ''): number | undefined {
  const digits = text.trim().replaceAll(/[,\s]/g, '')
  return /^\d{0,6}$/.test(digits) ? Number(digits) : undefined
}

/** Each line with what was expected and what has come, and what comes now: all at once, or by pieces. */
export function ReceiveForm({ delivery }: { delivery: Delivery }) {
  const may = useMay()
  const { lines, version } = delivery
  const [typed, setTyped] = useState<Typed>({})
  const [isClosed, setClosed] = useState(false)
  const [note, setNote] = useState('')
  const receive = useReceive(delivery._id)
  const key = useRef(crypto.randomUUID())
  const isOpen = (delivery.state === 'expected' || delivery.state === 'partly') && may('editInventory')
  const come = lines.map((line) => ({ line, pieces: piecesIn(typed[lineKey(line)]) }))
  const total = come.reduce((sum, { pieces }) => sum + (pieces ?? 0), 0)
  const isReady = come.every(({ pieces }) => pieces !== undefined) && (total > 0 || isClosed)
  const submit = (event: FormEvent) => {
    event.preventDefault()
    if (!isReady || receive.isPending) return
    const body = {
      version,
      lines: come.flatMap(({ line: { productId, size, color }, pieces = 0 }) =>
        pieces > 0 ? [{ productId, size, color, pieces }] : [],
      ),
      close: isClosed,
      note,
    }
    receive.mutate(
      { come: body, key: key.current },
      {
        onSuccess: () => {
          setTyped({})
          setNote('')
        },
        onSettled: () => (key.current = crypto.randomUUID()),
      },
    )
  }
  return (
    <AdminCard title="What is to come">
      <form noValidate className="flex flex-col gap-4" onSubmit={submit}>
        <table className="w-full text-sm">
          <thead className="text-left text-muted">
            <tr>
              <th scope="col" className="py-2 pr-3 font-normal">
                Product
              </th>
              <th scope="col" className="px-3 py-2 text-right font-normal">
                Expected
              </th>
              <th scope="col" className="px-3 py-2 text-right font-normal">
                Here
              </th>
              {isOpen && (
                <th scope="col" className="py-2 pl-3 text-right font-normal">
                  Comes now
                </th>
              )}
            </tr>
          </thead>
          <tbody>
            {come.map(({ line, pieces }) => (
              <tr key={lineKey(line)} className="border-t border-line">
                <th scope="row" className="py-2 pr-3 text-left font-medium break-words">
                  <span>{lineName(line)}</span>
                  <span className="block font-normal text-muted">{line.sku}</span>
                </th>
                <td className="px-3 py-2 text-right tabular-nums">{line.expected.toLocaleString('en-IN')}</td>
                <td className="px-3 py-2 text-right tabular-nums">{line.received.toLocaleString('en-IN')}</td>
                {isOpen && (
                  <td className="w-24 py-2 pl-3">
                    <input
                      aria-label={`Comes now of ${lineName(line)}`}
                      aria-invalid={pieces === undefined || undefined}
                      className="field stock-cell"
                      inputMode="numeric"
                      autoComplete="off"
                      maxLength={9}
                      placeholder={String(leftOf(line))}
                      value={typed[lineKey(line)] ?? ''}
                      onChange={(event) => {
                        const text = event.currentTarget.value
                        setTyped((now) => ({ ...now, [lineKey(line)]: text }))
                      }}
                    />
                  </td>
                )}
              </tr>
            ))}
          </tbody>
        </table>
        {isOpen && (
          <>
            <TextField
              label="Note"
              name="note"
              autoComplete="off"
              maxLength={200}
              value={note}
              onChange={(event) => setNote(event.currentTarget.value)}
            />
            <Checkbox
              label="Nothing more of it will come"
              checked={isClosed}
              onChange={(event) => setClosed(event.currentTarget.checked)}
            />
            <div className="flex flex-wrap items-center gap-3">
              <Button disabled={stillToCome(lines) === 0} onClick={() => setTyped(allOf(lines))}>
                All of it is here
              </Button>
              <Button type="submit" variant="primary" disabled={!isReady} busy={receive.isPending}>
                {total > 0 ? `Book in ${total.toLocaleString('en-IN')}` : 'Book in'}
              </Button>
            </div>
          </>
        )}
      </form>
    </AdminCard>
  )
}

const allOf = (lines: readonly DeliveryLine[]): Typed =>
  Object.fromEntries(lines.map((line) => [lineKey(line), String(leftOf(line))]))
