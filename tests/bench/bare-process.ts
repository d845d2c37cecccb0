import { spawn } from 'node:child_process'
import { once } from 'node:events'

/** Starts the baseline of `bare.ts`. */
export async function startBare(): Promise<{ url: string; stop: () => void }> {
  const child = spawn(process.execPath, ['tests/bench/bare.ts'], { stdio: ['ignore', 'pipe', 'inherit'] })
  const [line] = (await once(child.stdout, 'data')) as [Buffer]
  return { url: line.toString().trim(), stop: () => child.kill() }
}
