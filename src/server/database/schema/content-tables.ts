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
