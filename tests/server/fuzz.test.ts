import * as fc from 'fast-check'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { Endpoint } from '#shared/endpoints/endpoint.ts'
import { endpoints } from '#shared/endpoints.ts'
import {
  addToCatalogue,
  address,
  guestId,
  newKey,
  register,
  type SignedIn,
  signInAdmin,
} from '#tests/support/builders.ts'
import { almost, type Examples } from './junk.ts'
import { drawnPicture } from '#tests/support/pictures.ts'
import { parametersOf } from '#tests/support/call.ts'
import { onBothDatabases, type TestShop } from '#tests/support/shop.ts'
import { runs } from '#tests/support/runs.ts'

const RUNS = runs(20)

/** Texts that are right in a free field and hard on what stores, searches or compares them. */
const HARD_TEXTS = [
  'Linen Shirt',
  '100% _wool_',
  "O'Neill",
  'İstanbul',
  'straße',
  '日本の服',
  '👕👖',
  '\\',
  'a"b',
  '\ud800x',
]

/** They would take away what the others work on; their inputs are one id, like those of others. */
const LEFT_OUT = ['logout', 'deleteProduct', 'deleteUser']

onBothDatabases('whatever is sent', (open) => {
  let shop: TestShop
  let admin: SignedIn
  let customer: SignedIn
  let examples: Examples
  const ids = ['nothing-has-this-id']
  beforeAll(async () => {
    shop = await open()
    admin = await signInAdmin(shop)
    customer = await register(shop)
    const products = [
      await addToCatalogue(shop, admin),
      await addToCatalogue(shop, admin, { countInStock: 3 }),
    ]
    const productIds = products.map(({ _id }) => _id)
    ids.push(...productIds, customer.user._id)
    examples = {
      ...Object.fromEntries(
        Object.entries(address()).map(([field, value]) => [field, [value, ...HARD_TEXTS]]),
      ),
      // Short ones would be refused, and nothing behind them be reached.
      phone: ['9812345678'],
      postalCode: ['400050', 'SW1A 1AA'],
      name: HARD_TEXTS,
      description: [...HARD_TEXTS, 'A light shirt of washed linen.'],
      brand: HARD_TEXTS,
      material: HARD_TEXTS,
      collections: HARD_TEXTS,
      altText: HARD_TEXTS,
      search: HARD_TEXTS,
      email: ['asha@shop.example', 'O.Neill+x@shop.example', customer.email],
      password: ['linen-and-silk', customer.password, 'пароль-пароль', '👕👖👕👖'],
      productId: productIds,
      size: ['S', 'M', 'XXL'],
      color: ['Blue', 'White', 'Red'],
      sizes: [
        ['S', 'M'],
        ['M', 'M'],
      ],
      colors: [['Blue'], ['Blue', 'White']],
      quantity: [1, 2, 98, 99],
      userId: [admin.user._id, null, customer.user._id],
      guestId: [guestId(), 'guest_1234567890', null],
      price: [1499, 0.01, 99.99, 1e7],
      discountPrice: [null, 1, 1499, 2000],
      countInStock: [0, 1, 7, 2 ** 31],
      weight: [1, 250, 1e9],
      reviews: [0, 12, 2 ** 31],
      rating: [1, 4.5, 5],
      totalPrice: [1499, 2998, 0],
      sku: ['SKU', 'LINEN-1', 'ſku'],
      url: ['https://pictures.example/shirt.jpg', '/images/none.jpg', await drawnPicture(shop, 'shirt')],
      imageUrl: ['/images/none.jpg', '/images/../shop.db', 'https://pictures.example/shirt.jpg'],
      id: ['ORDER1'],
      limit: ['1', '24', '100'],
      minPrice: ['0', '10.5'],
      cursor: ['', '0.x', 'eyJhIjoxfQ', 'WyJjcmVhdGVkIiwxLDEsImEiLDBd'],
      // Deleting all that there is would leave the others nothing.
      action: ['publish', 'feature', 'price', 'endDiscount', 'update'],
      percent: [undefined, 5, -10.5, 500],
      ids: [productIds, undefined],
      from: [0, 1, '2026-05-01', '2026-05-01T00:00:00+05:30', '9999-99-99', 'Processing'],
      to: ['2026-06-01', '0000-01-01'],
      offset: ['330', '-840', '0'],
    }
  })
  afterAll(() => shop.close())

  /** A request with parts that this endpoint has, sent as an admin, who gets furthest. */
  function requestFor(endpoint: Endpoint) {
    const part = (schema: Endpoint['body']) => (schema ? almost(schema, examples) : fc.constant(undefined))
    // `.` and `..` are steps of a path (RFC 3986, section 5.2.4): whoever reads the URL asks for another call by them.
    const text = fc
      .string({ minLength: 1, maxLength: 80 })
      .map((id) => id.toWellFormed())
      .filter((id) => id !== '.' && id !== '..')
    const id = fc.oneof({ arbitrary: fc.constantFrom(...ids), weight: 5 }, { arbitrary: text, weight: 1 })
    const key = fc.oneof(fc.constantFrom(undefined, newKey()), fc.string({ unit: 'grapheme-ascii' }))
    return fc.record({
      params: fc.record(Object.fromEntries(parametersOf(endpoint).map((name) => [name, id]))),
      query: part(endpoint.query).map((value) => (typeof value === 'object' ? flat(value) : {})),
      body: endpoint.multipart ? fc.constant(undefined) : part(endpoint.body),
      key,
    })
  }

  describe.each(endpoints.filter(({ name }) => !LEFT_OUT.includes(name)))('to $method $path', (endpoint) => {
    test('is answered in the contract’s words and never with a 500', async () => {
      await fc.assert(
        fc.asyncProperty(requestFor(endpoint), async ({ params, query, body, key }) => {
          const sent = endpoint.method === 'GET' ? { params, query } : { params, query, body: jsonOf(body) }
          const headers = typeof sent.body === 'string' ? { 'content-type': 'application/json' } : {}
          const options = { token: admin.token, headers, ...(endpoint.idempotent ? { key } : {}) }
          // Holds every answer, of success and of failure, to its schema.
          const { status, body: answer } = await shop.inject(endpoint, sent, options)
          expect(status).toBeLessThan(500)
          // In words for people, not in those of the library that looked.
          expect(JSON.stringify(answer)).not.toMatch(/"message":"Invalid \w+: Expected/)
        }),
        { numRuns: RUNS },
      )
    })
  })
})

/** As text, since what is no object has to be sent as JSON all the same. */
const jsonOf = (body: unknown) => (body === undefined ? undefined : JSON.stringify(body))

/** A query string has texts only. An object may have a `toString` that is none. */
const flat = (value: object | null) =>
  Object.fromEntries(Object.entries(value ?? {}).map(([name, inner]) => [name, asText(inner).toWellFormed()]))
const asText = (value: unknown) =>
  typeof value === 'object' && value !== null ? JSON.stringify(value) : String(value)
