import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

/** A build that is as small as one can be, for what the server makes of it. */
export interface PagesFolder {
  path: string
  remove(): Promise<void>
}

export const SHELL = `<!doctype html>
<html lang="en">
  <head>
    <meta
      name="description"
      content="The shop's own"
    />
    <title>Darzi</title>
    <link
      rel="preload"
      href="/assets/face-1.woff2"
      as="font"
      crossorigin
    />
    <script type="module" crossorigin src="/assets/index-1.js"></script>
    <link rel="modulepreload" crossorigin href="/assets/common-1.js">
    <link rel="stylesheet" crossorigin href="/assets/index-1.css">
  </head>
  <body>
    <div id="app"></div>
  </body>
</html>
`

const component = (file: string) => ({
  file: `assets/${file}-1.js`,
  imports: ['common', 'grid'],
  css: [`assets/${file}-1.css`, 'assets/index-1.css'],
})

/** @param render the script that draws pages; none are drawn without it */
export async function makePagesFolder({ render }: { render?: string } = {}): Promise<PagesFolder> {
  const path = await mkdtemp(join(tmpdir(), 'darzi-built-'))
  for (const folder of ['assets', '.vite', '.render']) await mkdir(join(path, folder))
  await writeFile(join(path, 'index.html'), SHELL)
  await writeFile(join(path, 'assets/index-1.css'), 'body{margin:0}')
  await writeFile(join(path, 'assets/product-1.css'), '.zoom{margin:1px}')
  const manifest = {
    'src/client/routes/product.$id.tsx?tsr-split=component': component('product'),
    common: { file: 'assets/common-1.js' },
    grid: { file: 'assets/grid-1.js', imports: ['common'] },
  }
  await writeFile(join(path, '.vite/manifest.json'), JSON.stringify(manifest))
  if (render !== undefined) await writeFile(join(path, '.render/render.mjs'), render)
  return { path, remove: () => rm(path, { recursive: true, force: true }) }
}
