import fc from 'fast-check'
import { afterAll, beforeAll, expect, it } from 'vitest'
import type { Cart } from '#shared/contract/cart.ts'
import type { Product } from '#shared/contract/product.ts'
import { addToCart, getCart, mergeCart, removeCartLine, setCartLine } from '#shared/endpoints/shop.ts'
import {
  addToCatalogue,
  guestId,
  newKey,
  register,
  type SignedIn,
  signInAdmin,
} from '#tests/support/builders.ts'
import { onBothDatabases, type TestShop } from '#tests/support/shop.ts'
import { runs } from '#tests/support/runs.ts'

const STOCK = 8
const SIZES = ['S', 'M']
const CALLS = { add: addToCart, set: setCartLine, remove: removeCartLine }

/** A cart as the specification reads: quantities by product and size, and nothing else. */
interface Model {
  lines: Map<string, number>
  version: number
}

const step = fc.oneof(
  {
    weight: 8,
    arbitrary: fc.record({
      kind: fc.constantFrom('add', 'set', 'remove'),
      owner: fc.constantFrom(0, 1, 2),
      product: fc.constantFrom(0, 1),
      size: fc.constantFrom(0, 1),
      quantity: fc.integer({ min: 1, max: 6 }),
      /** How often it is sent, under the same key. */
      times: fc.constantFrom(1, 1, 1, 2, 3),
    }),
  },
  { weight: 1, arbitrary: fc.record({ kind: fc.constant('merge'), owner: fc.constantFrom(1, 2) }) },
)

type Step = typeof step extends fc.Arbitrary<infer T> ? T : never
const edit = (
  kind: keyof typeof CALLS,
  owner: 0 | 1,
  size: 0 | 1,
  quantity = 1,
  product: 0 | 1 = 0,
): Step => ({ kind, owner, product, size, quantity, times: 1 })
/** Played in every run, however few random ones there are. */
const CERTAIN: Step[] = [
  edit('add', 1, 0, 2),
  edit('add', 1, 1),
  edit('add', 1, 0, 3),
  edit('add', 1, 1, 6),
  edit('set', 1, 0, 4),
  edit('set', 1, 0, 2),
  edit('set', 1, 0, 2),
  edit('remove', 1, 1),
  edit('remove', 1, 1),
  edit('set', 1, 1, 3),
  edit('set', 1, 1, 6, 1),
  edit('add', 1, 1, 6, 1),
  edit('add', 0, 0, 5),
  edit('add', 0, 1, 1, 1),
  { kind: 'merge', owner: 1 },
  edit('remove', 0, 0),
  { kind: 'merge', owner: 1 },
  edit('add', 1, 0),
]

onBothDatabases('a cart', (open) => {
  let shop: TestShop
  let user: SignedIn
  /** The first is one pool, the second counted by size. */
  let products: Product[]
  beforeAll(async () => {
    shop = await open()
    user = await register(shop)
    const admin = await signInAdmin(shop)
    const colors = ['Blue']
    const variants = SIZES.map((size) => ({ size, color: 'Blue', countInStock: STOCK }))
    products = [
      await addToCatalogue(shop, admin, { countInStock: STOCK, sizes: SIZES, colors, price: 100 }),
      await addToCatalogue(shop, admin, { variants, sizes: SIZES, colors, price: 10.5 }),
    ]
  })
  afterAll(() => shop.close())

  const present = (cart: Cart) =>
    cart.products.map(({ productId, size, quantity }) => [
      `${products.findIndex(({ _id }) => _id === productId)} ${size}`,
      quantity,
    ])
  const total = ({ lines }: Model) =>
    [...lines].reduce((sum, [line, quantity]) => sum + (line.startsWith('0') ? 100 : 10.5) * quantity, 0)

  it('after any sequence of calls is what the rules make of it', async () => {
    await fc.assert(
      fc.asyncProperty(fc.array(step, { minLength: 1, maxLength: 20 }), async (steps) => {
        await shop.database.db.deleteFrom('carts').where('owner', '=', `user:${user.user._id}`).execute()
        const owners = [
          { ids: {}, token: user.token },
          { ids: { guestId: guestId() }, token: undefined },
          { ids: { guestId: guestId() }, token: undefined },
        ]
        const models: Model[] = owners.map(() => ({ lines: new Map(), version: 0 }))
        for (const one of steps) {
          const model = models[one.owner]
          const owner = owners[one.owner]
          const [users] = models
          if (!model || !owner || !users) throw new Error('there is no such owner')
          if (!('product' in one)) {
            const body = { guestId: owner.ids.guestId ?? '' }
            const { data } = await shop.call(mergeCart, { body }, { token: user.token, key: newKey() })
            merge(users, model)
            expect(present(data)).toEqual([...users.lines])
            continue
          }
          const { kind, product, size, quantity } = one
          const line = { productId: products[product]?._id ?? '', size: SIZES[size] ?? '', color: 'Blue' }
          const allowed = change(model, kind, `${product} ${line.size}`, quantity)
          const options = { token: owner.token, key: newKey() }
          for (let time = 0; time < one.times; time++) {
            const input = { body: { ...line, ...owner.ids, ...(kind !== 'remove' && { quantity }) } }
            const { status, body } = await shop.inject(CALLS[kind], input, options)
            expect(status).toBe(allowed ? 200 : 409)
            const cart = ('data' in body ? body.data : undefined) as Cart
            expect(present(cart)).toEqual([...model.lines])
          }
        }
        for (const [index, { ids, token }] of owners.entries()) {
          const { data } = await shop.call(getCart, { query: ids }, { token })
          const model = models[index]
          if (!model) throw new Error('there is no such owner')
          expect(present(data)).toEqual([...model.lines])
          expect([data.version, data.totalPrice]).toEqual([model.version, total(model)])
          const [first] = data.products
          if (first) expect(first.countInStock).toBe(STOCK)
        }
      }),
      { numRuns: 1 + runs(40), examples: [[CERTAIN]] },
    )
  })
})

/** Pieces that share the stock of this line: the whole first product, or the line. */
const shared = ({ lines }: Model, line: string) =>
  [...lines].reduce(
    (sum, [other, quantity]) =>
      sum + (other === line || (line.startsWith('0') && other.startsWith('0')) ? quantity : 0),
    0,
  )

function change(model: Model, kind: 'add' | 'set' | 'remove', line: string, quantity: number): boolean {
  const now = model.lines.get(line) ?? 0
  if (kind === 'remove') {
    if (model.lines.delete(line)) model.version++
    return true
  }
  const wanted = kind === 'add' ? now + quantity : quantity
  if (wanted > now && shared(model, line) - now + wanted > STOCK) return false
  model.lines.set(line, wanted)
  if (wanted !== now) model.version++
  return true
}

function merge(user: Model, guest: Model): void {
  let changed = false
  for (const [line, quantity] of guest.lines) {
    const added = Math.min(quantity, STOCK - shared(user, line))
    if (added <= 0) continue
    user.lines.set(line, (user.lines.get(line) ?? 0) + added)
    changed = true
  }
  if (guest.lines.size > 0) guest.version++
  guest.lines.clear()
  if (changed) user.version++
}
