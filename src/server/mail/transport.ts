import { mkdir, rename, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { createTransport } from 'nodemailer'
import type { Config } from '../process/config.ts'
import { codeOf } from '../database/error-codes.ts'
import { absolute } from './address-in-letter.ts'
import { drawHtml } from './draw-html.ts'
import { drawText } from './draw-text.ts'
import type { Letter, Letterhead } from './kinds/letter.ts'

/** What is on the envelope; the same at each attempt. */
export interface Envelope {
  /** Of the letter, and the name of its file. */
  id: string
  messageId: string
  to: string
  /** ms. */
  writtenAt: number
}

/** A way to the recipients. */
export interface MailTransport {
  /** Resolves when the letter is in the other's hands. Throws nodemailer's errors. */
  hand: (envelope: Envelope, letter: Letter, head: Letterhead) => Promise<void>
  /** Breaks off what is under way. */
  close: () => void
}

/** Of the data folder: letters of a shop without a mail server. */
export const MAIL_FOLDER = 'mail'
/** Letters handed over at the same time. */
export const AT_ONCE = 3
/** For a whole letter, however slowly the mail server trickles, ms. */
const DEADLINE_MS = 2 * 60_000
/** For each answer of the mail server, ms. */
const TIMEOUTS = {
  connectionTimeout: 20_000,
  greetingTimeout: 20_000,
  dnsTimeout: 20_000,
  socketTimeout: 60_000,
}

/** By SMTP_URL; without one each letter is a file in `mail` of the data folder. */
export const openTransport = ({ smtpUrl, dataDir }: Pick<Config, 'smtpUrl' | 'dataDir'>): MailTransport =>
  smtpUrl ? bySmtp(smtpUrl) : intoFolder(join(dataDir, MAIL_FOLDER))

function bySmtp(url: string): MailTransport {
  // What is lost on the way is sent again by the job, which knows of it; never by the pool.
  const pool = createTransport({ url, pool: true, maxConnections: AT_ONCE, maxRequeues: 0, ...TIMEOUTS })
  return {
    async hand(envelope, letter, head) {
      const signal = AbortSignal.timeout(DEADLINE_MS)
      await pool.sendMail({ ...mailOf(envelope, letter, head), signal })
    },
    close: () => pool.close({ force: true }),
  }
}

function intoFolder(folder: string): MailTransport {
  const transport = createTransport({ streamTransport: true, buffer: true })
  return {
    async hand(envelope, letter, head) {
      const { message } = await transport.sendMail(mailOf(envelope, letter, head))
      const file = join(folder, `${envelope.id}.eml`)
      await writeFile(`${file}.part`, message).catch(async (error: unknown) => {
        if (codeOf(error) !== 'ENOENT') throw error
        await mkdir(folder, { recursive: true })
        await writeFile(`${file}.part`, message)
      })
      // Whole or not at all, and once: a repeat takes its place.
      await rename(`${file}.part`, file)
    },
    close: () => {},
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
