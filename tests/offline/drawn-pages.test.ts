import { expect, it, vi } from 'vitest'
import { drawnPath, forgetDrawnPages } from '#offline/drawn-pages.ts'

const pathOf = (path: string) => drawnPath(new URL(path, 'https://shop.example'))

it('what the shop draws is known by its address, the home page whatever led to it', () => {
  expect(pathOf('/?source=home-screen')).toBe('/')
  expect(pathOf('/collections/all?gender=Men')).toBe('/collections/all?gender=Men')
  expect(pathOf('/product/1')).toBe('/product/1')
  expect(pathOf('/pages/about')).toBe('/pages/about')
})

it('what is somebody’s own is not', () => {
  for (const path of ['/profile', '/order/1', '/admin/products', '/checkout', '/product/', '/collections'])
    expect(pathOf(path)).toBeUndefined()
})

it('kept pages are forgotten, and nothing else', async () => {
  const names = new Set(['products', 'drawn-pages one', 'drawn-pages two'])
  vi.stubGlobal('caches', {
    keys: () => Promise.resolve([...names]),
    delete: (name: string) => Promise.resolve(names.delete(name)),
  })
  await forgetDrawnPages('drawn-pages two')
  expect([...names]).toEqual(['products', 'drawn-pages two'])
  await forgetDrawnPages()
  expect([...names]).toEqual(['products'])
})
