import { describe, expect, it, vi } from 'vitest'
import { periodQuery } from '#client/admin/dashboard/period.ts'
import { changeWords, undoneWords, valueWords } from '#client/admin/history/words.ts'
import { unitName } from '#client/admin/inventory/messages.ts'
import { bulkDone, leftOutWords } from '#client/admin/products/bulk/bulk-words.ts'
import { importWords } from '#client/admin/products/import/import-words.ts'
import { fileProblem, readText } from '#client/admin/products/import/import-file.ts'
import { filterOf } from '#client/admin/products/list/list-search.ts'
import { rowAfter } from '#client/ui/admin/use-row-keys.ts'

describe('the keys of a table', () => {
  it('lead from row to row and stop at its ends', () => {
    expect(rowAfter('j', 0, 3)).toBe(1)
    expect(rowAfter('ArrowDown', 2, 3)).toBe(2)
    expect(rowAfter('K', 1, 3)).toBe(0)
    expect(rowAfter('PageUp', 4, 50)).toBe(0)
    expect(rowAfter('End', 4, 50)).toBe(49)
    expect(rowAfter('Home', 4, 50)).toBe(0)
  })

  it('lead nowhere when they are others', () => {
    expect(rowAfter('x', 1, 3)).toBeUndefined()
    expect(rowAfter('Tab', 1, 3)).toBeUndefined()
  })
})

describe('what is said of many products', () => {
  it('counts those that were changed', () => {
    expect(bulkDone('publish', 1)).toBe('1 product published')
    expect(bulkDone('price', 1204)).toBe('1,204 products with a new price')
    expect(bulkDone('delete', 0)).toBe('Nothing had to be changed')
    // Which may be that of another sale.
    expect(bulkDone('endSale', 13)).toBe('13 products back at the price before the sale')
  })

  it('counts beside them what sells for less already', () => {
    expect(bulkDone('discount', 12, 1)).toBe('12 products with a discount, 1 left as it is: cheaper already')
    expect(bulkDone('discount', 1, 12)).toBe(
      '1 product with a discount, 12 left as they are: cheaper already',
    )
    expect(bulkDone('discount', 0, 2)).toBe('Nothing had to be changed: cheaper already')
  })

  it('says beforehand what a sale leaves out, of those that it knows', () => {
    expect(leftOutWords(0, true)).toBe('')
    expect(leftOutWords(1, true)).toBe('1 product sells for less already and stays as it is.')
    expect(leftOutWords(12, true)).toBe('12 products sell for less already and stay as they are.')
    expect(leftOutWords(1, false)).toBe('At least 1 product sells for less already and stays as it is.')
    expect(leftOutWords(12, false)).toBe('At least 12 products sell for less already and stay as they are.')
    expect(leftOutWords(0, false)).toBe('Products that sell for less already stay as they are.')
  })

  it('tells an import’s new products from the changed ones', () => {
    expect(importWords({ created: 2, changed: 30, unchanged: 5 })).toBe('2 products added, 30 changed')
    expect(importWords({ created: 0, changed: 1, unchanged: 5 })).toBe('1 product changed')
    expect(importWords({ created: 0, changed: 0, unchanged: 5 })).toBe('Nothing had to be changed')
  })

  it('tells what an undo had to leave', () => {
    expect(undoneWords({ batchId: 'b', undone: 12, leftCount: 2, left: [] })).toBe(
      '12 changes undone, 2 left as they are',
    )
    expect(undoneWords({ batchId: null, undone: 0, leftCount: 0, left: [] })).toBe('Nothing undone')
  })

  it('means by a filter what is set of it, not its order', () => {
    expect(filterOf({ search: 'linen', stock: '', sort: 'price', order: 'desc' })).toEqual({
      search: 'linen',
    })
  })
})

describe('the history’s values', () => {
  it.each([
    ['price', 1299, '₹1,299'],
    ['isPublished', false, 'no'],
    ['sizes', ['S', 'M'], 'S, M'],
    ['images', [{ url: 'a' }], '1 picture'],
    ['variants', [{ size: 'S', color: 'Blue', countInStock: 3 }], 'S Blue 3'],
    ['discountPrice', null, 'none'],
  ])('%s is told in words', (field, value, words) => expect(valueWords(field, value)).toBe(words))

  it('are cut when they are long', () => {
    expect(valueWords('description', 'x'.repeat(500)).length).toBeLessThan(100)
  })

  it('show where a change is, however much around it stayed', () => {
    const unit = (size: string, countInStock: number) => ({ size, color: 'Red', countInStock })
    const [from, to] = [
      [unit('S', 1), unit('M', 2), unit('L', 3)],
      [unit('S', 1), unit('M', 5)],
    ]
    expect(changeWords({ field: 'variants', from, to })).toEqual(['M Red 2, L Red 3', 'M Red 5'])
    const [was, is] = changeWords({
      field: 'description',
      from: `${'a long beginning '.repeat(20)}then cotton`,
      to: `${'a long beginning '.repeat(20)}then linen`,
    })
    expect([was.endsWith('then cotton'), is.endsWith('then linen'), was.startsWith('…')]).toEqual([
      true,
      true,
      true,
    ])
    expect(changeWords({ field: 'images', from: [{ url: 'a' }], to: [{ url: 'b' }] })).toEqual([
      '1 picture',
      '1 picture, not the same',
    ])
    expect(changeWords({ field: 'sku', from: 'OLD', to: '' })).toEqual(['OLD', 'none'])
    const [one, other] = ['/images/a.png', '/images/b.png']
    expect(changeWords({ field: 'logo', from: null, to: one })).toEqual(['none', 'a picture'])
    expect(changeWords({ field: 'logo', from: one, to: other })).toEqual(['a picture', 'another picture'])
  })

  const zone = { name: 'India', countries: ['IN'], charge: 49, freeFrom: null, days: 5 }
  const goa = { ...zone, name: 'Goa', days: 2 }
  it.each([
    [
      'another',
      [zone],
      [{ ...zone, charge: 59, days: 4 }],
      'India: charge ₹49, days 5',
      'India: charge ₹59, days 4',
    ],
    ['new', [zone], [zone, goa], 'none', 'Goa'],
    ['the first', null, [zone, goa], 'none', 'India; Goa'],
    ['gone', [zone, goa], [goa], 'India', 'none'],
    ['called otherwise', [zone], [{ ...zone, name: 'Bharat' }], 'India', 'Bharat'],
    ['in another order', [zone, goa], [goa, zone], 'India, Goa', 'Goa, India'],
    [
      'free from now on',
      [zone],
      [{ ...zone, freeFrom: 999 }],
      'India: free from none',
      'India: free from ₹999',
    ],
    ['all gone', [zone], null, 'India', 'none'],
  ])('of records with a name it says which is %s', (_what, from, to, was, is) => {
    expect(changeWords({ field: 'zones', from, to })).toEqual([was, is])
  })

  it('of records whose names tell nothing apart it says how many there are', () => {
    expect(changeWords({ field: 'zones', from: [zone, zone], to: [zone] })).toEqual(['2 entries', '1 entry'])
  })
})

it('a unit of stock is called by its size and colour, a pool by the product alone', () => {
  expect(unitName({ name: 'Shirt', size: 'M', color: 'Blue' })).toBe('Shirt, M, Blue')
  expect(unitName({ name: 'Shirt', size: null, color: null })).toBe('Shirt')
})

describe('a file to import', () => {
  it('is refused before it is sent when it cannot be one', () => {
    expect(fileProblem({ name: 'stock.xlsx', size: 10 })).toMatch(/CSV/)
    expect(fileProblem({ name: 'stock.csv', size: 0 })).toMatch(/empty/)
    expect(fileProblem({ name: 'stock.csv', size: 21 * 1024 * 1024 })).toMatch(/20 MB/)
    expect(fileProblem({ name: 'Stock.CSV', size: 10 })).toBeUndefined()
  })

  it('is read in the letters it was written in', async () => {
    expect(await readText(new File(['Café ₹'], 'a.csv'))).toBe('Café ₹')
    expect(await readText(new File([new Uint8Array([0x43, 0x61, 0x66, 0xe9])], 'a.csv'))).toBe('Café')
    const [le, be] = [Buffer.from('\ufeffCafé ₹', 'utf16le'), Buffer.from('sku ₹', 'utf16le').swap16()]
    expect(await readText(new File([le], 'a.txt'))).toBe('Café ₹')
    expect(await readText(new File([be], 'a.txt'))).toBe('sku ₹')
    const mac = new Uint8Array([0x43, 0x61, 0x66, 0x8e, 0x0d])
    expect(await readText(new File([mac], 'a.csv'))).toBe('Café\r')
    const workbook = new File([new Uint8Array([0x50, 0x4b, 3, 4, 0xff])], 'a.csv')
    await expect(readText(workbook)).rejects.toThrow('save or download it as CSV')
  })
})

describe('the dashboard’s period', () => {
  it('is the last 30 days unless something else is chosen', () => {
    expect(periodQuery({})).toMatchObject({ days: '30' })
    expect(periodQuery({ days: '90' })).toMatchObject({ days: '90' })
    expect(periodQuery({ from: 'yesterday', to: '2026-01-31' })).toMatchObject({ days: '30' })
  })

  it('holds both of its days, from midnight to midnight', () => {
    const { from = '', to = '' } = periodQuery({ from: '2026-01-30', to: '2026-01-31' })
    expect(from).toMatch(/^2026-01-30T00:00:00[+-]\d\d:\d\d$/)
    expect(to).toMatch(/^2026-02-01T00:00:00[+-]\d\d:\d\d$/)
    expect(new Date(from).getHours()).toBe(0)
  })

  it('has days that begin as its first one does, whatever the season is now', () => {
    vi.stubEnv('TZ', 'Europe/Berlin')
    try {
      expect(periodQuery({ from: '2026-07-01', to: '2026-07-31' }).offset).toBe('120')
      expect(periodQuery({ from: '2026-01-01', to: '2026-01-31' }).offset).toBe('60')
    } finally {
      vi.unstubAllEnvs()
    }
  })
})
