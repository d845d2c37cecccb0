import type { Draft } from './draft.ts'
import { finish } from './finish.ts'

const drafts: readonly Draft[] = [
  {
    name: 'Colette Bow Blouse',
    about:
      'Matte crêpe with a long pussy bow that can be tied, knotted or left to hang. Shell buttons, gathered cuffs and just enough weight to stay tucked.',
    brand: 'ChicStyle',
    gender: 'Women',
    material: 'Polyester',
    collection: 'Workwear',
    price: 1499,
    colors: ['Pink', 'White', 'Black'],
    counted: true,
    drawing: { garment: 'blouse', cloth: 'crepe' },
  },
  {
    name: 'Evening Silk Blouse',
    about:
      'Nineteen-momme silk with a narrow band collar and a hidden second button. It is the piece that makes jeans look like a decision.',
    brand: 'ChicStyle',
    gender: 'Women',
    material: 'Silk',
    collection: 'Workwear',
    price: 4499,
    sale: 3799,
    colors: ['White', 'Black', 'Pink'],
    featured: true,
    drawing: { garment: 'blouse', style: { collar: 'band' } },
  },
  {
    name: 'Flounce Ruffle Blouse',
    about:
      'Two ruffles run beside the placket of an airy cotton voile, softly gathered and edged by hand-guided machine. Three-quarter sleeves keep it light.',
    brand: 'Fashionista',
    gender: 'Women',
    material: 'Cotton',
    collection: 'Festive',
    price: 1399,
    colors: ['White', 'Yellow'],
    drawing: {
      garment: 'blouse',
      style: { collar: 'band', sleeve: 'elbow', cuff: 'hem', ornament: 'ruffle' },
    },
  },
  {
    name: 'Riviera Puff Top',
    about:
      'A cropped top with smocking through the bodice and two full puffed sleeves that stay where you push them. Pure cotton, unlined, made for bare shoulders and hot stone.',
    brand: 'Beach Breeze',
    gender: 'Women',
    material: 'Cotton',
    collection: 'Vacation',
    price: 1099,
    sale: 799,
    colors: ['Red', 'White', 'Blue'],
    drawing: {
      garment: 'blouse',
      length: 0.84,
      style: { collar: 'scoop', opening: 'none', sleeve: 'puff', ornament: 'smocking' },
    },
  },
  {
    name: 'Dotted Peplum Blouse',
    about:
      'A nipped waist and a short peplum in viscose sprinkled with dots. The zip hides in the side seam, so the front stays clean.',
    brand: 'Fashionista',
    gender: 'Women',
    material: 'Viscose',
    collection: 'Workwear',
    price: 1599,
    colors: ['Black', 'Red'],
    drawing: {
      garment: 'blouse',
      print: { kind: 'dot', color: 'White' },
      style: { collar: 'boat', opening: 'none', sleeve: 'elbow', cuff: 'hem', hem: 'peplum' },
    },
  },
  {
    name: 'Meadow Floral Blouse',
    about:
      'Loose garlands on plain ground, printed on viscose that moves like water. A neat collar and buttoned cuffs keep it from being too sweet.',
    brand: 'Fashionista',
    gender: 'Women',
    material: 'Viscose',
    collection: 'Summer',
    price: 1349,
    sale: 999,
    colors: ['Yellow', 'White', 'Blue'],
    drawing: {
      garment: 'blouse',
      print: { kind: 'floral', color: 'Red', scale: 0.8 },
      style: { collar: 'shirt' },
    },
  },
  {
    name: 'Cloud Bell-Sleeve Blouse',
    about:
      'Sleeves that open like bells from the elbow and a keyhole that ties at the throat. Washed viscose twill, opaque in every colour, even white.',
    brand: 'ChicStyle',
    gender: 'Women',
    material: 'Viscose',
    collection: 'Vacation',
    price: 1699,
    colors: ['Blue', 'White', 'Green'],
    drawing: {
      garment: 'blouse',
      tone: -0.25,
      style: { collar: 'keyhole', opening: 'none', sleeve: 'bell', cuff: 'hem' },
    },
  },
  {
    name: 'Pintuck Poplin Blouse',
    about:
      'Ten fine tucks either side of the buttons, pressed and stitched so they survive the wash. A grown-up white blouse, or a very good green one.',
    brand: 'Modern Fit',
    gender: 'Women',
    material: 'Cotton',
    collection: 'Workwear',
    price: 1449,
    colors: ['Green', 'White'],
    stock: 3,
    drawing: { garment: 'blouse', style: { collar: 'shirt', ornament: 'pintucks' } },
  },
  {
    name: 'Sorbet Linen Shell',
    about:
      'A sleeveless shell in yarn-dyed linen, cut straight with a boat neck and little vents at the hem. Wear it under a blazer and take the blazer off at noon.',
    brand: 'Beach Breeze',
    gender: 'Women',
    material: 'Linen',
    collection: 'Summer',
    price: 1249,
    colors: ['Pink', 'Yellow', 'White'],
    counted: true,
    drawing: { garment: 'blouse', style: { collar: 'boat', opening: 'none', sleeve: 'none', hem: 'slit' } },
  },
  {
    name: 'Satin Camp Blouse',
    about:
      'Pyjama ease in washed satin: an open collar, turned-back short sleeves and a straight hem. Pair it with the matching full skirt or with your oldest denim.',
    brand: 'ChicStyle',
    gender: 'Women',
    material: 'Silk',
    collection: 'Festive',
    price: 3299,
    sale: 2599,
    colors: ['Green', 'Black', 'Pink'],
    drawing: { garment: 'blouse', style: { collar: 'camp', sleeve: 'short', cuff: 'turned' } },
  },
]

export const blouses = finish({ code: 'BL', category: 'Top Wear', weight: 190 }, drafts)
