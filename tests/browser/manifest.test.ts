import { readFileSync } from 'node:fs'
import sharp from 'sharp'
import { describe, expect, inject, it } from 'vitest'

interface Picture {
  src: string
  sizes: string
  type: string
  purpose?: string
  form_factor?: string
}
interface Manifest {
  id: string
  icons: Picture[]
  screenshots: Picture[]
  shortcuts: { name: string }[]
  launch_handler?: object
}

const url = inject('shopUrl')

describe('the manifest of the installed shop', () => {
  it('names pictures that are there, in the type and size it says', async () => {
    const manifest = (await (await fetch(`${url}/manifest.webmanifest`)).json()) as Manifest
    expect(manifest.id).toBe('/')
    expect(manifest.icons.map(({ purpose }) => purpose)).toContain('maskable')
    expect(new Set(manifest.screenshots.map((shot) => shot.form_factor))).toEqual(new Set(['narrow', 'wide']))
    for (const { src, sizes, type } of [...manifest.icons, ...manifest.screenshots]) {
      const response = await fetch(url + src)
      const bytes = Buffer.from(await response.arrayBuffer())
      const { width, height } = await sharp(bytes).metadata()
      expect([src, response.headers.get('content-type'), `${width}x${height}`]).toEqual([src, type, sizes])
      expect(bytes.length).toBeLessThan(200_000)
    }
    expect(manifest.shortcuts.map(({ name }) => name)).toEqual(['Men', 'Women', 'Cart', 'My orders'])
    expect(manifest.launch_handler).toBeDefined()
    expect(readFileSync('dist/index.html', 'utf8')).toContain('apple-touch-icon')
  })
})
