import { type ReactNode, useId } from 'react'
import { Button } from '#client/ui/button.tsx'
import './reports.css'

interface Props {
  title: string
  /** In a sentence, under the title. */
  about?: string
  /** Beside the title. */
  tools?: ReactNode
  busy?: boolean
  onExport: () => void
  exporting: boolean
  children: ReactNode
}

/** A report with its file. */
export function ReportCard({ title, about, tools, busy = false, onExport, exporting, children }: Props) {
  const id = useId()
  return (
    <section aria-labelledby={id} aria-busy={busy} className="admin-card min-w-0">
      <div className="mb-3 flex flex-wrap items-center justify-between gap-x-4 gap-y-2">
        <div>
          <h2 id={id} className="font-medium">
            {title}
          </h2>
          {about && <p className="text-sm text-muted">{about}</p>}
        </div>
        <div className="flex flex-wrap items-center gap-2">
          {tools}
          <Button size="small" busy={exporting} aria-label={`${title} as CSV`} onClick={onExport}>
            CSV
          </Button>
        </div>
      </div>
      {children}
    </section>
  )
}
