import { useId, useState } from 'react'
import { uploadImage } from '#shared/endpoints/admin/calls.ts'
import { imageSources } from '#shared/image-sources.ts'
import { upload } from '#client/platform/upload.ts'
import { messageOf } from '#client/platform/api-error.ts'
import { Button } from '#client/ui/button.tsx'
import { describedBy, FieldMessages } from '#client/ui/field-messages.tsx'

interface Props {
  name: string
  label: string
  hint?: string | undefined
  /** Of a picture of this shop; empty for none. */
  url: string
  error: string | undefined
  disabled: boolean
  onChange: (url: string) => void
}

const TAKEN = 'image/png,image/jpeg,image/webp,image/avif,image/svg+xml'

/** One picture: chosen, sent to the shop at once, shown, and taken out again. It is in effect when the form is saved. */
export function PictureField({ name, label, hint, url, error, disabled, onChange }: Props) {
  const id = useId()
  const [progress, setProgress] = useState<number>()
  const [failure, setFailure] = useState<string>()
  const send = async (file: File | undefined) => {
    if (!file) return
    setFailure(undefined)
    setProgress(0)
    try {
      onChange((await upload(uploadImage, file, setProgress)).data)
    } catch (wrong) {
      setFailure(messageOf(wrong))
    } finally {
      setProgress(undefined)
    }
  }
  const said = { error: failure ?? error, hint }
  return (
    <div>
      <label htmlFor={id} className="field-label">
        {label}
      </label>
      <div className="flex flex-wrap items-center gap-3">
        {url && (
          <img
            src={imageSources(url)?.fallback}
            alt=""
            className="h-20 max-w-40 rounded-card border border-line bg-surface object-contain"
          />
        )}
        <input
          id={id}
          type="file"
          name={name}
          accept={TAKEN}
          disabled={disabled || progress !== undefined}
          className="field min-w-0 flex-1 basis-48 py-2"
          aria-invalid={said.error ? true : undefined}
          aria-describedby={describedBy(id, said)}
          onChange={({ currentTarget }) => {
            void send(currentTarget.files?.[0])
            // The same file once more is a choice too.
            currentTarget.value = ''
          }}
        />
        {url && !disabled && (
          <Button size="small" aria-label={`Remove ${label.toLowerCase()}`} onClick={() => onChange('')}>
            Remove
          </Button>
        )}
      </div>
      {progress !== undefined && (
        <progress
          aria-label={`Uploading ${label.toLowerCase()}`}
          value={progress}
          max={1}
          className="mt-2 w-full"
        />
      )}
      <div className="field-foot">
        <FieldMessages fieldId={id} {...said} />
      </div>
    </div>
  )
}
