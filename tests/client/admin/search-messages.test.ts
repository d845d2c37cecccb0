import { expect, it } from 'vitest'
import { missWords, previewWords } from '#client/admin/search/messages.ts'

it('how often a search was not answered is said in words', () => {
  expect(missWords({ nothing: 1, near: 0 })).toBe('Once, nothing found')
  expect(missWords({ nothing: 0, near: 2 })).toBe('2 times, only something near')
  expect(missWords({ nothing: 1200, near: 34 })).toBe('1,234 times, 34 of them with something near')
})

it('what words find is said, with what speaks against them', () => {
  const search = { near: false, corrected: null, colors: [] }
  expect(previewWords({ total: 1, search })).toEqual({ said: 'Finds 1 product', warning: undefined })
  expect(previewWords({ total: 0, search }).said).toBe('Finds nothing')
  expect(previewWords({ total: 0, search }).warning).toContain('can be saved all the same')
  expect(previewWords({ total: 5, search: { ...search, corrected: 'kurta' } }).warning).toBe(
    'Read as “kurta”: a word of it is not known.',
  )
  expect(previewWords({ total: 5, search: { ...search, near: true } }).warning).toBe(
    'No product has all of it; these come closest.',
  )
})
