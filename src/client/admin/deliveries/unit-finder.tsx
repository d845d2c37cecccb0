import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import type { StockUnit } from '#shared/contract/admin/inventory.ts'
import { isCode } from '#shared/variant-values.ts'
import { Finder, FoundRow } from '#client/ui/admin/finder.tsx'
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
  const scanned = open.filter(({ sku, barcode }) => isCode(search, [sku, barcode]))
  const units = scanned.length > 0 ? scanned : open
  return (
    <div className="flex flex-col gap-3">
      <Finder
        label="Add by name, SKU or barcode"
        search={search}
        onSearch={setSearch}
        isNothing={found.data?.length === 0}
      >
        {units.map((unit) => (
          <FoundRow
            key={lineKey(unit)}
            title={lineName(unit)}
            about={`${unit.sku}, ${unit.countInStock} to buy`}
            action="Add"
            of={lineName(unit)}
            onPress={() => onAdd([unit])}
          />
        ))}
      </Finder>
      {units.length > 1 && (
        <div>
          <Button size="small" onClick={() => onAdd(units)}>{`Add all ${units.length}`}</Button>
        </div>
      )}
    </div>
  )
}
