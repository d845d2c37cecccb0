import type { FastifyBaseLogger } from 'fastify'
import { mkdir, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { setTimeout } from 'node:timers/promises'
import { createTransport } from 'nodemailer'
import type { Config } from '../process/config.ts'
import { newId } from '../platform/ids.ts'

export interface Mail {
  to: string
  subject: string
  text: string
}

export interface Mailer {
  /** Queues the mail and returns at once. A failing mail is retried, then logged; it never throws. */
  send(mail: Mail): void
  /** Waits for mails in flight, a few seconds at most. */
  close(): Promise<void>
}

type Deliver = (mail: Mail) => Promise<void>

const ATTEMPTS = 3
const FIRST_PAUSE_MS = 2000
const CLOSE_MS = 3000
const FROM = 'Darzi <hello@darzi.example>'

/** Sends by SMTP_URL; without one each mail becomes an `.eml` file in `mail` of the data folder. */
export function openMailer(config: Pick<Config, 'smtpUrl' | 'dataDir'>, log: FastifyBaseLogger): Mailer {
  const deliver = config.smtpUrl ? bySmtp(config.smtpUrl) : intoFolder(join(config.dataDir, 'mail'))
  const underWay = new Set<Promise<void>>()
  const closing = new AbortController()
  return {
    send(mail) {
      const sending = persistently(() => deliver(mail), closing.signal)
        // Without the recipient: addresses stay out of the log.
        .catch((error: unknown) => log.error({ err: error, subject: mail.subject }, 'mail not sent'))
        .finally(() => underWay.delete(sending))
      underWay.add(sending)
    },
    async close() {
      closing.abort()
      await Promise.race([Promise.all(underWay), setTimeout(CLOSE_MS, undefined, { ref: false })])
    },
  }
}

async function persistently(send: () => Promise<void>, closing: AbortSignal): Promise<void> {
  for (let attempt = 1; ; attempt++) {
    try {
      return await send()
    } catch (error) {
      if (attempt >= ATTEMPTS || closing.aborted) throw error
      await setTimeout(FIRST_PAUSE_MS * 4 ** (attempt - 1), undefined, { signal: closing, ref: false })
    }
  }
}

function bySmtp(url: string): Deliver {
  const transport = createTransport(url, { from: FROM })
  return async (mail) => {
    await transport.sendMail(mail)
  }
}

function intoFolder(folder: string): Deliver {
  const transport = createTransport({ streamTransport: true, buffer: true }, { from: FROM })
  return async (mail) => {
    const { message } = await transport.sendMail(mail)
    await mkdir(folder, { recursive: true })
    await writeFile(join(folder, `${newId()}.eml`), message)
  }
}
