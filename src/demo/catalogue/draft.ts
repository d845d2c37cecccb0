import type { Drawing, GarmentColor } from '../illustrations/drawing.ts'

type DistributiveOmit<T, K extends PropertyKey> = T extends unknown ? Omit<T, K> : never

export type Brand =
  | 'Urban Threads'
  | 'Modern Fit'
  | 'Street Style'
  | 'Beach Breeze'
  | 'Fashionista'
  | 'ChicStyle'
export type Material = 'Cotton' | 'Wool' | 'Denim' | 'Polyester' | 'Silk' | 'Linen' | 'Viscose' | 'Fleece'
export type Gender = 'Men' | 'Women' | 'Unisex'
export type Size = 'XS' | 'S' | 'M' | 'L' | 'XL' | 'XXL'
export type Collection =
  | 'Summer'
  | 'Workwear'
  | 'Festive'
  | 'Essentials'
  | 'Winter'
  | 'Vacation'
  | 'Weekend'
  | 'Active'
  | 'Denim'

/** How a product is drawn; what is left out follows from its material, collection and name. */
export type DrawingDraft = DistributiveOmit<Drawing, 'cloth' | 'backdrop' | 'seed' | 'wearer'> &
  Partial<Pick<Drawing, 'cloth' | 'backdrop'>>

/** What is particular to one product; `finish` adds what can be worked out. */
export interface Draft {
  readonly name: string
  readonly about: string
  readonly brand: Brand
  readonly gender: Gender
  readonly material: Material
  readonly collection: Collection
  /** Whole rupees. */
  readonly price: number
  /** Whole rupees, below the price. */
  readonly sale?: number
  readonly colors: readonly GarmentColor[]
  readonly sizes?: readonly Size[]
  /** Pieces in stock; worked out from the name when absent. */
  readonly stock?: number
  /** Counted per size and colour, some of them gone. */
  readonly counted?: true
  readonly rating?: number
  readonly reviews?: number
  readonly featured?: true
  readonly drawing: DrawingDraft
}
