import { connect } from 'node:net'

/** Raw bytes over a connection of their own: all that came back. */
export function sendBytes(url: string, bytes: string): Promise<string> {
  return new Promise((resolve) => {
    const socket = connect(Number(new URL(url).port), '127.0.0.1')
    let text = ''
    socket.on('data', (part) => (text += String(part)))
    socket.on('close', () => resolve(text))
    socket.on('error', () => {})
    socket.write(bytes)
  })
}
