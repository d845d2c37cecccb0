import { useQuery } from '@tanstack/react-query'
import { isCode } from '#shared/variant-values.ts'
import type { StockUnit } from '#shared/contract/admin/inventory.ts'
import { Finder, FoundRow } from '#client/ui/admin/finder.tsx'
import { Button } from '#client/ui/button.tsx'
import { unitsFound } from './queries.ts'
import { lineKey, lineName } from './words.ts'

interface Props {
  /** Those that are in the list already. */
  chosen: ReadonlySet<string>
  onAdd: (units: readonly StockUnit[]) => void
}

const useUnits = (search: string) => useQuery(unitsFound(search)).data

/** Looks up what is to come: one size and colour, or all of those that were found. */
export function UnitFinder({ chosen, onAdd }: Props) {
  const offered = (found: readonly StockUnit[], search: string) => {
    const open = found.filter((unit) => !chosen.has(lineKey(unit)))
    // Scanned, it is this piece and none of its product's others.
    const scanned = open.filter(({ sku, barcode }) => isCode(search, [sku, barcode]))
    return scanned.length > 0 ? scanned : open
  }
  return (
    <Finder
      label="Add by name, SKU or barcode"
      useFound={useUnits}
      keyOf={lineKey}
      offered={offered}
      row={(unit) => (
        <FoundRow
          title={lineName(unit)}
          about={`${unit.sku}, ${unit.countInStock} to buy`}
          action="Add"
          of={lineName(unit)}
          onPress={() => onAdd([unit])}
        />
      )}
      foot={(units) =>
        units.length > 1 && (
          <div>
            <Button size="small" onClick={() => onAdd(units)}>{`Add all ${units.length}`}</Button>
          </div>
        )
      }
    />
  )
}
