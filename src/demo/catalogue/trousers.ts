import type { Draft } from './draft.ts'
import { finish } from './finish.ts'

const drafts: readonly Draft[] = [
  {
    name: 'Weekday Chinos',
    about:
      'Garment-dyed twill with a trace of stretch, slim from the knee. They take a crease if you iron one and look fine if you do not.',
    brand: 'Modern Fit',
    gender: 'Men',
    material: 'Cotton',
    collection: 'Workwear',
    price: 1799,
    sale: 1399,
    colors: ['Yellow', 'Blue', 'Green', 'Black'],
    counted: true,
    rating: 4.4,
    reviews: 256,
    drawing: { garment: 'chinos', cloth: 'twill', tone: -0.15 },
  },
  {
    name: 'Pleated Wool Trousers',
    about:
      'Two forward pleats, a high rise and a proper break over the shoe. The wool is tropical weight, cool enough for ten months of the year.',
    brand: 'Modern Fit',
    gender: 'Men',
    material: 'Wool',
    collection: 'Workwear',
    price: 3499,
    colors: ['Gray', 'Blue'],
    drawing: {
      garment: 'trousers',
      cloth: 'herringbone',
      ease: 1.06,
      style: { front: 'pleats', hem: 'turn-up' },
    },
  },
  {
    name: 'Dune Linen Trousers',
    about:
      'A drawstring waist that passes for tailored, in linen that has already been washed three times. For ferries, verandahs and weddings by the water.',
    brand: 'Beach Breeze',
    gender: 'Men',
    material: 'Linen',
    collection: 'Vacation',
    price: 1999,
    colors: ['White', 'Green', 'Blue'],
    drawing: {
      garment: 'chinos',
      ease: 1.08,
      backdrop: 'clay',
      style: { waist: 'drawstring', front: 'plain' },
    },
  },
  {
    name: 'Formal Flat-Front Trousers',
    about:
      'Smooth, wrinkle-resistant and quietly elastic at the waist. They come back from the suitcase the way they went in.',
    brand: 'Modern Fit',
    gender: 'Men',
    material: 'Polyester',
    collection: 'Workwear',
    price: 1499,
    sale: 1149,
    colors: ['Black', 'Gray', 'Blue'],
    drawing: { garment: 'trousers', cloth: 'crepe' },
  },
  {
    name: 'Ridge Cargo Pants',
    about:
      'Ripstop cotton with bellows pockets that lie flat when they are empty. Reinforced knees, adjustable hems, no dangling straps.',
    brand: 'Street Style',
    gender: 'Men',
    material: 'Cotton',
    collection: 'Weekend',
    price: 2199,
    colors: ['Green', 'Black', 'Gray'],
    counted: true,
    drawing: { garment: 'chinos', cloth: 'twill', ease: 1.12, style: { pockets: 'cargo' } },
  },
  {
    name: 'Corduroy Five-Pocket',
    about:
      'Wide-wale corduroy cut like your favourite jeans. The nap catches the light and keeps the wind out.',
    brand: 'Urban Threads',
    gender: 'Men',
    material: 'Cotton',
    collection: 'Winter',
    price: 2099,
    colors: ['Red', 'Yellow', 'Blue'],
    drawing: { garment: 'jeans', cloth: 'cord', tone: 0.15 },
  },
  {
    name: 'Cigarette Trousers',
    about:
      'Cropped at the ankle bone with a crease that never leaves. A hidden side zip keeps the front flat under a silk blouse.',
    brand: 'ChicStyle',
    gender: 'Women',
    material: 'Viscose',
    collection: 'Workwear',
    price: 1899,
    colors: ['Black', 'Pink', 'White'],
    drawing: { garment: 'trousers', ease: 0.86, length: 0.92, style: { waist: 'clean', pockets: 'side' } },
  },
  {
    name: 'Paperbag Linen Trousers',
    about:
      'A gathered waist with a self belt to tie in a knot, and legs that taper to the ankle. Pockets deep enough for both hands and a shell.',
    brand: 'Beach Breeze',
    gender: 'Women',
    material: 'Linen',
    collection: 'Summer',
    price: 1799,
    sale: 1399,
    colors: ['Pink', 'White', 'Green'],
    drawing: {
      garment: 'chinos',
      ease: 1.08,
      length: 0.95,
      style: { waist: 'paperbag', front: 'plain', pockets: 'side' },
    },
  },
  {
    name: 'Prince Check Trousers',
    about:
      'A small check with a fine overcheck, tapered and finished with a turn-up. They make a plain tee look intentional.',
    brand: 'Modern Fit',
    gender: 'Women',
    material: 'Wool',
    collection: 'Workwear',
    price: 2999,
    colors: ['Gray', 'Black'],
    drawing: {
      garment: 'trousers',
      cloth: 'crepe',
      print: { kind: 'windowpane', color: 'White', scale: 0.6 },
      style: { hem: 'turn-up' },
    },
  },
  {
    name: 'Selkirk Tartan Trousers',
    about:
      'Brushed twill in a loud tartan, balanced by the plainest of cuts. Winter trousers for people who like being asked about them.',
    brand: 'Street Style',
    gender: 'Unisex',
    material: 'Cotton',
    collection: 'Winter',
    price: 2399,
    sale: 1799,
    colors: ['Red', 'Green'],
    drawing: {
      garment: 'trousers',
      cloth: 'twill',
      print: { kind: 'tartan', color: 'Black', scale: 0.7 },
      style: { front: 'fly' },
    },
  },
]

export const trousers = finish({ code: 'TR', category: 'Bottom Wear', weight: 460 }, drafts)
