import { sql } from 'kysely'
import { ATTENTION_COUNTED, type AttentionKind } from '#shared/admin/attention.ts'
import type { AttentionEntry } from '#shared/contract/admin/attention.ts'
import type { AppContext } from '../http/app-context.ts'

/** What is asked for the entries of a kind: at most `ATTENTION_COUNTED` of them, the oldest first. */
export type AttentionSource = (asking: Asking) => Promise<AttentionEntry[]>

export interface Asking extends AppContext {
  now: number
  /** Whether who asks may see who the shoppers are. */
  namesShoppers: boolean
}

export const LISTED = ATTENTION_COUNTED

/** Whether it was not set aside, or is told again since. The columns: what it is about, and since when. */
export const isOpen = (kind: AttentionKind, about: string, since: string) =>
  sql<boolean>`not exists (select 1 from attention_done where attention_done.kind = ${kind} and attention_done.id = ${sql.ref(about)} and attention_done.done_at >= ${sql.ref(since)})`

export const iso = (ms: number) => new Date(Number(ms)).toISOString()

/** Which order it is. */
export const ofOrder = ({
  id,
  number,
}: {
  id: string
  number: number | null
}): Pick<AttentionEntry, 'order'> => ({
  order: { _id: id, ...(number !== null && { number: Number(number) }) },
})

/** Who the shopper is, for whom that is. */
export const shopperIn = (
  { namesShoppers }: Asking,
  name: string | null,
  email?: string | null,
): Pick<AttentionEntry, 'name' | 'email'> => ({
  ...(namesShoppers && name && { name }),
  ...(namesShoppers && email && { email }),
})
