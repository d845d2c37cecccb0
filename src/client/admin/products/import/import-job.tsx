import type { ReactNode } from 'react'
import type { ImportJob } from '#shared/contract/admin/product-import.ts'
import { Button } from '#client/ui/button.tsx'
import { ErrorNotice } from '#client/ui/error-notice.tsx'
import '#client/ui/admin/admin.css'
import { productCount } from '../bulk/bulk-words.ts'
import { useApplyImport } from './import-queries.ts'
import { importWords } from './import-words.ts'
import { ImportErrors } from './import-errors.tsx'

interface Props {
  job: ImportJob
  /** Shown when it is done: the way back. */
  renderDone: (words: string, batchId: string | null) => ReactNode
}

/** What an import is at, from the check to its end. */
export function ImportJobView({ job, renderDone }: Props) {
  switch (job.state) {
    case 'checking':
      return <Progress words="Checking the file" job={job} />
    case 'applying':
      return <Progress words="Putting it into the catalogue" job={job} />
    case 'failed':
      return <ErrorNotice message={job.message ?? 'The file could not be imported. Nothing was changed.'} />
    case 'done':
      return renderDone(importWords(job.counts), job.batchId)
    case 'checked':
      return job.errorCount > 0 ? <ImportErrors job={job} /> : <Confirm job={job} />
  }
}

function Progress({ words, job: { done, total } }: { words: string; job: ImportJob }) {
  const percent = total > 0 ? Math.floor((done / total) * 100) : undefined
  return (
    <div className="admin-card">
      <p role="status" className="mb-3 font-medium">
        {`${words} …`}
      </p>
      <progress className="progress" value={percent} max={100} aria-label={words} />
      <p className="mt-2 text-sm text-muted tabular-nums">
        {total > 0 ? `${done.toLocaleString('en-IN')} of ${total.toLocaleString('en-IN')} rows` : 'Reading …'}
      </p>
    </div>
  )
}

function Confirm({ job }: { job: ImportJob }) {
  const apply = useApplyImport()
  const { created, changed, unchanged } = job.counts
  const nothing = created + changed === 0
  const figures = [
    ['New', created],
    ['Changed', changed],
    ['As they are', unchanged],
  ] as const
  return (
    <section aria-labelledby="import-checked" className="admin-card">
      <h2 id="import-checked" className="mb-4 font-medium">
        {nothing ? 'The file is right, and all of it is in the catalogue already' : 'The file is right'}
      </h2>
      <dl className="mb-6 grid grid-cols-3 gap-3">
        {figures.map(([name, count]) => (
          <div key={name}>
            <dt className="text-sm text-muted">{name}</dt>
            <dd className="display text-heading tabular-nums">{count.toLocaleString('en-IN')}</dd>
          </div>
        ))}
      </dl>
      <div className="flex flex-wrap items-center gap-4">
        <Button
          variant="primary"
          disabled={nothing}
          busy={apply.isPending}
          onClick={() => apply.mutate(job._id)}
        >
          {nothing ? 'Nothing to import' : `Import ${productCount(created + changed)}`}
        </Button>
        <p className="text-sm text-muted">All of it or nothing, and it can be undone.</p>
      </div>
    </section>
  )
}
