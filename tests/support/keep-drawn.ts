import { copyFileSync, mkdtempSync, readdirSync, renameSync, rmSync } from 'node:fs'
import { join } from 'node:path'

/**
 * Puts what a shop has drawn besides into `folder`, for the shops that are started later: pictures of a product's
 * page, of its other colours, of larger screens.
 *
 * @param images the shop's pictures, when nothing writes there any more
 */
export function keepDrawn(images: string, folder: string): void {
  const before = new Set(readdirSync(folder))
  const drawn = readdirSync(images).filter(
    (name) => /^demo-.*(avif|webp|jpg)$/.test(name) && !before.has(name),
  )
  const beside = mkdtempSync(`${folder}.more-`)
  // Whole or not at all: others copy from the folder meanwhile.
  for (const name of drawn) {
    copyFileSync(join(images, name), join(beside, name))
    renameSync(join(beside, name), join(folder, name))
  }
  rmSync(beside, { recursive: true })
}
