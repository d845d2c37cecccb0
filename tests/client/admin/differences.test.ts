import { describe, expect, it } from 'vitest'
import {
  allOf,
  differencesOf,
  firstChoices,
  mergedValues,
  type Versions,
} from '#client/admin/products/conflict/differences.ts'
import { variantKey } from '#client/admin/products/form-fields.ts'
import { BLANK, type ProductValues } from '#client/admin/products/product-values.ts'

const base: ProductValues = { ...BLANK, name: 'Shirt', price: '999', brand: 'ChicStyle', countInStock: '9' }
const versions = (mine: Partial<ProductValues>, theirs: Partial<ProductValues>): Versions => ({
  base,
  mine: { ...base, ...mine },
  theirs: { ...base, ...theirs },
})
const differing = (states: Versions) =>
  differencesOf(states).map(({ field, contested }) => [field, contested])

describe('what another admin changed', () => {
  it('is shown field by field, and apart from it what both changed', () => {
    const states = versions({ name: 'My shirt', material: 'Silk' }, { name: 'Their shirt', price: '899' })
    expect(differing(states)).toEqual([
      ['name', true],
      ['price', false],
    ])
  })

  it('is no difference where I made the same of it', () => {
    expect(differing(versions({ name: 'Kurta' }, { name: 'Kurta' }))).toEqual([])
  })

  it('is never what was sold meanwhile, unless I counted too', () => {
    expect(differing(versions({}, { countInStock: '7' }))).toEqual([])
    expect(differing(versions({ countInStock: '20' }, { countInStock: '7' }))).toEqual([['stock', true]])
  })
})

describe('a grid of stock that is mine', () => {
  it('has the cells that I counted, and all others as they were sold from', () => {
    const [blue, red] = [variantKey('S', 'Blue'), variantKey('S', 'Red')]
    const states = {
      ...versions({ variants: { [blue]: '12', [red]: '5' } }, { variants: { [blue]: '10', [red]: '4' } }),
      base: { ...base, variants: { [blue]: '10', [red]: '5' } },
    }
    expect(mergedValues(states, { stock: 'mine' }).variants).toEqual({ [blue]: '12', [red]: '4' })
  })
})

describe('what is saved then', () => {
  const states = versions({ name: 'My shirt', material: 'Silk' }, { name: 'Their shirt', price: '899' })

  it('is as it was chosen, with what only I changed', () => {
    const merged = mergedValues(states, { name: 'mine', price: 'theirs' })
    expect(merged).toMatchObject({ name: 'My shirt', price: '899', material: 'Silk', brand: 'ChicStyle' })
  })

  it('is theirs wherever I changed nothing, and open where both did', () => {
    expect(firstChoices(differencesOf(states))).toEqual({ price: 'theirs' })
  })

  it('can be all of one side; what they did not touch stays mine', () => {
    const differences = differencesOf(states)
    expect(mergedValues(states, allOf(differences, 'theirs'))).toMatchObject({
      name: 'Their shirt',
      price: '899',
      material: 'Silk',
    })
    // Nor does it take back what only they touched.
    expect(mergedValues(states, allOf(differences, 'mine'))).toMatchObject({
      name: 'My shirt',
      price: '899',
      material: 'Silk',
    })
  })

  it('keeps what was sold meanwhile sold', () => {
    expect(mergedValues(versions({ name: 'Kurta' }, { countInStock: '7' }), {})).toMatchObject({
      name: 'Kurta',
      countInStock: '7',
    })
  })

  it('takes a count and its grid together, never one of each', () => {
    const variants = { [variantKey('S', 'Red')]: '3' }
    const mixed = versions({ countInStock: '20' }, { countInStock: '3', variants })
    expect(mergedValues(mixed, { stock: 'mine' })).toMatchObject({ countInStock: '20', variants: null })
    expect(mergedValues(mixed, { stock: 'theirs' })).toMatchObject({ countInStock: '3', variants })
  })
})
