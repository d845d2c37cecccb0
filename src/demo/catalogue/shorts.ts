import type { Draft } from './draft.ts'
import { finish } from './finish.ts'

const drafts: readonly Draft[] = [
  {
    name: 'Jetty Chino Shorts',
    about:
      'Seven-inch shorts in peached twill, neat at the waist and easy at the thigh. They dry in the time it takes to eat a mango.',
    brand: 'Beach Breeze',
    gender: 'Men',
    material: 'Cotton',
    collection: 'Summer',
    price: 1099,
    sale: 849,
    colors: ['Blue', 'Green', 'Yellow', 'Pink'],
    counted: true,
    rating: 4.5,
    reviews: 143,
    drawing: { garment: 'shorts', cloth: 'twill' },
  },
  {
    name: 'Cut-Off Denim Shorts',
    about:
      'High-rise denim cut by hand and left to fray, with a wash that took four tries to get right. No two hems are quite the same.',
    brand: 'Fashionista',
    gender: 'Women',
    material: 'Denim',
    collection: 'Denim',
    price: 1199,
    colors: ['Blue', 'White', 'Black'],
    drawing: { garment: 'shorts', tone: -0.3, length: 0.86, style: { pockets: 'jeans', hem: 'raw' } },
  },
  {
    name: 'Drift Linen Shorts',
    about:
      'Soft linen on a drawstring, with a back pocket that buttons. Equally right for breakfast and for the boat after it.',
    brand: 'Beach Breeze',
    gender: 'Men',
    material: 'Linen',
    collection: 'Vacation',
    price: 1299,
    colors: ['White', 'Gray', 'Blue'],
    drawing: { garment: 'shorts', backdrop: 'clay', style: { waist: 'drawstring', front: 'plain' } },
  },
  {
    name: 'Pace Running Shorts',
    about:
      'A featherweight shell with a mesh brief, a zip pocket for one key and reflective piping you notice only at night.',
    brand: 'Street Style',
    gender: 'Men',
    material: 'Polyester',
    collection: 'Active',
    price: 799,
    sale: 599,
    colors: ['Black', 'Red', 'Blue'],
    drawing: {
      garment: 'shorts',
      cloth: 'crepe',
      trim: 'White',
      length: 0.86,
      ease: 1.04,
      style: { waist: 'drawstring', pockets: 'side', front: 'plain', ornament: 'side-stripe' },
    },
  },
  {
    name: 'Tailored City Shorts',
    about:
      'Pleated shorts with a pressed crease that end just above the knee. Wear them with the matching blazer if your office has a sense of humour.',
    brand: 'ChicStyle',
    gender: 'Women',
    material: 'Viscose',
    collection: 'Workwear',
    price: 1599,
    colors: ['Pink', 'Black', 'White'],
    drawing: { garment: 'shorts', style: { front: 'pleats', hem: 'turn-up' } },
  },
  {
    name: 'Cargo Trail Shorts',
    about:
      'Tough twill with two bellows pockets and a hem that clears the knee. Made for gravel, markets and long bus rides.',
    brand: 'Urban Threads',
    gender: 'Men',
    material: 'Cotton',
    collection: 'Weekend',
    price: 1399,
    colors: ['Green', 'Gray', 'Black'],
    drawing: { garment: 'shorts', cloth: 'twill', length: 1.08, style: { pockets: 'cargo' } },
  },
  {
    name: 'Palm Shade Shorts',
    about:
      'Printed viscose shorts with a paperbag waist, as light as the shade they are named after. The matching camp shirt is sold separately and often together.',
    brand: 'Beach Breeze',
    gender: 'Women',
    material: 'Viscose',
    collection: 'Vacation',
    price: 999,
    sale: 749,
    colors: ['White', 'Yellow'],
    drawing: {
      garment: 'shorts',
      length: 0.9,
      backdrop: 'clay',
      print: { kind: 'palm', color: 'Green', scale: 0.8 },
      style: { waist: 'paperbag', pockets: 'side', front: 'plain' },
    },
  },
  {
    name: 'Loopback Sweat Shorts',
    about:
      'The bottom half of your favourite sweatshirt: loopback cotton, a flat cord and pockets that close with a fold.',
    brand: 'Urban Threads',
    gender: 'Unisex',
    material: 'Cotton',
    collection: 'Essentials',
    price: 899,
    colors: ['Gray', 'Black', 'Red'],
    drawing: {
      garment: 'shorts',
      cloth: 'jersey',
      style: { waist: 'drawstring', pockets: 'side', front: 'plain' },
    },
  },
]

export const shorts = finish({ code: 'ST', category: 'Bottom Wear', weight: 260 }, drafts)
