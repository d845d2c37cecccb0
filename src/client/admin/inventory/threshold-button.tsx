import { useQuery } from '@tanstack/react-query'
import { type FormEvent, useState } from 'react'
import { LOW_STOCK } from '#shared/admin/limits.ts'
import { useMay } from '#client/platform/admin/use-may.ts'
import { Button } from '#client/ui/button.tsx'
import { AdminDialog } from '#client/ui/admin/admin-dialog.tsx'
import { TextField } from '#client/ui/text-field.tsx'
import { useSaveThreshold } from './mutations.ts'
import { inventoryQueries } from './queries.ts'
import { piecesIn } from './stock-sheet.ts'

/** How few pieces count as low: said, and changed in a small form. */
export function ThresholdButton() {
  const may = useMay()
  const settings = useQuery(inventoryQueries.settings())
  const [isOpen, setOpen] = useState(false)
  const threshold = settings.data?.lowStockThreshold
  if (threshold === undefined) return null
  if (!may('editInventory')) return <p className="text-sm text-muted">{`Low: ${threshold} or fewer`}</p>
  return (
    <>
      <Button size="small" variant="quiet" onClick={() => setOpen(true)}>
        {`Low: ${threshold} or fewer`}
      </Button>
      {isOpen && <ThresholdDialog threshold={threshold} onClose={() => setOpen(false)} />}
    </>
  )
}

function ThresholdDialog({ threshold, onClose }: { threshold: number; onClose: () => void }) {
  const save = useSaveThreshold()
  const [text, setText] = useState(String(threshold))
  const [error, setError] = useState<string>()
  const submit = (event: FormEvent) => {
    event.preventDefault()
    const pieces = piecesIn(text)
    if (pieces === undefined || pieces > LOW_STOCK.max) {
      return setError(`A whole number from 0 to ${LOW_STOCK.max.toLocaleString('en-IN')}`)
    }
    save.mutate(pieces, { onSuccess: onClose })
  }
  return (
    <AdminDialog title="When stock is low" onClose={onClose}>
      <form noValidate className="flex flex-col gap-4" onSubmit={submit}>
        <TextField
          label="Low at this many pieces or fewer"
          name="threshold"
          inputMode="numeric"
          autoComplete="off"
          value={text}
          error={error}
          hint="For every product, here and on the dashboard."
          onChange={(event) => setText(event.currentTarget.value)}
        />
        <div className="mt-2 flex flex-wrap justify-end gap-3">
          <Button onClick={onClose}>Cancel</Button>
          <Button type="submit" variant="primary" busy={save.isPending}>
            Save
          </Button>
        </div>
      </form>
    </AdminDialog>
  )
}
