import { existsSync } from 'node:fs'
import { join, resolve } from 'node:path'

/** The one file that a command is told; npm says from which folder. Throws a sentence for none or several. */
export function fileNamed(words: readonly string[]): string {
  const [file, ...more] = words
  if (file === undefined || more.length > 0) throw new Error('name one file after --')
  return resolve(process.env['INIT_CWD'] ?? '', file)
}

/** The embedded database of a data folder. Throws a sentence where there is none. */
export function embeddedShop(dataDir: string): string {
  const file = join(dataDir, 'shop.db')
  if (!existsSync(file)) throw new Error(`there is no shop in ${dataDir}: DATA_DIR names its folder`)
  return file
}
