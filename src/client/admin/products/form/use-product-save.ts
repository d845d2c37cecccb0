import { useRef, useState } from 'react'
import type { AdminProduct, StockSeen } from '#shared/contract/admin/product.ts'
import { notify } from '#client/platform/toast.ts'
import { changedMeanwhile } from '../changed-meanwhile.ts'
import { differencesOf, mergedValues, type Versions } from '../conflict/differences.ts'
import { AlreadyAdded, useAddProduct, useUpdateProduct } from '../mutations.ts'
import { changesOf, newProductOf, type ProductValues, valuesOf } from '../product-values.ts'

/** Somebody else has saved the product since this form read it. */
export interface Conflict {
  versions: Versions
  present: AdminProduct
  /** When what this form knew of it was saved; ISO 8601. Undefined where nobody edited it, but it was sold. */
  since: string | undefined
}

/** What the shop is known to have. */
interface Known {
  values: ProductValues
  version: number | undefined
  /** Compared with the stock by now, so that a save does not undo a sale. */
  stock: StockSeen | undefined
  /** ISO 8601. */
  savedAt: string
}

export type Outcome = 'saved' | 'unchanged' | 'conflict'

/** Saves a form: as a new product, or what was changed of one that others may be changing too. */
export function useProductSave(product: AdminProduct | undefined, start: ProductValues) {
  const add = useAddProduct()
  const update = useUpdateProduct()
  /** Moved on when another admin's changes have been looked at. */
  const base = useRef<Known>({
    values: start,
    version: product?.version,
    stock: product && stockOf(product),
    savedAt: product?.updatedAt ?? '',
  })
  /** Added by this form, which heard of it only later. */
  const added = useRef<AdminProduct>(undefined)
  const [conflict, setConflict] = useState<Conflict>()

  const changes = (values: ProductValues) => changesOf(base.current.values, values)
  const moveTo = (present: AdminProduct) => {
    base.current = {
      values: valuesOf(present),
      version: present.version,
      stock: stockOf(present),
      savedAt: present.updatedAt,
    }
  }
  const edit = async (id: string, mine: ProductValues): Promise<Outcome> => {
    const changed = changes(mine)
    if (Object.keys(changed).length === 0) return 'unchanged'
    try {
      const { version, stock: stockSeen } = base.current
      await update.mutateAsync({ id, changes: { ...changed, version, ...(stockSeen && { stockSeen }) } })
      return 'saved'
    } catch (error) {
      const present = changedMeanwhile(error)
      if (!present) throw error
      const versions = { base: base.current.values, mine, theirs: valuesOf(present) }
      if (differencesOf(versions).length > 0) {
        const { version: known, savedAt } = base.current
        setConflict({ versions, present, since: present.version === known ? undefined : savedAt })
        return 'conflict'
      }
      // Nothing to choose: they changed what I did not name, or my own save had arrived and its answer was lost.
      moveTo(present)
      const outcome = await edit(id, mergedValues(versions, {}))
      return outcome === 'unchanged' ? 'saved' : outcome
    }
  }
  return {
    conflict,
    /** Input of the schema for these values. */
    inputOf: (values: ProductValues) => (product ? changes(values) : newProductOf(values)),
    /** The stock that what is typed was typed over. */
    stockSeen: () => base.current.stock,
    isUntouched: (values: ProductValues) => JSON.stringify(values) === JSON.stringify(base.current.values),
    /** Throws what the shop had against it; nothing was changed then. */
    save: async (values: ProductValues): Promise<Outcome> => {
      const known = product ?? added.current
      if (known) return edit(known._id, values)
      try {
        await add.mutateAsync(newProductOf(values))
      } catch (error) {
        if (!(error instanceof AlreadyAdded)) throw error
        // From here on it is an edit of it.
        added.current = error.product
        moveTo(error.product)
        if ((await edit(error.product._id, values)) === 'conflict') return 'conflict'
        notify.blank('It was saved before, and now with your changes')
      }
      return 'saved'
    },
    /** The differences were chosen from: what is saved next is compared with what the shop has now. */
    settle: () => {
      if (conflict) moveTo(conflict.present)
      setConflict(undefined)
    },
    leaveOpen: () => setConflict(undefined),
  }
}

const stockOf = ({ countInStock, variants }: AdminProduct): StockSeen => ({
  countInStock,
  ...(variants && { variants }),
})
