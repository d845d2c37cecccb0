import { useId } from 'react'
import { UploadIcon } from '#client/ui/admin/admin-icons.tsx'
import { Spinner } from '#client/ui/spinner.tsx'
import '#client/ui/admin/admin.css'

interface Props {
  busy: boolean
  /** Why the last file was not taken. */
  error: string | undefined
  onFile: (file: File) => void
}

/** Where a file is dropped, or chosen. */
export function ImportDrop({ busy, error, onFile }: Props) {
  const id = useId()
  const take = (files: FileList | null) => {
    const file = files?.[0]
    if (file && !busy) onFile(file)
  }
  return (
    // By keys a file is chosen; dropping one is the pointer's way.
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions
    <div
      role="group"
      aria-label="CSV file"
      onDragOver={(event) => event.preventDefault()}
      onDrop={(event) => {
        event.preventDefault()
        take(event.dataTransfer.files)
      }}
    >
      <label htmlFor={id} className="drop-zone py-12">
        {busy ? <Spinner className="size-6" /> : <UploadIcon className="size-7 text-muted" />}
        <span className="font-medium">
          {busy ? 'Sending the file…' : 'Drop a CSV file here, or choose one'}
        </span>
        <span className="text-sm text-muted">It is checked first. Nothing changes until you say so.</span>
        <input
          id={id}
          type="file"
          accept=".csv,.tsv,.tab,text/csv,text/tab-separated-values,text/plain"
          className="sr-only"
          disabled={busy}
          aria-invalid={error ? true : undefined}
          aria-describedby={error ? `${id}-error` : undefined}
          onChange={(event) => {
            take(event.currentTarget.files)
            // The same file again, corrected, is a change too.
            event.currentTarget.value = ''
          }}
        />
      </label>
      {error && (
        <p id={`${id}-error`} role="alert" className="field-error">
          {error}
        </p>
      )}
    </div>
  )
}
