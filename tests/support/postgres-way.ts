import { connect, createServer, type Server, type Socket } from 'node:net'
import { freePort } from './postgres.ts'

/** A way to PostgreSQL that can be cut and mended. */
export async function wayTo(url: string) {
  const target = new URL(url)
  const [farPort, farHost] = [Number(target.port), target.hostname]
  const port = await freePort()
  const open = new Set<Socket>()
  let server: Server
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
      }).listen(port, '127.0.0.1', resolve)
    })
  /** Nothing comes back any more, and nothing breaks. */
  const freeze = () => {
    for (const socket of open) socket.unpipe().pause()
  }
  const cut = () =>
    new Promise<void>((resolve) => {
      server.close(() => resolve())
      for (const socket of open) socket.destroy()
    })
  await mend()
  target.host = `127.0.0.1:${port}`
  return { url: target.href, cut, mend, freeze }
}
