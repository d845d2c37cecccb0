import { beforeEach, expect, test, vi } from 'vitest'
import { deviceList } from '#client/platform/device-list.ts'

const texts = new Map<string, string>()
beforeEach(() => {
  texts.clear()
  vi.stubGlobal('localStorage', {
    getItem: (key: string) => texts.get(key) ?? null,
    setItem: (key: string, text: string) => void texts.set(key, text),
    removeItem: (key: string) => void texts.delete(key),
  })
})

test('a device remembers the newest first, each once, and no more than it should', () => {
  const list = deviceList('recentSearches', 3, (a, b) => a.toLowerCase() === b.toLowerCase())
  for (const words of ['shirt', 'jeans', 'Shirt', 'kurta', 'linen']) list.add(words)
  expect(list.get()).toEqual(['linen', 'kurta', 'Shirt'])
  list.remove('KURTA')
  expect(list.get()).toEqual(['linen', 'Shirt'])
  expect(deviceList('recentSearches', 3).get()).toEqual(['linen', 'Shirt'])
})

test('what is not a list is none, and what was forgotten elsewhere is forgotten here', () => {
  const list = deviceList('recentlyViewed', 3)
  list.add('shirt')
  texts.clear()
  expect(list.get()).toEqual([])
  texts.set('recentlyViewed', '{"no":"list"}')
  expect(list.get()).toEqual([])
})
