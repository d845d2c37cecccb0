import type { Draft } from './draft.ts'
import { finish } from './finish.ts'

const drafts: readonly Draft[] = [
  {
    name: 'Standard Fleece Joggers',
    about:
      'The other half of our best-known hoodie. Brushed fleece, a tapered leg and cuffs that stop where your ankle starts.',
    brand: 'Urban Threads',
    gender: 'Unisex',
    material: 'Fleece',
    collection: 'Essentials',
    price: 1499,
    sale: 1199,
    colors: ['Gray', 'Black', 'Blue', 'Green'],
    counted: true,
    rating: 4.4,
    reviews: 198,
    drawing: { garment: 'joggers' },
  },
  {
    name: 'Flow Leggings',
    about:
      'A second skin with a wide waistband that never rolls and a pocket flat enough to forget. Opaque in every squat; we checked.',
    brand: 'Street Style',
    gender: 'Women',
    material: 'Polyester',
    collection: 'Active',
    price: 1099,
    sale: 849,
    colors: ['Black', 'Green', 'Red'],
    counted: true,
    drawing: { garment: 'leggings', cloth: 'jersey' },
  },
  {
    name: 'Interval Track Pants',
    about:
      'Woven stretch with a stripe down the seam and zips at the ankle, so they go on over shoes. Vents behind the knee do the rest.',
    brand: 'Street Style',
    gender: 'Men',
    material: 'Polyester',
    collection: 'Active',
    price: 1399,
    colors: ['Blue', 'Black'],
    drawing: {
      garment: 'joggers',
      cloth: 'crepe',
      trim: 'White',
      style: { hem: 'plain', ornament: 'side-stripe' },
    },
  },
  {
    name: 'Travel Joggers',
    about:
      'They look like trousers and feel like nothing: brushed twill with a crease at the front and a drawstring inside. Passport pocket on the right.',
    brand: 'Modern Fit',
    gender: 'Men',
    material: 'Cotton',
    collection: 'Vacation',
    price: 1899,
    colors: ['Black', 'Gray', 'Green'],
    drawing: { garment: 'joggers', cloth: 'twill', style: { pockets: 'slant', front: 'crease' } },
  },
  {
    name: 'Everyday Cotton Leggings',
    about:
      'Combed cotton with enough stretch to keep its knees, cut long for kurtas and tunics. The seams are flat and the waist is soft.',
    brand: 'Fashionista',
    gender: 'Women',
    material: 'Cotton',
    collection: 'Essentials',
    price: 349,
    colors: ['Black', 'White', 'Red', 'Yellow'],
    rating: 4.2,
    reviews: 367,
    drawing: { garment: 'leggings', cloth: 'jersey', backdrop: 'clay' },
  },
  {
    name: 'Cocoon Knit Joggers',
    about:
      'Ribbed wool-blend joggers for the coldest Sundays, knitted rather than sewn at the cuffs. Pair with the roll-neck and cancel your plans.',
    brand: 'ChicStyle',
    gender: 'Women',
    material: 'Wool',
    collection: 'Winter',
    price: 2799,
    colors: ['White', 'Gray', 'Pink'],
    stock: 0,
    counted: true,
    drawing: { garment: 'joggers', cloth: 'knit' },
  },
  {
    name: 'Cargo Joggers',
    about:
      'Street pockets, gym comfort. The twill is soft on the inside, the cuffs are ribbed and the flaps stay shut on the stairs.',
    brand: 'Street Style',
    gender: 'Men',
    material: 'Cotton',
    collection: 'Weekend',
    price: 1699,
    sale: 1299,
    colors: ['Green', 'Black', 'Yellow'],
    drawing: { garment: 'joggers', cloth: 'twill', style: { pockets: 'cargo' } },
  },
  {
    name: 'Lounge Terry Joggers',
    about:
      'French terry, light enough for May, in colours that go with breakfast. The cord is flat and the rib is wide.',
    brand: 'Fashionista',
    gender: 'Women',
    material: 'Cotton',
    collection: 'Weekend',
    price: 1199,
    colors: ['Pink', 'Gray', 'Blue'],
    drawing: { garment: 'joggers', cloth: 'jersey' },
  },
]

export const joggers = finish({ code: 'JO', category: 'Bottom Wear', weight: 400 }, drafts)
