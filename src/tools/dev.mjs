// @ts-check
import { spawn } from 'node:child_process'
import { ensureInstalled } from './install.mjs'
import { main, passSignals, pinnedNode, programs, root } from './run.mjs'

/** `npm run dev`: the server, started again at each change, and Vite's pages in front of it. */
await main(async () => {
  await ensureInstalled()
  const port = process.env['PORT'] ?? '3000'
  const environment = { ...process.env, PORT: port, SERVER: `http://localhost:${port}`, BEHIND_VITE: 'on' }
  const children = [['--watch', '--watch-preserve-output', 'src/server/main.ts'], [programs.vite]].map(
    (args) => spawn(pinnedNode(), args, { cwd: root, stdio: 'inherit', env: environment }),
  )
  const releases = children.map(passSignals)
  // One without the other is no use.
  const code = await Promise.race(
    children.map((child) => new Promise((resolve) => child.on('exit', resolve))),
  )
  for (const release of releases) release()
  for (const child of children) child.kill('SIGTERM')
  return Number(code ?? 0)
})
