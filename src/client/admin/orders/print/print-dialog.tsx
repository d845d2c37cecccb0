import { type FormEvent, useState } from 'react'
import { Button } from '#client/ui/button.tsx'
import { AdminDialog } from '#client/ui/admin/admin-dialog.tsx'
import { Checkbox } from '#client/ui/checkbox.tsx'
import { Radio } from '#client/ui/radio.tsx'
import { Label } from './label.tsx'
import { orderCount } from './order-count.ts'
import { PrintNow, PrintSheets } from './print-sheets.tsx'
import { Slip, type SlipOrder } from './slip.tsx'

interface Props {
  orders: readonly SlipOrder[]
  onClose: () => void
}

const PAPERS = [
  ['sheet', 'Four to an A4 sheet'],
  ['page', 'One to a page, A6'],
] as const
type Paper = (typeof PAPERS)[number][0]
const LABELS_ON_SHEET = 4

/** Slips and labels of many orders in one go, in the order of the list. */
export function PrintDialog({ orders, onClose }: Props) {
  const [slips, setSlips] = useState(true)
  const [labels, setLabels] = useState(true)
  const [paper, setPaper] = useState<Paper>('sheet')
  const [isPrinting, setPrinting] = useState(false)
  const submit = (event: FormEvent) => {
    event.preventDefault()
    setPrinting(true)
  }
  return (
    <AdminDialog title={`Print for ${orderCount(orders.length)}`} onClose={onClose}>
      <form className="flex flex-col gap-4" onSubmit={submit}>
        <fieldset>
          <legend className="field-label">What to print</legend>
          <Checkbox
            label="Packing slips"
            checked={slips}
            onChange={({ currentTarget }) => setSlips(currentTarget.checked)}
          />
          <Checkbox
            label="Address labels"
            checked={labels}
            onChange={({ currentTarget }) => setLabels(currentTarget.checked)}
          />
        </fieldset>
        {labels && (
          <fieldset>
            <legend className="field-label">Labels</legend>
            {PAPERS.map(([value, name]) => (
              <Radio
                key={value}
                name="paper"
                label={name}
                checked={paper === value}
                onChange={() => setPaper(value)}
              />
            ))}
          </fieldset>
        )}
        <div className="flex flex-wrap justify-end gap-3">
          <Button onClick={onClose}>Cancel</Button>
          <Button type="submit" variant="primary" disabled={!slips && !labels}>
            Print
          </Button>
        </div>
      </form>
      {isPrinting && (
        <>
          <PrintSheets>
            {slips && orders.map((order) => <Slip key={order._id} order={order} />)}
            {labels && <Labels orders={orders} paper={paper} />}
          </PrintSheets>
          <PrintNow onPrinted={onClose} />
        </>
      )}
    </AdminDialog>
  )
}

const Labels = ({ orders, paper }: { orders: readonly SlipOrder[]; paper: Paper }) =>
  inSheets(orders, paper === 'sheet' ? LABELS_ON_SHEET : 1).map((sheet) => (
    <div key={sheet[0]?._id} className={`label-${paper}`}>
      {sheet.map((order) => (
        <Label key={order._id} order={order} />
      ))}
    </div>
  ))

const inSheets = <T,>(all: readonly T[], size: number): T[][] =>
  Array.from({ length: Math.ceil(all.length / size) }, (_, at) => all.slice(at * size, (at + 1) * size))
