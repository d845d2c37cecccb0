import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { closeSync, openSync, readFileSync } from 'node:fs'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, expect, it } from 'vitest'
import { eventually } from '#tests/support/eventually.ts'
import { freePort } from '#tests/support/postgres.ts'
import { smallDisk } from '#tests/support/small-disk.ts'
import { serverArgs, serverEnvironment } from '../../../src/tools/server-command.mjs'

/* A shop's process whose log goes where nobody takes it. */

let child: ChildProcess | undefined
const folders: string[] = []
afterEach(async () => {
  if (child && child.exitCode === null && child.signalCode === null) {
    child.kill('SIGKILL')
    await once(child, 'exit')
  }
  for (const folder of folders.splice(0)) await rm(folder, { recursive: true, force: true })
})

async function newFolder(): Promise<string> {
  const folder = await mkdtemp(join(tmpdir(), 'darzi-log-'))
  folders.push(folder)
  return folder
}

/** @param output what its standard output is */
async function opened(output: 'pipe' | number, dataDir: string) {
  const port = await freePort()
  const url = `http://127.0.0.1:${port}`
  const environment = { PORT: String(port), DATA_DIR: dataDir, DEMO: 'off', RATE_LIMIT: '0' }
  const server = spawn(process.execPath, serverArgs, {
    env: { PATH: process.env['PATH'], ...serverEnvironment, ...environment },
    stdio: ['ignore', output, 'ignore'],
  })
  child = server
  const subscribe = async () => {
    const email = `${crypto.randomUUID()}@shop.example`
    const init = {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ email }),
    }
    return (await fetch(`${url}/api/subscribe`, init)).status
  }
  await eventually(async () => expect((await fetch(`${url}/api/health`)).status).toBe(200))
  /** Asks for so much that the log of it fills any pipe. */
  const keepBusy = async () => {
    const path = `/api/product/${'x'.repeat(1000)}`
    for (let round = 0; round < 20; round++) {
      const answers = await Promise.all(Array.from({ length: 25 }, () => fetch(url + path)))
      for (const answer of answers) await answer.arrayBuffer()
    }
    return subscribe()
  }
  const stop = async () => {
    const exited = once(server, 'exit')
    server.kill('SIGTERM')
    const [code] = await exited
    return code as number | null
  }
  return { url, server, subscribe, keepBusy, stop }
}

it('the shop goes on, and stops in order, when whoever reads its log has gone', async () => {
  const { server, keepBusy, stop } = await opened('pipe', await newFolder())
  server.stdout?.destroy()
  expect(await keepBusy()).toBe(200)
  expect(await stop()).toBe(0)
})

it('the shop goes on, and stops in order, when whoever reads its log has stopped', async () => {
  const { server, keepBusy, stop } = await opened('pipe', await newFolder())
  server.stdout?.pause()
  expect(await keepBusy()).toBe(200)
  expect(await stop()).toBe(0)
})

const disk = smallDisk(16)
it.each(disk ? [disk] : [])(
  'the shop goes on when there is no room for its log, which says so once there is',
  async (full) => {
    const file = join(full.folder, 'log')
    const output = openSync(file, 'a')
    try {
      const { keepBusy, subscribe, stop } = await opened(output, await newFolder())
      full.fill()
      expect(await keepBusy()).toBe(200)
      full.makeRoom()
      expect(await subscribe()).toBe(200)
      await eventually(() => expect(readFileSync(file, 'utf8')).toContain('lines of the log were lost'))
      expect(await stop()).toBe(0)
      const lines = readFileSync(file, 'utf8').trimEnd().split('\n')
      expect(lines.at(-1)).toContain('closing')
    } finally {
      closeSync(output)
      full.remove()
    }
  },
)
