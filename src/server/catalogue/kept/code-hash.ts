import { createHash } from 'node:crypto'
import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'

/** What decides what is stored of a product, and how it is shown, filtered, sorted and searched, as folders of the source. */
const FOLDERS = [
  'shared',
  'server/catalogue',
  'server/database/migrations',
  'server/product-fields',
  'server/images',
]

/** A hash of the code that makes an index of the catalogue: what another one made is not taken over. */
export function codeHash(): string {
  const hash = createHash('sha256').update(process.version)
  const source = join(import.meta.dirname, '../../..')
  for (const folder of FOLDERS) {
    const files = readdirSync(join(source, folder), { recursive: true, encoding: 'utf8' }).toSorted()
    for (const file of files.filter((name) => /\.[cm]?[jt]s$/.test(name)))
      hash.update(`${folder}/${file}\n`).update(readFileSync(join(source, folder, file)))
  }
  return hash.digest('hex')
}
