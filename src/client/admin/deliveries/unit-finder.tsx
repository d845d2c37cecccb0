import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import type { StockUnit } from '#shared/contract/admin/inventory.ts'
import { SearchField } from '#client/ui/admin/search-field.tsx'
import { Button } from '#client/ui/button.tsx'
import { unitsFound } from './queries.ts'
import { lineKey, lineName } from './words.ts'

interface Props {
  /** Those that are in the list already. */
  chosen: ReadonlySet<string>
  onAdd: (units: readonly StockUnit[]) => void
}

/** Looks up what is to come: one size and colour, or all of those that were found. */
export function UnitFinder({ chosen, onAdd }: Props) {
  const [search, setSearch] = useState('')
  const found = useQuery(unitsFound(search))
  const open = search === '' ? [] : (found.data ?? []).filter((unit) => !chosen.has(lineKey(unit)))
  // Scanned, it is this piece and none of its product's others.
  const scanned = open.filter((unit) => isCodeOf(search, unit))
  const units = scanned.length > 0 ? scanned : open
  return (
    <div className="flex flex-col gap-3">
      <SearchField label="Add by name, SKU or barcode" value={search} onSearch={setSearch} />
      {search !== '' && found.data?.length === 0 && (
        <p role="status" className="text-sm text-muted">
          Nothing found
        </p>
      )}
      {units.length > 0 && (
        <>
          <ul
            aria-label="Found"
            className="flex max-h-72 flex-col divide-y divide-line overflow-auto border-y border-line"
          >
            {units.map((unit) => (
              <li key={lineKey(unit)} className="flex items-center gap-3 py-1.5">
                <span className="min-w-0 flex-1 text-sm">
                  <span className="block break-words">{lineName(unit)}</span>
                  <span className="block text-muted">{`${unit.sku}, ${unit.countInStock} to buy`}</span>
                </span>
                <Button size="small" aria-label={`Add ${lineName(unit)}`} onClick={() => onAdd([unit])}>
                  Add
                </Button>
              </li>
            ))}
          </ul>
          {units.length > 1 && (
            <div>
              <Button size="small" onClick={() => onAdd(units)}>{`Add all ${units.length}`}</Button>
            </div>
          )}
        </>
      )}
    </div>
  )
}

const isCodeOf = (search: string, { sku, barcode }: StockUnit) =>
  [sku, barcode].some((code) => code?.toLowerCase() === search.trim().toLowerCase())
