import type { Draft } from './draft.ts'
import { finish } from './finish.ts'

const drafts: readonly Draft[] = [
  {
    name: 'Raga Palazzo',
    about:
      'Floor-skimming palazzos in fluid viscose with a flat front and a gathered back. They swish, they breathe, and they hide comfortable shoes.',
    brand: 'Fashionista',
    gender: 'Women',
    material: 'Viscose',
    collection: 'Festive',
    price: 1299,
    sale: 999,
    colors: ['Red', 'Black', 'Yellow'],
    counted: true,
    drawing: { garment: 'palazzo' },
  },
  {
    name: 'Buti Print Palazzo',
    about:
      'Block-printed drops on soft cotton, with an elastic waist and a lining to the knee. Made to go with a plain kurta, or to save one.',
    brand: 'Fashionista',
    gender: 'Women',
    material: 'Cotton',
    collection: 'Festive',
    price: 1199,
    colors: ['White', 'Yellow'],
    drawing: { garment: 'palazzo', print: { kind: 'buti', color: 'Blue' }, backdrop: 'clay' },
  },
  {
    name: 'Gallery Wide Trousers',
    about:
      'A high waist, two pleats and a straight fall to the floor. Heavy crêpe, so the line holds from the first meeting to the last train.',
    brand: 'ChicStyle',
    gender: 'Women',
    material: 'Polyester',
    collection: 'Workwear',
    price: 2499,
    colors: ['Black', 'White', 'Green'],
    featured: true,
    drawing: { garment: 'wide-trousers', cloth: 'crepe' },
  },
  {
    name: 'Cove Linen Wide-Legs',
    about:
      'Linen with a drawstring and wide, cropped legs that catch every breeze off the water. Unlined, unfussy, unbothered.',
    brand: 'Beach Breeze',
    gender: 'Women',
    material: 'Linen',
    collection: 'Vacation',
    price: 1899,
    sale: 1499,
    colors: ['White', 'Blue', 'Yellow'],
    drawing: {
      garment: 'wide-trousers',
      length: 0.92,
      tone: -0.1,
      backdrop: 'sage',
      style: { waist: 'drawstring', front: 'plain', pockets: 'side' },
    },
  },
  {
    name: 'Moonlit Silk Palazzo',
    about:
      'Sandwashed silk with a matte face and a cool hand, cut on a full circle from the knee. Lined in the same silk; the only jewellery you need.',
    brand: 'ChicStyle',
    gender: 'Women',
    material: 'Silk',
    collection: 'Festive',
    price: 4999,
    colors: ['Blue', 'Black'],
    stock: 3,
    drawing: { garment: 'palazzo', tone: 0.2 },
  },
  {
    name: 'Ticking Stripe Wide-Legs',
    about:
      'Mattress ticking has the best stripe there is, so we borrowed it. Crisp cotton with side pockets and a button waist.',
    brand: 'Beach Breeze',
    gender: 'Women',
    material: 'Cotton',
    collection: 'Summer',
    price: 1699,
    colors: ['White', 'Red'],
    drawing: {
      garment: 'wide-trousers',
      print: { kind: 'stripe', color: 'Blue', scale: 0.7 },
      backdrop: 'mist',
      style: { front: 'fly' },
    },
  },
  {
    name: 'Chalk Stripe Wide Trousers',
    about:
      'A boardroom stripe on a leg wide enough to skate in. The waist sits high, the loops take a broad belt.',
    brand: 'Modern Fit',
    gender: 'Women',
    material: 'Wool',
    collection: 'Workwear',
    price: 3699,
    sale: 2899,
    colors: ['Gray', 'Blue'],
    counted: true,
    drawing: {
      garment: 'wide-trousers',
      cloth: 'crepe',
      print: { kind: 'pinstripe', color: 'White', scale: 1.3 },
    },
  },
  {
    name: 'Garden Palazzo',
    about:
      'Flowers on a dark ground, printed on viscose that weighs next to nothing. A side zip keeps the front smooth under a short top.',
    brand: 'Fashionista',
    gender: 'Women',
    material: 'Viscose',
    collection: 'Summer',
    price: 1399,
    colors: ['Black', 'Green', 'Blue'],
    drawing: { garment: 'palazzo', print: { kind: 'floral', color: 'Pink' } },
  },
  {
    name: 'Judo Wide Trousers',
    about:
      'Double-weave cotton and a wrapped waist, cut from a training suit and refined until nobody can tell. For working at home as if someone were watching.',
    brand: 'Street Style',
    gender: 'Unisex',
    material: 'Cotton',
    collection: 'Weekend',
    price: 1999,
    colors: ['Green', 'Black', 'White'],
    drawing: {
      garment: 'wide-trousers',
      cloth: 'twill',
      length: 0.94,
      style: { waist: 'tie', front: 'plain', pockets: 'side' },
    },
  },
]

export const wideLegs = finish({ code: 'WL', category: 'Bottom Wear', weight: 380 }, drafts)
