import { createServer, type Socket } from 'node:net'

/** A letter as the mail server has it. */
export interface Received {
  to: string
  messageId: string
  /** Headers and body, as sent. */
  source: string
}

/** What the server does with a letter that is offered to it. */
export type Behaviour =
  | 'take'
  /** 450 at RCPT TO: try again later. */
  | 'put-off'
  /** 550 at RCPT TO: never. */
  | 'refuse'
  /** The line is cut in the middle of the letter: it is not taken. */
  | 'drop'
  /** The letter is taken, and the line is cut before that is said. */
  | 'take-and-drop'

export interface SmtpServer {
  readonly url: string
  /** In the order in which they were taken. */
  readonly received: Received[]
  close(): Promise<void>
}

interface Options {
  /** Asked for each letter, by its recipient. */
  behave?: (to: string) => Behaviour
  /** Before a letter is said to be taken, ms. */
  slow?: () => number
  port?: number
}

/** A mail server on a free port that keeps what it takes: enough of RFC 5321 for one that sends. */
export async function startSmtpServer({
  behave = () => 'take',
  slow = () => 0,
  port = 0,
}: Options = {}): Promise<SmtpServer> {
  const received: Received[] = []
  const sockets = new Set<Socket>()
  const server = createServer((socket) => {
    sockets.add(socket)
    socket.on('close', () => sockets.delete(socket)).on('error', () => {})
    converse(socket, received, behave, slow)
  })
  await new Promise<void>((resolve) => server.listen(port, '127.0.0.1', resolve))
  const address = server.address()
  return {
    url: `smtp://127.0.0.1:${typeof address === 'object' && address ? address.port : 0}`,
    received,
    async close() {
      for (const socket of sockets) socket.destroy()
      await new Promise((resolve) => server.close(resolve))
    },
  }
}

function converse(
  socket: Socket,
  received: Received[],
  behave: (to: string) => Behaviour,
  slow: () => number,
): void {
  let unread = ''
  let isData = false
  let to = ''
  let behaviour: Behaviour = 'take'
  const say = (line: string) => void (socket.writable && socket.write(`${line}\r\n`))
  const take = (source: string) => {
    if (behaviour === 'drop') return socket.destroy()
    // A long one stands in a line of its own.
    const messageId = /^Message-ID:\s+(<[^>]+>)/im.exec(source)?.[1]
    if (messageId === undefined) throw new Error('A letter without a Message-ID')
    received.push({ to, messageId, source })
    if (behaviour === 'take-and-drop') return socket.destroy()
    return setTimeout(() => say('250 2.0.0 taken'), slow())
  }
  const obey = (line: string) => {
    const command = line.slice(0, 4).toUpperCase()
    if (command === 'EHLO' || command === 'HELO') return say('250 mail.example')
    if (command === 'RCPT') {
      to = /<([^>]+)>/.exec(line)?.[1] ?? ''
      behaviour = behave(to)
      if (behaviour === 'put-off') return say('450 4.2.0 try again later')
      return say(behaviour === 'refuse' ? `550 5.1.1 no such person: ${to}` : '250 2.1.5 ok')
    }
    if (command === 'DATA') {
      isData = true
      return say('354 go on')
    }
    return command === 'QUIT' ? socket.end('221 2.0.0 bye\r\n') : say('250 2.0.0 ok')
  }
  say('220 mail.example ready')
  socket.setEncoding('utf8').on('data', (chunk: string) => {
    unread += chunk
    for (;;) {
      const end = isData ? '\r\n.\r\n' : '\r\n'
      const at = unread.indexOf(end)
      if (at < 0) return
      const whole = unread.slice(0, at)
      unread = unread.slice(at + end.length)
      if (isData) {
        isData = false
        take(whole)
      } else obey(whole)
    }
  })
}
