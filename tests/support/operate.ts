import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { text } from 'node:stream/consumers'
import { fileURLToPath } from 'node:url'
import { serverEnvironment } from '../../src/tools/server-command.mjs'

const COMMAND = fileURLToPath(new URL('../../src/server/operator/command.ts', import.meta.url))

/** All that a command tells, once it is through. */
export const told = async (lines: AsyncGenerator<string, void>): Promise<string> => {
  let all = ''
  for await (const line of lines) all += `${line}\n`
  return all
}

/**
 * A command of the operator as a process of its own, as `npm run` starts it.
 *
 * @param killed once it gives true, the process is killed (-9): it is asked all the time
 */
export async function operate(
  words: readonly string[],
  environment: Record<string, string>,
  killed: () => boolean = () => false,
): Promise<{ code: number | null; text: string }> {
  const env = { PATH: process.env['PATH'] ?? '', ...serverEnvironment, ...environment }
  const child = spawn(process.execPath, [COMMAND, ...words], { env, stdio: ['ignore', 'pipe', 'pipe'] })
  const timer = setInterval(() => killed() && child.kill('SIGKILL'), 1)
  const [out, errors, [code]] = await Promise.all([
    text(child.stdout),
    text(child.stderr),
    once(child, 'exit') as Promise<[number | null]>,
  ])
  clearInterval(timer)
  return { code, text: out + errors }
}
