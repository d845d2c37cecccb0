import fc from 'fast-check'
import type { Product, ProductQuery } from '#shared/contract/product.ts'
import { COLORS, GENDERS, SIZES, SORTS } from '#shared/limits.ts'

/** Products and queries for the tests of the catalogue: few different words, so that they meet often. */

const WORDS = [
  'Linen',
  'Lined',
  'Shirt',
  'Skirt',
  'Shirts',
  'Café',
  'Crème',
  'T-Shirt',
  'Top',
  'Topaz',
  'Cotton',
  'Coton',
  '100%',
  'Ångström',
  'men’s',
  'कुर्ता',
  'Jeans',
  'Striped',
  'Saree',
  'Party',
]
const BRANDS = ['Urban Threads', 'urban threads', 'Modern Fit', 'Éclat', 'A_B', 'Smith, Jones', '']
const MATERIALS = ['Cotton', 'Linen', 'cotton', 'Linen, Cotton', '']
const COLLECTIONS = ['Summer', 'Winter, Summer', 'summer ', 'All', 'Festive', 'Shirts', '']

const text = (most: number) =>
  fc.array(fc.constantFrom(...WORDS), { minLength: 1, maxLength: most }).map((words) => words.join(' '))
const listOf = (values: readonly string[]) =>
  fc.uniqueArray(fc.constantFrom(...values), { minLength: 1, maxLength: 3 })

/** Times and prices repeat, so that ties are common. */
export const someProduct = (id: string): fc.Arbitrary<Product> =>
  fc.record({
    _id: fc.constant(id),
    name: text(3),
    description: text(5),
    price: fc.integer({ min: 1, max: 8 }).map((step) => step * 250.5),
    discountPrice: fc.option(fc.integer({ min: 1, max: 8 }).map((step) => step * 200)),
    countInStock: fc.nat(9),
    // Some article numbers have no digit.
    sku: fc.oneof(
      { weight: 3, arbitrary: fc.nat(99_999).map((number) => `DZ-${number}`) },
      { weight: 1, arbitrary: fc.constantFrom('DZ-MWSLKQB', 'DZ-QBV') },
    ),
    category: fc.constantFrom('Top Wear', 'Bottom Wear'),
    brand: fc.constantFrom(...BRANDS),
    sizes: listOf([...SIZES, 's']),
    colors: listOf([...COLORS, 'red']),
    collections: fc.constantFrom(...COLLECTIONS),
    material: fc.constantFrom(...MATERIALS),
    careInstructions: text(2),
    gender: fc.constantFrom(...GENDERS),
    reviews: fc.nat(3),
    rating: fc.integer({ min: 10, max: 50 }).map((tenths) => tenths / 10),
    isFeatured: fc.boolean(),
    isPublished: fc.integer({ min: 0, max: 9 }).map((one) => one > 0),
    weight: fc.constant(null),
    images: fc.constant([{ url: 'https://pictures.example/a.jpg', altText: '' }]),
    createdAt: fc.nat(5).map((second) => new Date(1_700_000_000_000 + second * 1000).toISOString()),
    updatedAt: fc.constant(new Date(1_700_000_000_000).toISOString()),
  })

export const someCatalogue = (most: number): fc.Arbitrary<Product[]> =>
  fc
    .nat(most)
    .chain((count) => fc.tuple(...Array.from({ length: count }, (_, number) => someProduct(`p-${number}`))))

const chosen = (values: readonly string[]) =>
  fc.option(
    fc.subarray([...values, 'nothing of the kind'], { maxLength: 3 }).map((parts) => parts.join(',')),
    { nil: undefined },
  )
const price = fc.option(
  fc.tuple(fc.nat(9), fc.constantFrom(200, 250.5)).map(([steps, step]) => steps * step),
  { nil: undefined },
)
const typed = fc.constantFrom(
  ...WORDS,
  'shrit',
  'shrt',
  'linne',
  'coton',
  'skirtt',
  'l',
  'to',
  'tshirt',
  'dz',
  '%',
  'cafe',
  'angst',
  'red',
  'thre',
  'thraeds',
  '1',
  // What a search is read for: who it is for, kinds, colours, materials, sizes, occasions, prices, sale, new.
  'for men',
  'ladies',
  'tees',
  'jea',
  'topwear',
  'maroon',
  'purple',
  'red or blue',
  'woollen',
  'woolen jeans',
  'pure cotton',
  'size xl',
  's',
  'partywear',
  'diwali',
  'garmi',
  'under 700',
  'above 400',
  'between 300 and 900',
  '500 se kam',
  'on sale',
  'new',
  'cheap',
  'sasta',
  'not too expensive',
  'premium',
  'not red',
  'isn’t blue',
  'non cotton',
  'best rated',
  'rainy day',
  'without stripes',
  'but not jeans or tees',
  'cotton nahi',
  'no 1',
  '500 rupees',
  'five hundred',
  '700',
  '20% off',
  'kids',
  'outfit',
  'party dress',
  'xqzt',
  'dog',
  'newset',
  'stripes',
  'checked',
  'nice',
  'the',
  'with',
  'linenshirt',
  'shirt and jeans',
  'urban threads',
  'urbanthreads',
  'कुर्ती',
  'लाल',
  'dz-1',
  'dz-mwslk',
  'dz qbv',
  'laptop',
  'qqqq',
)

export const someQuery: fc.Arbitrary<ProductQuery> = fc
  .record({
    collection: chosen(['Summer', 'all', 'WINTER']),
    category: chosen(['Top Wear', 'bottom wear']),
    gender: chosen(['Men', 'Women', 'Unisex']),
    color: chosen(['Red', 'Blue', 'PINK']),
    size: chosen(['S', 'm', 'XXL']),
    material: chosen(['cotton', 'Linen', 'linen, cotton', '%']),
    brand: chosen(['urban threads', 'eclat', 'A%B', 'A_B']),
    search: fc.option(
      fc.array(typed, { minLength: 1, maxLength: 3 }).map((words) => words.join(' ')),
      { nil: undefined },
    ),
    minPrice: price,
    maxPrice: price,
    sortBy: fc.option(fc.constantFrom(...SORTS), { nil: undefined }),
    limit: fc.option(fc.integer({ min: 1, max: 30 }), { nil: undefined }),
    facets: fc.constantFrom('1' as const, undefined),
  })
  // Most queries narrow by a thing or two; all at once find nothing.
  .chain((query) =>
    fc
      .subarray(Object.entries(query), { maxLength: 5 })
      .map((some) => Object.fromEntries(some) as ProductQuery),
  )

/** A product with nothing odd about it, but for what is given. */
export const plainProduct = (_id: string, fields: Partial<Product> = {}): Product => ({
  _id,
  name: 'Plain',
  description: 'Something to wear',
  price: 1000,
  discountPrice: null,
  countInStock: 5,
  sku: 'AA-1',
  category: 'Top Wear',
  brand: 'Modern Fit',
  sizes: ['M'],
  colors: ['Blue'],
  collections: 'Summer',
  material: 'Wool',
  careInstructions: '',
  gender: 'Men',
  reviews: 0,
  rating: 0,
  isFeatured: false,
  isPublished: true,
  weight: null,
  images: [],
  createdAt: '2026-01-01T00:00:00.000Z',
  updatedAt: '2026-01-01T00:00:00.000Z',
  ...fields,
})
