/**
 * What a failed attempt means. `refused`: this letter will never be taken. `later`: the mail server has it asked again
 * later. `unreachable`: it says nothing about the letter, the server is away or does not take the shop's letters.
 */
export type Failure = 'refused' | 'later' | 'unreachable'

const SECOND_MS = 1000
const MINUTE_MS = 60 * SECOND_MS
const HOUR_MS = 60 * MINUTE_MS
const LONGEST_MS: Record<Exclude<Failure, 'refused'>, number> = {
  later: 6 * HOUR_MS,
  // As soon as the server is back, it shall have all that has waited.
  unreachable: 5 * MINUTE_MS,
}
/** So long a letter is tried that a mail server puts off (RFC 5321, 4.5.4.1), ms. */
export const PATIENCE_MS = 5 * 24 * HOUR_MS
/** Of the steps of SMTP these two are about one letter; what is refused before is refused to all. */
const ABOUT_THE_LETTER = new Set(['RCPT TO', 'DATA'])
const CLOSING = 421

/** Reads nodemailer's error; anything else is a fault of ours, which may be mended by tomorrow. */
export function failureOf(error: unknown): Failure {
  const { code, command, responseCode = 0 } = error as SmtpError
  // Without a word of the server: nodemailer itself does not take the recipient for an address.
  if (code === 'EENVELOPE' && command === 'API') return 'refused'
  if (!ABOUT_THE_LETTER.has(command ?? '') || responseCode < 400 || responseCode === CLOSING) {
    return code === undefined ? 'later' : 'unreachable'
  }
  return responseCode >= 500 ? 'refused' : 'later'
}

/** How long a letter rests after so many attempts: twice as long each time. */
export const pauseAfter = (attempts: number, failure: Exclude<Failure, 'refused'>): number =>
  Math.min((SECOND_MS / 2) * 2 ** Math.min(attempts, 30), LONGEST_MS[failure])

export interface SmtpError {
  code?: string
  command?: string
  responseCode?: number
}
