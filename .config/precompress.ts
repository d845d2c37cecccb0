import { existsSync } from 'node:fs'
import { readdir, readFile, writeFile } from 'node:fs/promises'
import { join, resolve } from 'node:path'
import { promisify } from 'node:util'
import { brotliCompress, constants, gzip } from 'node:zlib'
import type { Plugin } from 'vite'

const TEXTS = /\.(js|css|html|svg|webmanifest|json)$/
/** Below this many bytes the headers weigh more than what is saved. */
const WORTHWHILE = 1024

/**
 * Writes `.br` and `.gz` beside every text of the build, once and as small as can be, so that the server
 * compresses nothing while a shopper waits.
 */
export function precompress(): Plugin {
  let folder = ''
  return {
    name: 'darzi:precompress',
    apply: 'build',
    configResolved: (config) => void (folder = resolve(config.root, config.build.outDir)),
    closeBundle: {
      // After the service worker, which is written when everything else is there.
      order: 'post',
      sequential: true,
      async handler() {
        const names = await readdir(folder, { recursive: true })
        await Promise.all(
          names.filter((name) => TEXTS.test(name)).map((name) => compressFile(join(folder, name))),
        )
      },
    },
  }
}

async function compressFile(path: string): Promise<void> {
  // A hash in the name: what is left of previous builds was compressed then.
  if (/[\\/]assets[\\/]/.test(path) && existsSync(`${path}.br`)) return
  const bytes = await readFile(path)
  if (bytes.length < WORTHWHILE) return
  const params = { [constants.BROTLI_PARAM_QUALITY]: constants.BROTLI_MAX_QUALITY }
  await writeFile(`${path}.br`, await promisify(brotliCompress)(bytes, { params }))
  await writeFile(`${path}.gz`, await promisify(gzip)(bytes, { level: 9 }))
}
