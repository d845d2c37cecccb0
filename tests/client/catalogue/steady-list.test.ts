import fc from 'fast-check'
import { expect, test } from 'vitest'
import type { Product } from '#shared/contract/product.ts'
import type { ListAnswer } from '#client/platform/held-answer.ts'
import { begun, followed, missingIn } from '#client/shop/catalogue/steady-list.ts'
import { someProduct } from '#tests/support/catalogue.ts'

/** A list on the screen, while other answers to the same question come. */

const [any] = fc.sample(someProduct('any'), { numRuns: 1, seed: 1 }) as [Product]
const product = (_id: string, price = 900): Product => ({ ...any, _id, price })
const page = (ids: string, more: Partial<ListAnswer> = {}): ListAnswer => ({
  success: true,
  data: ids.split('').map((id) => product(id)),
  total: ids.length,
  nextCursor: null,
  ...more,
})
const ids = ({ products }: { products: readonly Product[] }) => products.map(({ _id }) => _id).join('')

test('the same answer is the same list, and the next page follows it', () => {
  const first = page('abc', { nextCursor: 'c' })
  const shown = begun([first])
  expect(followed(shown, shown.pages)).toBe(shown)
  expect(followed(shown, [first])).toMatchObject({ isOther: false, hasMore: true })
  const both = followed(shown, [first, page('de')])
  expect(both).toMatchObject({ isOther: false, hasMore: false })
  expect(ids(both)).toBe('abcde')
})

test('what has changed of a product changes in its place', () => {
  const shown = begun([page('abc')])
  const next = followed(shown, [page('', { data: [product('a'), product('b', 777), product('c')] })])
  expect(next.isOther).toBe(false)
  expect(next.products.map(({ price }) => price)).toEqual([900, 777, 900])
})

test('a product of which nothing is other is the same object, so that no card is drawn again for it', () => {
  const [a, b] = begun([page('ab')]).products
  const latest = page('', { data: [product('b', 777), product('x'), product('a')] })
  const next = begun([latest], a && b && [a, b])
  expect(next.products[2]).toBe(a)
  expect(next.products.map(({ price }) => price)).toEqual([777, 900, 900])
  const again = followed(next, [structuredClone(latest)])
  expect(again.products).toEqual(next.products)
  for (const [at, one] of again.products.entries()) expect(one).toBe(next.products[at])
})

test.each([
  ['one more at its beginning', 'xabc'],
  ['one less', 'ac'],
  ['another order', 'cba'],
  ['others altogether', 'xyz'],
  ['nothing', ''],
])('%s is told, and moves nothing', (_, latest) => {
  const next = followed(begun([page('abc')]), [page(latest)])
  expect(next.isOther).toBe(true)
  expect(ids(next)).toBe('abc')
  expect(missingIn(next).join('')).toBe(
    'abc'
      .split('')
      .filter((id) => !latest.includes(id))
      .join(''),
  )
  // Until it is as before again.
  expect(followed(next, [page('abc')])).toMatchObject({ isOther: false })
})

test('another reading of the search, and the end of what there is more, are told and move nothing', () => {
  const info = { near: false, corrected: null, colors: [] }
  const near = { ...info, near: true }
  expect(followed(begun([page('a', { search: info })]), [page('a', { search: near })])).toMatchObject({
    isOther: true,
    search: info,
  })
  expect(followed(begun([page('a', { nextCursor: 'a' })]), [page('a')])).toMatchObject({
    isOther: true,
    hasMore: true,
  })
})

test('a further page of another list brings what is not there yet', () => {
  const other = followed(begun([page('abc', { nextCursor: 'c' })]), [page('xab', { nextCursor: 'b' })])
  expect(ids(other)).toBe('abc')
  const further = followed(other, [...other.pages, page('cd')])
  expect(ids(further)).toBe('abcd')
  expect(further.isOther).toBe(true)
})

test('whatever comes, what is on the screen stays in its place and says what the latest answer says of it', () => {
  const list = fc
    .uniqueArray(fc.constantFrom(...'abcdefgh'.split('')), { maxLength: 6 })
    .map((all) => all.join(''))
  const pages = fc.array(list, { minLength: 1, maxLength: 3 })
  const answers = fc.array(fc.tuple(pages, fc.nat(9)), { minLength: 1, maxLength: 4 })
  fc.assert(
    fc.property(answers, (told) => {
      const made = told.map(([texts, price]) =>
        texts.map((text) => page('', { data: text.split('').map((id) => product(id, price)) })),
      )
      let shown = begun(made[0] ?? [])
      for (const latest of made.slice(1)) {
        const next = followed(shown, latest)
        expect(ids(next).startsWith(ids(shown)) || !next.isOther).toBe(true)
        expect(ids(next).slice(0, shown.products.length)).toBe(ids(shown))
        const byId = new Map(latest.flatMap(({ data }) => data).map((one) => [one._id, one]))
        for (const one of next.products) expect(one).toEqual(byId.get(one._id) ?? one)
        shown = next
      }
    }),
  )
})
