import { existsSync, mkdirSync, mkdtempSync, rmSync, utimesSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { build } from 'vite'
import { expect, it, onTestFinished } from 'vitest'
import { keepPreviousBuilds } from '../../.config/keep-previous-builds.ts'

const DAY_S = 24 * 60 * 60

it('keeps the assets of the last month beside those of the new build, and tells them apart', async () => {
  const root = mkdtempSync(join(tmpdir(), 'darzi-builds-'))
  onTestFinished(() => rmSync(root, { recursive: true, force: true }))
  const write = (name: string, text: string, days = 0) => {
    mkdirSync(join(root, name, '..'), { recursive: true })
    writeFileSync(join(root, name), text)
    utimesSync(join(root, name), Date.now() / 1000 - days * DAY_S, Date.now() / 1000 - days * DAY_S)
  }
  write('index.html', '<!doctype html><script type="module" src="/main.js"></script>')
  write('main.js', 'document.title = "new"')
  write('dist/old-page.html', 'old')
  write('dist/assets/recent-abcdefgh.js', 'export {}', 29)
  for (const end of ['', '.br']) write(`dist/assets/ancient-abcdefgh.js${end}`, 'export {}', 31)
  const { plugin, isCurrent } = keepPreviousBuilds()
  await build({
    root,
    configFile: false,
    logLevel: 'error',
    build: { emptyOutDir: false },
    plugins: [plugin],
  })
  const isThere = (name: string) => existsSync(join(root, 'dist', name))
  expect(['index.html', 'old-page.html'].map(isThere)).toEqual([true, false])
  expect(isThere('assets/recent-abcdefgh.js')).toBe(true)
  expect(['', '.br'].map((end) => isThere(`assets/ancient-abcdefgh.js${end}`))).toEqual([false, false])
  expect([isCurrent('index.html'), isCurrent('assets/recent-abcdefgh.js')]).toEqual([true, false])
})
