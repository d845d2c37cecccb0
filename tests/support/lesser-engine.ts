import { connect, createServer, type Socket } from 'node:net'

/** What an engine that only speaks PostgreSQL's protocol does not know: each as many bytes as what is said in its place. */
const LACKING: readonly (readonly [said: string, heard: string])[] = [
  ['listen darzi_', 'lacks_ darzi_'],
  ['pg_notify(', 'no_notify('],
  ['pg_advisory_', 'no_advisory_'],
  ['pg_try_advisory_', 'no_try_advisory_'],
  ['pg_current_xact_id', 'no_current_xact_id'],
  ['pg_current_snapshot', 'no_current_snapshot'],
  ['pg_visible_in_snapshot', 'no_visible_in_snapshot'],
  ['pg_current_wal_', 'no_current_wal_'],
  ['xid8', 'no_8'],
  ['"ctid"', '"no_d"'],
  ['ctid from pg_class', 'no_d from pg_class'],
  ['pg_language', 'no_language'],
]

/** A way to PostgreSQL on which it is an engine that lacks what LACKING says: it answers that it knows no such thing. */
export async function lesserWayTo(url: string): Promise<{ url: string; close: () => Promise<void> }> {
  const target = new URL(url)
  const [farPort, farHost] = [Number(target.port), target.hostname]
  const open = new Set<Socket>()
  const server = createServer((near) => {
    const far = connect(farPort, farHost)
    for (const socket of [near, far]) {
      open.add(socket.setNoDelay(true))
      socket.on('error', () => {})
      socket.on('close', () => {
        open.delete(socket)
        near.destroy()
        far.destroy()
      })
    }
    far.pipe(near)
    near.on('data', (bytes: Buffer) => far.write(without(bytes)))
    near.on('end', () => far.end())
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const address = server.address()
  if (typeof address !== 'object' || !address) throw new Error('The way did not open')
  target.host = `127.0.0.1:${address.port}`
  return {
    url: target.href,
    close: () =>
      new Promise((resolve) => {
        for (const socket of open) socket.destroy()
        server.close(() => resolve())
      }),
  }
}

/** In place: lengths are part of the protocol, and do not change. */
function without(bytes: Buffer): Buffer {
  for (const [said, heard] of LACKING)
    for (let at = bytes.indexOf(said); at >= 0; at = bytes.indexOf(said, at + said.length))
      bytes.write(heard, at, 'latin1')
  return bytes
}
