import { useQuery } from '@tanstack/react-query'
import * as v from 'valibot'
import { DEFAULT_ZONE } from '#shared/limits.ts'
import { taxSchema } from '#shared/contract/sale-settings.ts'
import { messageOf } from '#client/platform/api-error.ts'
import { TableSkeleton } from '#client/ui/admin/table-skeleton.tsx'
import { ErrorNotice } from '#client/ui/error-notice.tsx'
import { settingsQueries } from '../queries.ts'
import type { SectionFormProps } from '../use-section-form.ts'
import { CodeUsesCard } from './code-uses.tsx'
import { CodesForm } from './codes-form.tsx'

/** The codes, in the time zone of the shop, and below them what they were used for. */
export function CodesSection(props: SectionFormProps) {
  const { data, error, refetch } = useQuery(settingsQueries.section('tax'))
  if (error && !data)
    return <ErrorNotice message={`Error : ${messageOf(error)}`} onRetry={() => void refetch()} />
  if (!data) return <TableSkeleton />
  const tax = v.safeParse(taxSchema, data.value)
  return (
    <>
      <CodesForm {...props} zone={tax.success ? tax.output.zone : DEFAULT_ZONE} />
      <CodeUsesCard />
    </>
  )
}
