import type { Draft } from './draft.ts'
import { finish } from './finish.ts'

const drafts: readonly Draft[] = [
  {
    name: 'Weaver Straight Jeans',
    about:
      'A straight leg from hip to hem in dry twelve-ounce denim. Gold topstitching, five pockets and a rise that lets you sit down like an adult.',
    brand: 'Urban Threads',
    gender: 'Men',
    material: 'Denim',
    collection: 'Denim',
    price: 2499,
    sale: 1999,
    colors: ['Blue', 'Black', 'Gray'],
    counted: true,
    rating: 4.5,
    reviews: 301,
    drawing: { garment: 'jeans' },
  },
  {
    name: 'Press Slim Jeans',
    about:
      'A dye that stays as deep as the day you bought it, thanks to a resin wash, with two per cent stretch at the knee. Slim but never tight.',
    brand: 'Modern Fit',
    gender: 'Men',
    material: 'Denim',
    collection: 'Essentials',
    price: 2199,
    colors: ['Blue', 'Black'],
    drawing: { garment: 'jeans', ease: 0.9, tone: 0.3 },
  },
  {
    name: 'High-Rise Mom Jeans',
    about:
      'A waist that reaches the waist, room at the hip and a tapered ankle you can roll. Rigid denim, softened in the wash with stones.',
    brand: 'Fashionista',
    gender: 'Women',
    material: 'Denim',
    collection: 'Denim',
    price: 1999,
    sale: 1599,
    colors: ['Blue', 'White', 'Black'],
    counted: true,
    drawing: { garment: 'jeans', tone: -0.3, ease: 1.06, style: { hem: 'turn-up' } },
  },
  {
    name: 'Overcast Relaxed Jeans',
    about:
      'Loose through the thigh and a little short, in the tones of a July afternoon. The hem is left raw on purpose; it stops fraying by itself.',
    brand: 'Street Style',
    gender: 'Men',
    material: 'Denim',
    collection: 'Weekend',
    price: 2299,
    colors: ['Gray', 'Black'],
    drawing: { garment: 'jeans', ease: 1.14, style: { hem: 'raw' } },
  },
  {
    name: 'Saltpan Jeans',
    about:
      'Heavy denim that nothing shows through in any colour, with tonal stitching and bright shanks. Terrifying for a day, indispensable for a summer.',
    brand: 'Beach Breeze',
    gender: 'Women',
    material: 'Denim',
    collection: 'Summer',
    price: 2099,
    colors: ['White', 'Pink'],
    drawing: { garment: 'jeans', backdrop: 'clay' },
  },
  {
    name: 'Wide-Leg Marina Jeans',
    about:
      'Sailor-wide from the hip in a soft eight-ounce cloth, so it swings instead of standing. Best with a flat sandal and something tucked in.',
    brand: 'ChicStyle',
    gender: 'Women',
    material: 'Denim',
    collection: 'Denim',
    price: 2699,
    sale: 2199,
    colors: ['Blue', 'Black'],
    featured: true,
    drawing: { garment: 'wide-trousers', style: { pockets: 'jeans', front: 'fly' } },
  },
  {
    name: 'Carpenter Jeans',
    about:
      'Side pockets for tools you may not own, in canvas-weight denim twill with bar tacks at every corner. Built for work and oddly good at parties.',
    brand: 'Street Style',
    gender: 'Unisex',
    material: 'Denim',
    collection: 'Weekend',
    price: 2399,
    colors: ['Yellow', 'Blue', 'Green'],
    drawing: { garment: 'jeans', cloth: 'twill', ease: 1.12, style: { pockets: 'cargo' } },
  },
  {
    name: 'Skinny Stretch Jeans',
    about:
      'Jeans with the give of leggings and the pockets of jeans. The waistband is cut in a curve so that it does not gape at the back.',
    brand: 'Fashionista',
    gender: 'Women',
    material: 'Denim',
    collection: 'Essentials',
    price: 1499,
    sale: 1199,
    colors: ['Black', 'Blue', 'Gray'],
    drawing: { garment: 'jeans', ease: 0.82 },
  },
  {
    name: 'Selvedge No. 4 Jeans',
    about:
      'Woven on narrow shuttle looms and sewn with the selvedge showing when you turn the hem. Unwashed: soak once, wear often, wash late.',
    brand: 'Urban Threads',
    gender: 'Men',
    material: 'Denim',
    collection: 'Denim',
    price: 4999,
    colors: ['Blue', 'Black'],
    stock: 3,
    rating: 4.8,
    reviews: 64,
    drawing: { garment: 'jeans', tone: 0.35, style: { hem: 'turn-up' } },
  },
]

export const jeans = finish({ code: 'JE', category: 'Bottom Wear', weight: 640 }, drafts)
