import type { Draft } from './draft.ts'
import { finish } from './finish.ts'

const drafts: readonly Draft[] = [
  {
    name: 'Standard Crew Tee',
    about:
      'The tee everything else is measured by: 180-gram combed cotton, a neck rib that snaps back and shoulders taped on the inside. Pre-shrunk, so the size you buy is the size you keep.',
    brand: 'Urban Threads',
    gender: 'Unisex',
    material: 'Cotton',
    collection: 'Essentials',
    price: 599,
    colors: ['White', 'Black', 'Gray', 'Blue'],
    counted: true,
    rating: 4.7,
    reviews: 408,
    drawing: { garment: 'tee', cloth: 'jersey' },
  },
  {
    name: 'Breton Harbour Tee',
    about:
      'Heavy jersey with the broad stripe of Breton fishermen and a neck just wide enough to show a collarbone. The stripes match at the side seams.',
    brand: 'Beach Breeze',
    gender: 'Women',
    material: 'Cotton',
    collection: 'Summer',
    price: 899,
    sale: 699,
    colors: ['White', 'Red'],
    drawing: {
      garment: 'tee',
      cloth: 'jersey',
      print: { kind: 'breton', color: 'Blue' },
      style: { collar: 'boat', sleeve: 'elbow' },
    },
  },
  {
    name: 'Courtside Piqué Polo',
    about:
      'Breathable piqué with a ribbed collar that holds its points and a two-inch vent at each side. The tipping is knitted in, never printed.',
    brand: 'Modern Fit',
    gender: 'Men',
    material: 'Cotton',
    collection: 'Essentials',
    price: 1199,
    sale: 949,
    colors: ['Green', 'Blue', 'White'],
    counted: true,
    drawing: { garment: 'polo', cloth: 'jersey' },
  },
  {
    name: 'Night Shift Oversized Tee',
    about:
      'A 240-gram tee cut wide and a little short, with the drop shoulder low on the arm. Dyed in the garment so that each colour softens gently.',
    brand: 'Street Style',
    gender: 'Unisex',
    material: 'Cotton',
    collection: 'Weekend',
    price: 799,
    colors: ['Black', 'Gray', 'Green'],
    drawing: { garment: 'tee', cloth: 'jersey', ease: 1.14, tone: 0.05 },
  },
  {
    name: 'Low Tide Scoop Tank',
    about:
      'Ribbed cotton with a deep scoop and slim straps, to wear alone in June and under everything in January. A touch of stretch keeps its shape.',
    brand: 'ChicStyle',
    gender: 'Women',
    material: 'Cotton',
    collection: 'Essentials',
    price: 449,
    colors: ['White', 'Black', 'Pink', 'Yellow'],
    drawing: { garment: 'tank', cloth: 'jersey' },
  },
  {
    name: 'Sunline Graphic Tee',
    about:
      'Our own drawing of a sun going down over three waves, screen-printed in water-based ink that you cannot feel with your hand. Mid-weight jersey, regular fit.',
    brand: 'Beach Breeze',
    gender: 'Men',
    material: 'Cotton',
    collection: 'Vacation',
    price: 849,
    colors: ['Blue', 'White', 'Red'],
    drawing: { garment: 'tee', cloth: 'jersey', trim: 'Yellow', style: { ornament: 'motif' } },
  },
  {
    name: 'Tempo Training Tee',
    about:
      'Quick-drying knit with flat seams under the arms where a pack rubs. It weighs less than a phone and is dry again before you are home.',
    brand: 'Street Style',
    gender: 'Men',
    material: 'Polyester',
    collection: 'Active',
    price: 749,
    sale: 549,
    colors: ['Gray', 'Black', 'Red'],
    drawing: { garment: 'tee', cloth: 'jersey', trim: 'Black' },
  },
  {
    name: 'Ringside Long-Sleeve Tee',
    about:
      'A slim long-sleeved tee with ribbed cuffs, made to sit smooth under a shirt or a gilet. The cotton is combed twice, so it does not pill.',
    brand: 'Urban Threads',
    gender: 'Men',
    material: 'Cotton',
    collection: 'Essentials',
    price: 899,
    colors: ['Gray', 'White', 'Black'],
    drawing: { garment: 'tee', cloth: 'jersey', style: { sleeve: 'long', cuff: 'rib' } },
  },
  {
    name: 'Petal V-Neck Tee',
    about:
      'Fine viscose jersey that falls instead of clinging, with a shallow V and cap sleeves. It packs to the size of a fist and comes out without creases.',
    brand: 'Fashionista',
    gender: 'Women',
    material: 'Viscose',
    collection: 'Summer',
    price: 699,
    colors: ['Pink', 'White', 'Black'],
    drawing: { garment: 'tee', cloth: 'crepe', style: { collar: 'vee' } },
  },
  {
    name: 'Block Party Tee',
    about:
      'Two bold bands knitted across the chest of a boxy tee, straight from a record sleeve of 1983. Heavy jersey, tight neck, attitude included.',
    brand: 'Street Style',
    gender: 'Unisex',
    material: 'Cotton',
    collection: 'Weekend',
    price: 999,
    sale: 749,
    colors: ['Yellow', 'White'],
    drawing: { garment: 'tee', cloth: 'jersey', trim: 'Red', ease: 1.08, style: { ornament: 'chest-band' } },
  },
  {
    name: 'Piazza Knit Polo',
    about:
      'A polo knitted like a sweater: fine-gauge, with a soft collar and a short placket. Wear it with pleated trousers and pretend you are in Turin.',
    brand: 'Modern Fit',
    gender: 'Men',
    material: 'Wool',
    collection: 'Workwear',
    price: 2299,
    colors: ['Black', 'Green', 'Gray'],
    featured: true,
    drawing: { garment: 'polo', cloth: 'knit', style: { cuff: 'rib', hem: 'rib' } },
  },
]

export const tees = finish({ code: 'TE', category: 'Top Wear', weight: 180 }, drafts)
