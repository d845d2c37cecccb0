/** Where an entry leads, inside the shop. */
export interface PaletteTarget {
  to: string
  search?: Record<string, string>
  hash?: string
}

export type PaletteGroup = 'Recent' | 'Screens' | 'Actions' | 'Settings' | 'Products' | 'Orders' | 'Customers'

interface Described {
  /** Tells it from all others, and stays the same. */
  key: string
  group: PaletteGroup
  name: string
  /** What tells it from its like: an SKU, an address, the section of a setting. */
  details?: string | undefined
  /** Further words that it is found by. */
  words?: string
  picture?: string | undefined
  /** Not to be remembered on the device: somebody's name and address. */
  isPersonal?: true
}

/** Something that the palette leads to, or does. */
export type PaletteEntry = Described & ({ target: PaletteTarget } | { run: () => void })
