import type { Generated } from 'kysely'

/** Times in milliseconds since 1970 UTC. */
export interface LettersTable {
  id: string
  kind: string
  /** What it is about, such as the id of an order: one of a kind about it goes to a recipient once. */
  about: string
  recipient: string
  /** JSON, of the shape its kind says. */
  data: string
  /** `waiting` before each attempt, `sending` while the mail server has it, `given_up` when it was refused for good. */
  state: 'waiting' | 'sending' | 'sent' | 'given_up'
  attempts: Generated<number>
  /** Not to be attempted before. */
  next_at: number
  created_at: number
  claimed_by: string | null
  claimed_at: number | null
  sent_at: number | null
  last_error: string | null
  /** The same at each attempt; null before the first. */
  message_id: string | null
}

/** One row: which server sends, and until when it need not say so again. */
interface MailLeaseTable {
  id: number
  holder: string
  held_until: number
}

export interface MailTables {
  letters: LettersTable
  mail_lease: MailLeaseTable
}
