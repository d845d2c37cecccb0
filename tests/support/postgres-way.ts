import { connect, createServer, type Server, type Socket } from 'node:net'
import { freePort } from './postgres.ts'

/** A simple query of PostgreSQL's protocol, however it is written. */
const COMMIT = /commit\0/i
const LISTEN = /\blisten\s/i

/** A way to PostgreSQL that can be cut and mended. */
export async function wayTo(url: string) {
  const target = new URL(url)
  const [farPort, farHost] = [Number(target.port), target.hostname]
  const port = await freePort()
  const open = new Set<Socket>()
  const listening = new Set<Socket>()
  let server: Server
  let onCommit: { way: 'lost' | 'done'; alone?: string } | undefined
  const mend = () =>
    new Promise<void>((resolve) => {
      server = createServer((near) => {
        const far = connect(farPort, farHost)
        for (const socket of [near, far]) {
          open.add(socket)
          socket.on('error', () => {})
          socket.on('close', () => open.delete(socket))
        }
        near.pipe(far).pipe(near)
        near.prependListener('data', (bytes: Buffer) => {
          if (LISTEN.test(bytes.toString('latin1'))) listening.add(near).add(far)
          const text = bytes.toString('latin1')
          if (!onCommit || !(COMMIT.test(text) || (onCommit.alone && text.includes(onCommit.alone)))) return
          const lost = onCommit.way
          onCommit = undefined
          // Either it never arrives, or it is done and nobody hears of it.
          if (lost === 'lost') far.destroy()
          else
            far
              .unpipe()
              .once('data', () => far.destroy())
              .resume()
          if (lost === 'lost') near.destroy()
          else far.once('close', () => near.destroy())
        })
      }).listen(port, '127.0.0.1', resolve)
    })
  /** Nothing comes back any more, and nothing breaks: of all connections, or of those that listen. */
  const freeze = (which: Iterable<Socket> = open) => {
    for (const socket of which) socket.unpipe().pause()
  }
  /**
   * The next commit is lost on its way, or done, and its answer lost: the line breaks.
   *
   * @param alone in the values of a statement that is its own commit.
   */
  const breakCommit = (way: 'lost' | 'done', alone?: string) => {
    onCommit = { way, ...(alone !== undefined && { alone }) }
  }
  const cut = () =>
    new Promise<void>((resolve) => {
      server.close(() => resolve())
      for (const socket of open) socket.destroy()
    })
  await mend()
  target.host = `127.0.0.1:${port}`
  return { url: target.href, cut, mend, freeze, listening, breakCommit }
}
