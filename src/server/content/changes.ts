import type { NewPage } from '#shared/contract/admin/content.ts'
import type { HistoryEntry } from '#shared/contract/admin/history.ts'
import type { Actor, Entry } from '../history/record.ts'
import type { PageRow } from './repository.ts'

/** What the history says of the shop's own pages. */

export type PageContent = NewPage
/** A page as it was before a change. */
export type PageSnapshot = PageContent & { version: number }
export type Action = Extract<HistoryEntry['action'], 'create' | 'update' | 'restore'>

const snapshotOf = ({ slug, title, body, is_published, version }: PageRow): PageSnapshot => ({
  slug,
  title,
  body,
  isPublished: is_published === 1,
  version,
})

const FIELDS = ['title', 'slug', 'body', 'isPublished'] as const

/** @param before undefined for one that is new, or is back. */
export function entryOf(
  { actor, action }: { actor: Actor; action: Action },
  before: PageRow | undefined,
  after: PageRow,
): Entry {
  const was = before && snapshotOf(before)
  const is = snapshotOf(after)
  const changes = FIELDS.filter((field) => was?.[field] !== is[field]).map((field) => ({
    field,
    from: was?.[field] ?? null,
    to: is[field],
  }))
  return { ...about(actor, after), action, changes, ...(was && { former: was }) }
}

export const deletionOf = (actor: Actor, row: PageRow): Entry => ({
  ...about(actor, row),
  action: 'delete',
  changes: [],
  former: snapshotOf(row),
})

const about = (actor: Actor, { id, title, slug }: PageRow) => ({
  actor,
  kind: 'page' as const,
  entityId: id,
  title,
  words: slug,
})
