/** Draws the storefront's static files: icons, and the illustrations of the home and login pages. Run it again after a change of the renderer. */
import { Buffer } from 'node:buffer'
import { mkdir, writeFile } from 'node:fs/promises'
import { fileURLToPath } from 'node:url'
import sharp from 'sharp'
import { renderIllustration } from '../pictures.ts'
import type { IllustrationName } from './draw-illustration.ts'
import { monogram } from './monogram.ts'
import type { IllustrationShape } from './storefront/shape.ts'

interface IllustrationFile {
  readonly name: string
  readonly illustration: IllustrationName
  readonly shape: IllustrationShape
  /** Pixels. */
  readonly widths: readonly number[]
}

const illustrations: readonly IllustrationFile[] = [
  { name: 'hero-wide', illustration: 'hero', shape: 'wide', widths: [960, 1600, 2000] },
  { name: 'hero-tall', illustration: 'hero', shape: 'tall', widths: [640, 800, 1000] },
  { name: 'men', illustration: 'men', shape: 'tall', widths: [480, 640, 800, 1200] },
  { name: 'women', illustration: 'women', shape: 'tall', widths: [480, 640, 800, 1200] },
  { name: 'featured', illustration: 'featured', shape: 'tall', widths: [480, 640, 800, 1200] },
  { name: 'login', illustration: 'login', shape: 'tall', widths: [480, 800, 1200] },
]

const icons = [
  { file: 'icon-192.png', kind: 'tile', size: 192 },
  { file: 'icon-512.png', kind: 'tile', size: 512 },
  { file: 'icon-maskable-512.png', kind: 'bleed', size: 512 },
  { file: 'apple-touch-icon.png', kind: 'bleed', size: 180 },
] as const

const folder = fileURLToPath(new URL('../../../public/', import.meta.url))

async function drawIcons(): Promise<void> {
  await writeFile(`${folder}favicon.svg`, monogram('tile'))
  for (const { file, kind, size } of icons) {
    await sharp(Buffer.from(monogram(kind)), { density: 144 })
      .resize(size, size)
      .png({ palette: true, effort: 10, compressionLevel: 9 })
      .toFile(folder + file)
  }
}

async function drawIllustrations(): Promise<void> {
  await mkdir(`${folder}pictures`, { recursive: true })
  for (const { name, illustration, shape, widths } of illustrations) {
    const original = await renderIllustration(illustration, shape)
    for (const width of widths) {
      const resized = sharp(original).resize(width)
      const path = `${folder}pictures/${name}-${width}`
      await resized.clone().avif({ quality: 45, effort: 9 }).toFile(`${path}.avif`)
      await resized.clone().webp({ quality: 78, effort: 6 }).toFile(`${path}.webp`)
    }
  }
}

await drawIcons()
await drawIllustrations()
