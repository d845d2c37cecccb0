import type { Config } from '../process/config.ts'
import { idleThread } from '../platform/idle-thread.ts'
import type { SmtpError } from './failure.ts'
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

export interface HandedLetter {
  envelope: Envelope
  letter: Letter
  head: Letterhead
}

/** A way to the recipients. */
export interface MailTransport {
  /** Resolves when the letter is in the other's hands. Throws nodemailer's errors. */
  hand: (letter: HandedLetter) => Promise<void>
  /** There is nothing more for the moment: the mail server's connections are closed. */
  rest: () => Promise<void>
  /** Breaks off what is under way. */
  close: () => Promise<void>
}

/** By SMTP; without it each letter is a file in `mail` of the data folder. */
export type MailPlace = Pick<Config, 'smtpUrl' | 'dataDir'>

/** The thread's question, without a letter where there is none for the moment; and its answer. */
export interface ToHand {
  letter?: HandedLetter
}
export interface Handed {
  id: number
  error?: ({ message: string } & { [name in keyof SmtpError]: SmtpError[name] | undefined }) | undefined
}

/** Of the data folder: letters of a shop without a mail server. */
export const MAIL_FOLDER = 'mail'
/** Letters handed over at the same time. */
export const AT_ONCE = 3
/** An idle thread is ended after this long, ms. */
const IDLE_MS = 60_000
const MEMORY = { maxOldGenerationSizeMb: 128, maxYoungGenerationSizeMb: 8 }

/**
 * Letters are drawn and handed over on a thread of their own: an order's two take a seventh of what all of the order
 * takes, and shoppers do not wait for them, however many letters there are.
 */
export function openTransport({ smtpUrl, dataDir }: MailPlace): MailTransport {
  const { NODE_TLS_REJECT_UNAUTHORIZED: unauthorized } = process.env
  const thread = idleThread<ToHand, Handed>(new URL('./transport-worker.ts', import.meta.url), {
    idleMs: IDLE_MS,
    // Where the operator has Node take any certificate, the mail server's too.
    env: {
      NODE_ENV: 'production',
      ...(unauthorized !== undefined && { NODE_TLS_REJECT_UNAUTHORIZED: unauthorized }),
    },
    workerData: { smtpUrl, dataDir } satisfies MailPlace,
    resourceLimits: MEMORY,
  })
  let isConnected = false
  return {
    async hand(letter) {
      isConnected = smtpUrl !== undefined
      const { error } = await thread.ask({ letter }).catch(endedEarly)
      if (error) throw Object.assign(new Error(error.message), error)
    },
    async rest() {
      if (isConnected) await thread.ask({}).catch(endedEarly)
      isConnected = false
    },
    close() {
      isConnected = false
      return thread.end()
    },
  }
}

/** Whatever it has died of says nothing about the mail server: there is no code of it. */
function endedEarly(cause: unknown): never {
  throw new Error('The thread that hands letters over has ended', { cause })
}
