import { useState } from 'react'
import type { AdminProduct, BulkChange, BulkResult } from '#shared/contract/admin/product.ts'
import { BULK } from '#shared/admin/limits.ts'
import { Button } from '#client/ui/button.tsx'
import { ConfirmDialog } from '#client/ui/admin/confirm-dialog.tsx'
import { SelectionBar } from '#client/ui/admin/selection-bar.tsx'
import { useBulkChange } from './bulk-mutations.ts'
import { bulkDone, productCount } from './bulk-words.ts'
import { filterOf, type ProductListSearch } from '../list/list-search.ts'
import { PriceDialog } from './price-dialog.tsx'

interface Props {
  ids: readonly string[]
  /** Those of the list that are here. */
  products: readonly AdminProduct[]
  /** All that match are meant, not only `ids`. */
  all: boolean
  total: number
  search: ProductListSearch
  onAll: () => void
  onNone: () => void
  /** What was done, in words, and what undoes it. */
  onDone: (words: string, batchId: string | null) => void
}

type Change = Pick<BulkChange, 'action' | 'percent'>

const SIMPLE = [
  ['publish', 'Publish'],
  ['unpublish', 'Unpublish'],
  ['feature', 'Feature'],
  ['unfeature', 'Unfeature'],
] as const

/** What can be done with many products at once, all or nothing. */
export function BulkBar({ ids, products, all, total, search, onAll, onNone, onDone }: Props) {
  const change = useBulkChange()
  const [asked, setAsked] = useState<'price' | 'delete'>()
  const tooMany = !all && ids.length > BULK.ids
  const run = (what: Change) => {
    setAsked(undefined)
    const which = all ? { filter: filterOf(search), expected: total } : { ids: [...ids] }
    change.mutate({ ...what, ...which } as BulkChange, {
      onSuccess: ({ batchId, changed, cheaper }: BulkResult) => {
        onNone()
        onDone(bulkDone(what.action, changed, cheaper), batchId)
      },
    })
  }
  const disabled = change.isPending || tooMany
  const count = productCount(all ? total : ids.length)
  return (
    <>
      <SelectionBar
        count={ids.length}
        all={all}
        total={total}
        noun={['product', 'products']}
        onAll={onAll}
        onNone={onNone}
      >
        {tooMany && (
          <p className="text-danger">{`At most ${BULK.ids.toLocaleString('en-IN')} by hand: filter, then select all`}</p>
        )}
        {SIMPLE.map(([action, name]) => (
          <Button
            key={action}
            size="small"
            disabled={disabled}
            busy={change.isPending && change.variables.action === action}
            onClick={() => run({ action })}
          >
            {name}
          </Button>
        ))}
        <Button size="small" disabled={disabled} onClick={() => setAsked('price')}>
          Prices…
        </Button>
        <Button
          size="small"
          variant="quiet"
          className="text-danger"
          disabled={disabled}
          busy={change.isPending && change.variables.action === 'delete'}
          onClick={() => setAsked('delete')}
        >
          Delete…
        </Button>
      </SelectionBar>
      {asked === 'price' && (
        <PriceDialog
          total={all ? total : ids.length}
          products={all ? products : products.filter(({ _id }) => ids.includes(_id))}
          onChange={run}
          onClose={() => setAsked(undefined)}
        />
      )}
      {asked === 'delete' && (
        <ConfirmDialog
          question={`Delete ${count}?`}
          subject="They leave the shop at once. The history can bring them back."
          action="Delete"
          onConfirm={() => run({ action: 'delete' })}
          onCancel={() => setAsked(undefined)}
        />
      )}
    </>
  )
}
