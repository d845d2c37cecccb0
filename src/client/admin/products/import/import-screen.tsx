import { useQuery } from '@tanstack/react-query'
import { type ReactNode, useState } from 'react'
import { messageOf } from '#client/platform/api-error.ts'
import { ErrorNotice } from '#client/ui/error-notice.tsx'
import { ImportDrop } from './import-drop.tsx'
import { fileProblem } from './import-file.ts'
import { ImportJobView } from './import-job.tsx'
import { ImportPictures } from './import-pictures.tsx'
import { importQueries, useCheckImport } from './import-queries.ts'

interface Props {
  /** The import that is looked at, from the address; none at the beginning. */
  jobId: string | undefined
  onJob: (id: string) => void
  renderDone: (words: string, batchId: string | null) => ReactNode
}

/** A file is dropped, checked, looked at, put into the catalogue, and can be taken back. */
export function ImportScreen({ jobId, onJob, renderDone }: Props) {
  const check = useCheckImport()
  const [problem, setProblem] = useState<string>()
  const job = useQuery({ ...importQueries.job(jobId ?? ''), enabled: jobId !== undefined })
  const send = (file: File) => {
    const wrong = fileProblem(file)
    setProblem(wrong)
    if (wrong === undefined) check.mutate(file, { onSuccess: ({ _id }) => onJob(_id) })
  }
  const state = job.data?.state
  return (
    <div className="flex flex-col gap-6">
      {jobId !== undefined && job.isError && (
        <ErrorNotice message={`Error : ${messageOf(job.error)}`} onRetry={() => void job.refetch()} />
      )}
      {jobId !== undefined && job.data && <ImportJobView job={job.data} renderDone={renderDone} />}
      {state !== 'checking' && state !== 'applying' && (
        <ImportDrop busy={check.isPending} error={problem} onFile={send} />
      )}
      <ImportPictures />
    </div>
  )
}
