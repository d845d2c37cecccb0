import type { Generated } from 'kysely'

/** Times in milliseconds since 1970 UTC. */

export interface PagesTable {
  id: string
  /** The last part of its address. */
  slug: string
  title: string
  /** Markdown. */
  body: string
  /** Among the others, from 0. */
  position: number
  is_published: 0 | 1
  version: number
  updated_at: number
}

export interface ContactMessagesTable {
  id: string
  /** The same for each try to send it. */
  request_key: string
  name: string
  email: string
  message: string
  created_at: number
  /** Null while it is open. */
  answered_at: number | null
  /** Their account is deleted: it goes as soon as it is answered. */
  sender_left: Generated<0 | 1>
}
