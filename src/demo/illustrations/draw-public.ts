/** Draws what the storefront serves as it is: icons and the scenes of the home and login pages. Run again after a change of the pen. */
import { Buffer } from 'node:buffer'
import { mkdir, writeFile } from 'node:fs/promises'
import { fileURLToPath } from 'node:url'
import sharp from 'sharp'
import { renderScene } from '../pictures.ts'
import type { SceneName } from './draw-scene.ts'
import { monogram } from './monogram.ts'
import type { SceneShape } from './scenes/shape.ts'

interface SceneFile {
  readonly name: string
  readonly scene: SceneName
  readonly shape: SceneShape
  /** Pixels. */
  readonly widths: readonly number[]
}

const scenes: readonly SceneFile[] = [
  { name: 'hero-wide', scene: 'hero', shape: 'wide', widths: [960, 1600, 2000] },
  { name: 'hero-tall', scene: 'hero', shape: 'tall', widths: [640, 800, 1000] },
  { name: 'men', scene: 'men', shape: 'tall', widths: [480, 800, 1200] },
  { name: 'women', scene: 'women', shape: 'tall', widths: [480, 800, 1200] },
  { name: 'featured', scene: 'featured', shape: 'tall', widths: [480, 800, 1200] },
  { name: 'login', scene: 'login', shape: 'tall', widths: [480, 800, 1200] },
]

const icons = [
  { file: 'icon-192.png', kind: 'tile', size: 192 },
  { file: 'icon-512.png', kind: 'tile', size: 512 },
  { file: 'icon-maskable-512.png', kind: 'bleed', size: 512 },
  { file: 'apple-touch-icon.png', kind: 'bleed', size: 180 },
] as const

const folder = fileURLToPath(new URL('../../../../public/', import.meta.url))

async function drawIcons(): Promise<void> {
  await writeFile(`${folder}favicon.svg`, monogram('tile'))
  for (const { file, kind, size } of icons) {
    await sharp(Buffer.from(monogram(kind)), { density: 144 })
      .resize(size, size)
      .png({ compressionLevel: 9 })
      .toFile(folder + file)
  }
}

async function drawScenes(): Promise<void> {
  await mkdir(`${folder}pictures`, { recursive: true })
  for (const { name, scene, shape, widths } of scenes) {
    const original = await renderScene(scene, shape)
    for (const width of widths) {
      const resized = sharp(original).resize(width)
      const path = `${folder}pictures/${name}-${width}`
      await resized.clone().avif({ quality: 55, effort: 5 }).toFile(`${path}.avif`)
      await resized.clone().webp({ quality: 78, effort: 6 }).toFile(`${path}.webp`)
    }
  }
}

await drawIcons()
await drawScenes()
