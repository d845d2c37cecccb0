import { type ReactNode, useMemo } from 'react'
import type { HistoryEntry } from '#shared/contract/admin/history.ts'
import { type PagedList, PagedTable } from '#client/ui/admin/paged-table.tsx'
import { historyColumns } from './history-columns.tsx'

interface Props {
  list: PagedList<HistoryEntry>
  failure: string
  empty: ReactNode
  /** A line stands for all that was done in one go. */
  asBatch: boolean
}

export function HistoryTable({ asBatch, ...props }: Props) {
  const columns = useMemo(() => historyColumns(asBatch), [asBatch])
  return (
    <PagedTable
      {...props}
      label="History"
      columns={columns}
      noun={['change', 'changes']}
      idOf={({ _id }) => _id}
      nameOf={({ entity }) => entity.title}
    />
  )
}
