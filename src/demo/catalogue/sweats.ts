import type { Draft } from './draft.ts'
import { finish } from './finish.ts'

const drafts: readonly Draft[] = [
  {
    name: 'Standard Fleece Hoodie',
    about:
      'Brushed inside, smooth outside, with a lined hood that stands up by itself and a pocket that survives keys. The ribs are knitted with elastane so the cuffs stay put.',
    brand: 'Urban Threads',
    gender: 'Unisex',
    material: 'Fleece',
    collection: 'Essentials',
    price: 1799,
    sale: 1399,
    colors: ['Gray', 'Black', 'Blue', 'Green'],
    counted: true,
    rating: 4.5,
    reviews: 287,
    drawing: { garment: 'hoodie' },
  },
  {
    name: 'Overpass Zip Hoodie',
    about:
      'A full-zip hoodie with a two-way metal zip and side pockets set into the seam. Heavy enough to be your jacket in October.',
    brand: 'Street Style',
    gender: 'Men',
    material: 'Fleece',
    collection: 'Weekend',
    price: 2199,
    colors: ['Black', 'Gray', 'Red'],
    drawing: { garment: 'hoodie', style: { opening: 'zip', pockets: ['slant'] } },
  },
  {
    name: 'Campus Crew Sweatshirt',
    about:
      'Loopback cotton with a thick collar rib, cut the way gymnasiums used to issue them. No print, no slogan, nothing to regret.',
    brand: 'Urban Threads',
    gender: 'Unisex',
    material: 'Cotton',
    collection: 'Essentials',
    price: 1299,
    colors: ['Green', 'Gray', 'Pink'],
    drawing: { garment: 'sweatshirt', cloth: 'jersey' },
  },
  {
    name: 'Sunday Half-Zip',
    about:
      'A half-zip in dense fleece with a collar that stands against the wind. Fits under a shell on a trek and over a shirt at the office on cold Mondays.',
    brand: 'Modern Fit',
    gender: 'Men',
    material: 'Fleece',
    collection: 'Winter',
    price: 1999,
    colors: ['Blue', 'Gray'],
    drawing: { garment: 'sweatshirt', style: { collar: 'roll', opening: 'quarter-zip' } },
  },
  {
    name: 'Tidal Colour-Block Hoodie',
    about:
      'Sleeves in one colour, body in another, sewn from offcuts of two dye lots so nothing is wasted. Soft-washed, roomy, and a favourite of teenagers who are not yet ours.',
    brand: 'Street Style',
    gender: 'Unisex',
    material: 'Cotton',
    collection: 'Weekend',
    price: 1899,
    sale: 1299,
    colors: ['White', 'Gray'],
    drawing: { garment: 'hoodie', cloth: 'jersey', trim: 'Blue', style: { ornament: 'colour-block' } },
  },
  {
    name: 'Playback Crop Sweatshirt',
    about:
      'Cropped to the waistband of high-rise jeans, with full sleeves and a brushed inside. The dye is dusty rather than sugary.',
    brand: 'Fashionista',
    gender: 'Women',
    material: 'Cotton',
    collection: 'Weekend',
    price: 1199,
    sale: 899,
    colors: ['Pink', 'White', 'Black'],
    drawing: { garment: 'sweatshirt', cloth: 'jersey', length: 0.86, ease: 1.06 },
  },
  {
    name: 'Setting Sun Sweatshirt',
    about:
      'Our sun-and-waves badge in faded ink on a washed sweatshirt. It arrives feeling as if you had borrowed it from someone for a year.',
    brand: 'Beach Breeze',
    gender: 'Unisex',
    material: 'Cotton',
    collection: 'Vacation',
    price: 1499,
    colors: ['Yellow', 'Blue'],
    drawing: {
      garment: 'sweatshirt',
      cloth: 'jersey',
      trim: 'Red',
      style: { ornament: 'motif', collar: 'crew' },
    },
  },
  {
    name: 'Warm-Up Track Hoodie',
    about:
      'Four-way stretch with a smooth face and a soft back, for the walk to the field and the wait after. The hood fits over headphones.',
    brand: 'Street Style',
    gender: 'Women',
    material: 'Polyester',
    collection: 'Active',
    price: 1699,
    colors: ['Red', 'Black', 'Gray'],
    drawing: { garment: 'hoodie', cloth: 'jersey', style: { opening: 'zip', pockets: ['slant'] } },
  },
  {
    name: 'Snowline Sherpa Hoodie',
    about:
      'Deep-pile fleece on the outside for once, so it looks like what it is: a blanket with pockets. Washes at thirty degrees and dries flat.',
    brand: 'Urban Threads',
    gender: 'Unisex',
    material: 'Fleece',
    collection: 'Winter',
    price: 2499,
    sale: 1999,
    colors: ['White', 'Pink', 'Green'],
    counted: true,
    drawing: { garment: 'hoodie', ease: 1.06 },
  },
]

export const sweats = finish({ code: 'SW', category: 'Top Wear', weight: 520 }, drafts)
