import { describe, expect, it } from 'vitest'
import { imageSources } from '#shared/image-sources.ts'

describe('the sources of a picture', () => {
  it('offer every width of a picture of this shop, in both formats', () => {
    expect(imageSources('/images/abc_1-x.png')).toEqual({
      avif: '/images/abc_1-x-320.avif 320w, /images/abc_1-x-640.avif 640w, /images/abc_1-x-960.avif 960w, /images/abc_1-x-1280.avif 1280w',
      webp: '/images/abc_1-x-320.webp 320w, /images/abc_1-x-640.webp 640w, /images/abc_1-x-960.webp 960w, /images/abc_1-x-1280.webp 1280w',
      fallback: '/images/abc_1-x-1280.webp',
    })
  })
  it('leave out widths above the original', () => {
    expect(imageSources('/images/abc.jpg', 700)?.webp).toBe(
      '/images/abc-320.webp 320w, /images/abc-640.webp 640w',
    )
    expect(imageSources('/images/abc.jpg', 700)?.fallback).toBe('/images/abc-640.webp')
  })
  it('keep the smallest width of a tiny original', () => {
    expect(imageSources('/images/abc.jpg', 100)?.avif).toBe('/images/abc-320.avif 320w')
    expect(imageSources('/images/abc.jpg', 100, 160)?.avif).toBe('/images/abc-160.avif 160w')
  })
  it.each([
    'https://elsewhere.example/images/a.jpg',
    '/pictures/men.webp',
    '/images/a/b.jpg',
    '/images/../a.jpg',
    '',
  ])('are none for a foreign url: %s', (url) => expect(imageSources(url)).toBeNull())
})
