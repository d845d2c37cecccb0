import { Link } from '@tanstack/react-router'
import type { HistoryEntry } from '#shared/contract/admin/history.ts'
import { formatDateTime } from '#client/ui/dates.ts'
import type { AdminColumn } from '#client/ui/admin/table-columns.ts'
import { ChangeList } from './change-list.tsx'
import { EntryActions } from './entry-actions.tsx'
import { ACTION_NAMES } from './words.ts'

/** @param asBatch an entry stands for all of its batch */
export const historyColumns = (asBatch: boolean): AdminColumn<HistoryEntry>[] => [
  {
    id: 'at',
    name: 'When',
    width: '11rem',
    cell: ({ at, actor }) => (
      <>
        <time dateTime={at} className="block">
          {formatDateTime(at)}
        </time>
        <Link to="/admin/history" search={{ actorId: actor._id }} className="link-quiet text-muted">
          {actor.name}
        </Link>
      </>
    ),
  },
  {
    id: 'what',
    name: 'What',
    isRowHead: true,
    width: '32%',
    cell: (entry) => <What entry={entry} asBatch={asBatch} />,
  },
  {
    id: 'changes',
    name: 'Changes',
    wide: true,
    cell: ({ changes, batchSize }) => (
      <>
        {asBatch && batchSize > 1 && changes.length > 0 && (
          <span className="block text-muted">The first of them:</span>
        )}
        <ChangeList changes={changes} />
      </>
    ),
  },
  {
    id: 'actions',
    name: 'Actions',
    nameHidden: true,
    wide: true,
    align: 'end',
    width: '10rem',
    cell: (entry) => <EntryActions entry={entry} asBatch={asBatch} />,
  },
]

function What({
  entry: { action, entity, batchId, batchSize },
  asBatch,
}: {
  entry: HistoryEntry
  asBatch: boolean
}) {
  const many = asBatch && batchSize > 1
  return (
    <>
      <span className="block text-muted">{ACTION_NAMES[action]}</span>
      <EntityLink entity={entity} />
      {many && batchId !== null && (
        <span className="block">
          <span>{`and ${(batchSize - 1).toLocaleString('en-IN')} more: `}</span>
          <Link to="/admin/history" search={{ batchId }} className="link">
            show all
          </Link>
        </span>
      )}
    </>
  )
}

const LINK = 'link-quiet font-medium break-words'

function EntityLink({ entity: { kind, _id, title } }: Pick<HistoryEntry, 'entity'>) {
  if (kind === 'product')
    return (
      <Link to="/admin/products/$id/edit" params={{ id: _id }} className={LINK}>
        {title}
      </Link>
    )
  if (kind === 'user')
    return (
      <Link to="/admin/history" search={{ kind, entityId: _id }} className={LINK}>
        {title}
      </Link>
    )
  return <span className="font-medium break-words">{title}</span>
}
