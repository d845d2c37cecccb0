import type { Draft } from './draft.ts'
import { finish } from './finish.ts'

const drafts: readonly Draft[] = [
  {
    name: 'Chowk Cotton Kurta',
    about:
      'A straight daily kurta in handloom cotton with a mandarin collar and side pockets that hold a phone upright. Washes soft, irons quickly, goes with jeans as well as with churidar.',
    brand: 'Urban Threads',
    gender: 'Men',
    material: 'Cotton',
    collection: 'Essentials',
    price: 1299,
    colors: ['White', 'Blue', 'Yellow'],
    counted: true,
    drawing: { garment: 'kurta' },
  },
  {
    name: 'Jaipur Block-Print Kurta',
    about:
      'Printed by hand with carved teak blocks near Sanganer; small shifts in the buti are the mark of the hand. Breathes well in the heat and has slits to the thigh.',
    brand: 'Fashionista',
    gender: 'Women',
    material: 'Cotton',
    collection: 'Festive',
    price: 1899,
    sale: 1499,
    colors: ['Pink', 'Blue', 'White'],
    drawing: {
      garment: 'kurta',
      print: { kind: 'buti', color: 'Red' },
      style: { sleeve: 'elbow', collar: 'band' },
    },
  },
  {
    name: 'Sangeet Silk Kurta',
    about:
      'Lustrous silk with zari-toned embroidery down the placket and along the hem. Made for a long evening: the lining is cotton, and the armholes are cut to dance in.',
    brand: 'ChicStyle',
    gender: 'Men',
    material: 'Silk',
    collection: 'Festive',
    price: 5499,
    sale: 4399,
    colors: ['Red', 'Yellow', 'Green'],
    featured: true,
    rating: 4.7,
    reviews: 96,
    drawing: { garment: 'kurta', trim: 'Yellow', style: { ornament: 'embroidery' } },
  },
  {
    name: 'Monsoon Linen Kurta',
    about:
      'A knee-length kurta in mid-weight linen, pintucked at the chest. It dries in an hour on a balcony rail and looks composed with its creases.',
    brand: 'Beach Breeze',
    gender: 'Men',
    material: 'Linen',
    collection: 'Summer',
    price: 2199,
    colors: ['Green', 'White', 'Gray'],
    drawing: { garment: 'kurta', style: { ornament: 'pintucks' } },
  },
  {
    name: 'Leheriya Wave Kurta',
    about:
      'The diagonal waves of Rajasthani leheriya on fluid viscose, with three-quarter sleeves and a tassel at the neck. Bright enough for a mehendi, light enough for the train there.',
    brand: 'Fashionista',
    gender: 'Women',
    material: 'Viscose',
    collection: 'Festive',
    price: 1699,
    colors: ['Yellow', 'Pink', 'Red'],
    counted: true,
    drawing: { garment: 'tunic', print: { kind: 'leheriya', color: 'Red' }, trim: 'Red', length: 1.06 },
  },
  {
    name: 'Noor Embroidered Kurta',
    about:
      'Fine cotton with rows of satin-stitched flowers beside the placket. The thread is colourfast, the back is plain, and the sleeves end just past the elbow.',
    brand: 'ChicStyle',
    gender: 'Women',
    material: 'Cotton',
    collection: 'Festive',
    price: 2499,
    sale: 1999,
    colors: ['White', 'Pink', 'Black'],
    drawing: { garment: 'kurta', trim: 'Red', style: { sleeve: 'elbow', ornament: 'embroidery' } },
  },
  {
    name: 'Verandah Tunic',
    about:
      'An easy A-line tunic with a keyhole neck and cord ties, in crinkled cotton that never needs an iron. Long enough for leggings, cool enough for May.',
    brand: 'Beach Breeze',
    gender: 'Women',
    material: 'Cotton',
    collection: 'Vacation',
    price: 1199,
    sale: 899,
    colors: ['Blue', 'White', 'Green'],
    drawing: { garment: 'tunic', cloth: 'crepe', trim: 'White', length: 0.94 },
  },
  {
    name: 'Mehfil Short Kurta',
    about:
      'A hip-length kurta in dense cotton with tonal buttons and a shirt-tail hem. Half formal, half Friday; wear it with jeans and good sandals.',
    brand: 'Street Style',
    gender: 'Men',
    material: 'Cotton',
    collection: 'Weekend',
    price: 1399,
    colors: ['Black', 'Blue', 'Red'],
    drawing: { garment: 'kurta', length: 0.83, style: { hem: 'shirttail', cuff: 'button' } },
  },
  {
    name: 'Garden Party Tunic',
    about:
      'Small flowers scattered over soft viscose, a smocked bodice that fits without a zip, and short puffed sleeves. One size of smocking flatters most of us.',
    brand: 'Fashionista',
    gender: 'Women',
    material: 'Viscose',
    collection: 'Summer',
    price: 1599,
    colors: ['Green', 'White', 'Pink'],
    drawing: {
      garment: 'tunic',
      print: { kind: 'floral', color: 'Pink' },
      length: 0.92,
      style: { collar: 'scoop', sleeve: 'puff', ornament: 'smocking' },
    },
  },
  {
    name: 'Dargah Wool Kurta',
    about:
      'A winter kurta in featherweight wool, plain as a page, with a deep hem and buttons wrapped in the same cloth. Warm under a shawl and slim under a coat.',
    brand: 'Modern Fit',
    gender: 'Men',
    material: 'Wool',
    collection: 'Winter',
    price: 3299,
    colors: ['Gray', 'Black'],
    stock: 3,
    drawing: { garment: 'kurta', cloth: 'herringbone' },
  },
  {
    name: 'Anaar Festive Kurta',
    about:
      'A silk blend named after the pomegranate, woven with a quiet sheen and embroidered by machine in old gold. Cut long, with generous slits, so it moves when you do.',
    brand: 'ChicStyle',
    gender: 'Women',
    material: 'Silk',
    collection: 'Festive',
    price: 4299,
    sale: 3499,
    colors: ['Red', 'Green', 'Pink'],
    featured: true,
    drawing: {
      garment: 'kurta',
      trim: 'Yellow',
      style: { sleeve: 'elbow', collar: 'keyhole', opening: 'none', ornament: 'embroidery' },
    },
  },
]

export const kurtas = finish({ code: 'KU', category: 'Top Wear', weight: 320 }, drafts)
