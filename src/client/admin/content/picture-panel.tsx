import { type KeyboardEvent, useEffect, useId, useRef, useState } from 'react'
import { uploadImage } from '#shared/endpoints/admin/calls.ts'
import { upload } from '#client/platform/upload.ts'
import { messageOf } from '#client/platform/api-error.ts'
import { Button } from '#client/ui/button.tsx'
import { describedBy, FieldMessages } from '#client/ui/field-messages.tsx'
import { TextField } from '#client/ui/text-field.tsx'
import { pictureText } from './picture-text.ts'

interface Props {
  /** With the picture as Markdown. */
  onInsert: (text: string) => void
  onCancel: () => void
}

const TAKEN = 'image/png,image/jpeg,image/webp,image/avif'
const WORDS_MAX = 200

/** A picture for a text: chosen, said in words for who does not see it, sent to the shop and put in. */
export function PicturePanel({ onInsert, onCancel }: Props) {
  const id = useId()
  const chooser = useRef<HTMLInputElement>(null)
  const [file, setFile] = useState<File>()
  const [words, setWords] = useState('')
  const [isAsked, setAsked] = useState(false)
  const [progress, setProgress] = useState<number>()
  const [failure, setFailure] = useState<string>()
  const leaving = useRef(new AbortController())
  useEffect(() => {
    chooser.current?.focus()
    const { current } = leaving
    return () => current.abort()
  }, [])
  const picture = { error: failure ?? (isAsked && !file && 'Choose a picture'), hint: undefined }
  const wordsError = isAsked && words.trim() === '' && 'Say what is to be seen'

  async function insert() {
    setAsked(true)
    if (progress !== undefined) return
    if (!file) return chooser.current?.focus()
    if (words.trim() === '') return document.getElementById(`${id}-words`)?.focus()
    setFailure(undefined)
    setProgress(0)
    try {
      const { data } = await upload(uploadImage, file, setProgress, leaving.current.signal)
      onInsert(pictureText(words, data))
    } catch (error) {
      // What was chosen and typed stays.
      if (!leaving.current.signal.aborted) setFailure(messageOf(error))
    } finally {
      setProgress(undefined)
    }
  }
  function handleKeyDown(event: KeyboardEvent<HTMLFieldSetElement>) {
    if (event.nativeEvent.isComposing) return
    if (event.key === 'Escape') onCancel()
    // It stands in the page's form, which would be saved.
    if (event.key !== 'Enter' || !(event.target instanceof HTMLInputElement)) return
    event.preventDefault()
    if (event.target.type === 'text') void insert()
  }
  return (
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions -- keys of the fields in it
    <fieldset
      className="mt-3 flex flex-col gap-3 rounded-card border border-line p-4"
      onKeyDown={handleKeyDown}
    >
      <legend className="px-1 font-medium">Picture</legend>
      <div>
        <label htmlFor={id} className="field-label">
          File
        </label>
        <input
          ref={chooser}
          id={id}
          type="file"
          accept={TAKEN}
          className="field py-2"
          disabled={progress !== undefined}
          aria-invalid={picture.error ? true : undefined}
          aria-describedby={describedBy(id, picture)}
          onChange={({ currentTarget }) => {
            setFailure(undefined)
            setFile(currentTarget.files?.[0])
          }}
        />
        <div className="field-foot">
          <FieldMessages fieldId={id} {...picture} />
        </div>
      </div>
      <TextField
        id={`${id}-words`}
        name="words"
        label="What is to be seen"
        hint="Read out to who does not see it"
        value={words}
        maxLength={WORDS_MAX}
        autoComplete="off"
        error={wordsError}
        onChange={({ currentTarget }) => setWords(currentTarget.value)}
      />
      {progress !== undefined && (
        <progress aria-label="Uploading the picture" value={progress} max={1} className="w-full" />
      )}
      <div className="flex flex-wrap gap-3">
        <Button size="small" busy={progress !== undefined} onClick={() => void insert()}>
          Put it in
        </Button>
        <Button size="small" variant="quiet" onClick={onCancel}>
          Cancel picture
        </Button>
      </div>
    </fieldset>
  )
}
