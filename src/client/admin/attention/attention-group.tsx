import { ATTENTION_COUNTED } from '#shared/admin/attention.ts'
import type { Attention } from '#shared/contract/admin/attention.ts'
import { AdminCard } from '#client/ui/admin/admin-card.tsx'
import { AttentionRow } from './attention-row.tsx'
import { ATTENTION_WORDS, kindHeading } from './words.ts'

/** All of one kind: what is to be done about it, and where. */
export function AttentionGroup({ group }: { group: Attention['groups'][number] }) {
  const { kind, count, entries } = group
  const more = count - entries.length
  return (
    <AdminCard title={kindHeading(kind)}>
      <p className="-mt-2 mb-2 max-w-3xl text-sm text-muted">{ATTENTION_WORDS[kind].todo}</p>
      <ul aria-label={kindHeading(kind)}>
        {entries.map((entry) => (
          <AttentionRow key={entry._id} kind={kind} entry={entry} />
        ))}
      </ul>
      {more > 0 && (
        <p className="mt-2 text-sm text-muted">
          {`and ${more}${count >= ATTENTION_COUNTED ? ' or more' : ''} later ones`}
        </p>
      )}
    </AdminCard>
  )
}
