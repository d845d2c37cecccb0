import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { connect } from 'node:net'
import { tryUntil } from './try-until.ts'

/** A program in the background that listens on a port of this machine. */
export interface Background {
  /** Comes back when it listens. */
  start: () => Promise<void>
  kill9: () => Promise<void>
}

export function background(
  [program = '', ...args]: readonly string[],
  port: number,
  user: { uid?: number; gid?: number } = {},
): Background {
  let child: ChildProcess | undefined
  const kill9 = async () => {
    if (!child || child.exitCode !== null || child.signalCode !== null) return
    const gone = once(child, 'exit')
    child.kill('SIGKILL')
    await gone
  }
  process.once('exit', () => child?.kill('SIGKILL'))
  return {
    kill9,
    async start() {
      let said = ''
      child = spawn(program, args, { stdio: ['ignore', 'pipe', 'pipe'], ...user })
      const hear = (text: Buffer) => (said = (said + text.toString()).slice(-2000))
      child.stdout?.on('data', hear)
      child.stderr?.on('data', hear)
      await tryUntil(async () => {
        if (child?.exitCode !== null) throw new Error(`${program} has ended: ${said}`)
        await isListening(port)
      })
    },
  }
}

const isListening = (port: number) =>
  new Promise<void>((resolve, reject) => {
    const socket = connect(port, '127.0.0.1', () => {
      socket.destroy()
      resolve()
    })
    socket.on('error', reject)
  })
