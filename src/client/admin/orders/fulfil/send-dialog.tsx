import { type FormEvent, useId, useState } from 'react'
import type { AdminOrder } from '#shared/contract/admin/order.ts'
import type { Fulfilled } from '#shared/contract/admin/fulfilment.ts'
import { CARRIER_NAMES } from '#shared/order-life/carriers.ts'
import { Button } from '#client/ui/button.tsx'
import { AdminDialog } from '#client/ui/admin/admin-dialog.tsx'
import { TextArea } from '#client/ui/admin/text-area.tsx'
import { TextField } from '#client/ui/text-field.tsx'
import { orderCount } from '../print/order-count.ts'
import { SendRows } from './send-rows.tsx'
import { sendingsOf, type Sendings, sheetOf } from './sheet.ts'
import { useFulfil } from './use-fulfil.ts'

interface Props {
  orders: readonly AdminOrder[]
  onSent: (fulfilled: readonly Fulfilled[]) => void
  onClose: () => void
}

/** Marks orders as sent, each with its parcel's number: typed, scanned, or pasted from the carrier's sheet. */
export function SendDialog({ orders, onSent, onClose }: Props) {
  const list = useId()
  const fulfil = useFulfil()
  const [carrier, setCarrier] = useState('')
  const [pasted, setPasted] = useState('')
  const [typed, setTyped] = useState<Sendings>({})
  const { sendings, notChosen, notUnderstood } = sheetOf(pasted, orders, '')
  const all = { ...sendings, ...typed }
  const submit = (event: FormEvent) => {
    event.preventDefault()
    fulfil.mutate(
      { action: 'ship', orders: sendingsOf(orders, all, carrier.trim()) },
      {
        onSuccess: (fulfilled) => {
          onSent(fulfilled)
          onClose()
        },
      },
    )
  }
  return (
    <AdminDialog title={`Mark ${orderCount(orders.length)} as sent`} onClose={onClose}>
      <form noValidate className="flex flex-col gap-4" onSubmit={submit}>
        <TextField
          label="Carrier"
          name="carrier"
          list={list}
          maxLength={60}
          autoComplete="off"
          hint="Of all that have none of their own. Numbers are not needed."
          value={carrier}
          onChange={({ currentTarget }) => setCarrier(currentTarget.value)}
        />
        <datalist id={list}>
          {CARRIER_NAMES.map((name) => (
            <option key={name} value={name}>
              {name}
            </option>
          ))}
        </datalist>
        <TextArea
          label="Paste from the carrier's sheet: order, carrier, number in each line"
          name="sheet"
          className="[&>textarea]:max-h-36"
          spellCheck={false}
          placeholder={'DZ-10042\tDelhivery\tABC123'}
          value={pasted}
          error={leftOutWords(notChosen, notUnderstood)}
          onChange={({ currentTarget }) => {
            setPasted(currentTarget.value)
            setTyped({})
          }}
        />
        <SendRows
          orders={orders}
          sendings={all}
          onChange={(id, sending) => setTyped((now) => ({ ...now, [id]: sending }))}
        />
        <div className="flex flex-wrap justify-end gap-3">
          <Button onClick={onClose}>Cancel</Button>
          <Button type="submit" variant="primary" busy={fulfil.isPending}>
            Mark as sent
          </Button>
        </div>
      </form>
    </AdminDialog>
  )
}

function leftOutWords(notChosen: readonly string[], notUnderstood: readonly string[]): string | undefined {
  const parts = [
    notChosen.length > 0 && `Not among the orders that are chosen, and left alone: ${notChosen.join(', ')}`,
    notUnderstood.length > 0 && `No order in: ${notUnderstood.map((line) => `“${line}”`).join(', ')}`,
  ].filter(Boolean)
  return parts.length > 0 ? parts.join('. ') : undefined
}
