import { mkdirSync, renameSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { createTransport } from 'nodemailer'
import { codeOf } from '../database/error-codes.ts'
import { absolute } from './address-in-letter.ts'
import { drawHtml } from './draw-html.ts'
import { drawText } from './draw-text.ts'
import type { Letter, Letterhead } from './kinds/letter.ts'
import { AT_ONCE, type Envelope, type HandedLetter, MAIL_FOLDER, type MailPlace } from './transport.ts'

/** What the thread of the letters does: it draws each, and hands it over. */
interface HandOver {
  /** Throws nodemailer's errors. */
  hand: (letter: HandedLetter) => Promise<void>
  rest: () => void
}

/** For a whole letter, however slowly the mail server trickles, ms. */
const DEADLINE_MS = 2 * 60_000
/** For each answer of the mail server, ms. */
const TIMEOUTS = {
  connectionTimeout: 20_000,
  greetingTimeout: 20_000,
  dnsTimeout: 20_000,
  socketTimeout: 60_000,
}

export const handOverTo = ({ smtpUrl, dataDir }: MailPlace): HandOver =>
  smtpUrl ? bySmtp(smtpUrl) : intoFolder(join(dataDir, MAIL_FOLDER))

function bySmtp(url: string): HandOver {
  // What is lost on the way is sent again by the job, which knows of it; never by the pool.
  const open = () =>
    createTransport({ url, pool: true, maxConnections: AT_ONCE, maxRequeues: 0, ...TIMEOUTS })
  let pool: ReturnType<typeof open> | undefined
  return {
    async hand({ envelope, letter, head }) {
      const signal = AbortSignal.timeout(DEADLINE_MS)
      pool ??= open()
      await pool.sendMail({ ...mailOf(envelope, letter, head), signal })
    },
    rest() {
      pool?.close({ force: true })
      pool = undefined
    },
  }
}

function intoFolder(folder: string): HandOver {
  const transport = createTransport({ streamTransport: true, buffer: true })
  return {
    async hand({ envelope, letter, head }) {
      const sent = await transport.sendMail(mailOf(envelope, letter, head))
      // By `buffer`.
      const message = sent.message as Buffer
      const file = join(folder, `${envelope.id}.eml`)
      try {
        writeFileSync(`${file}.part`, message)
      } catch (error) {
        if (codeOf(error) !== 'ENOENT') throw error
        mkdirSync(folder, { recursive: true })
        writeFileSync(`${file}.part`, message)
      }
      // Whole or not at all, and once: a repeat takes its place.
      renameSync(`${file}.part`, file)
    },
    rest: () => {},
  }
}

const mailOf = (envelope: Envelope, letter: Letter, head: Letterhead) => ({
  from: head.from,
  to: { name: '', address: envelope.to },
  ...(letter.replyTo === undefined ? {} : { replyTo: { name: '', address: letter.replyTo } }),
  subject: letter.subject,
  text: drawText(letter, head),
  html: drawHtml(letter, head),
  messageId: envelope.messageId,
  date: new Date(envelope.writtenAt),
  headers: {
    // Nobody's holiday notice answers these (RFC 3834).
    'Auto-Submitted': 'auto-generated',
    ...unsubscribeHeaders(letter, head),
  },
  disableFileAccess: true,
  disableUrlAccess: true,
})

/** One press in the mail program itself (RFC 8058); the page of the same path asks a person. */
function unsubscribeHeaders({ unsubscribePath }: Letter, { url }: Letterhead): Record<string, string> {
  if (unsubscribePath === undefined) return {}
  return {
    'List-Unsubscribe': `<${absolute(url, unsubscribePath)}>`,
    'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click',
  }
}
