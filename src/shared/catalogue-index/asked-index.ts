import { orderOf } from '../catalogue-order.ts'
import type { PicturedEntry } from '../contract/menu.ts'
import { type AskedCatalogue, menuOf } from '../search/menu.ts'
import { hasBit } from './bits.ts'
import type { CatalogueIndex } from './catalogue-index.ts'
import { select } from './select.ts'
import { criteriaIn } from './wanted.ts'

/** The index asked as its list is; products are slots. */
export const askedIndex = (index: CatalogueIndex): AskedCatalogue<number> => ({
  list({ search = '', collection, sortBy }, limit) {
    const searching = search !== ''
    const selected = select(index, {
      criteria: criteriaIn(index, { collection }),
      search: searching ? search : undefined,
      order: orderOf(sortBy, searching),
      after: undefined,
      limit,
      facets: false,
    })
    return { items: selected?.slots ?? [], total: selected?.total ?? 0, search: selected?.info }
  },
  collections: () => index.values.get('collection')?.counts(undefined) ?? [],
})

/** Looked through for a picture of what can be bought. */
const PICTURED_AMONG = 24

/** The menu, each entry with the picture of its most popular product, and the slots of these. */
export function picturedMenu(index: CatalogueIndex): { entries: PicturedEntry[]; slots: number[] } {
  const asked = askedIndex(index)
  const pictured = menuOf(asked, index.trade).map((entry) => {
    const { items } = asked.list({ ...entry, sortBy: 'popularity' }, PICTURED_AMONG)
    return { entry, slot: items.find((slot) => hasBit(index.inStock, slot)) ?? items[0] }
  })
  return {
    entries: pictured.map(({ entry, slot }) => ({
      ...entry,
      image: (slot !== undefined && index.products.get(slot).images[0]) || null,
    })),
    slots: pictured.flatMap(({ slot }) => slot ?? []),
  }
}
