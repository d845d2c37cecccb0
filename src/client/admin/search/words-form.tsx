import { useEffect, useRef } from 'react'
import { type NewSearchWords, newSearchWordsSchema } from '#shared/contract/admin/search.ts'
import { ApiError, messageOf } from '#client/platform/api-error.ts'
import { useAdminForm } from '#client/ui/admin/admin-form.tsx'
import { submits, untilMended } from '#client/ui/app-form.tsx'
import { Button } from '#client/ui/button.tsx'
import { useSaveWords } from './mutations.ts'
import { WordsPreview } from './words-preview.tsx'

/** What the form begins with: blank, a search that was not found, or words to be changed. */
export interface Begun extends NewSearchWords {
  /** Of the words that are changed. */
  id: string | undefined
  /** The field to go on in; the form is where somebody asked for it. */
  focus?: 'phrase' | 'words'
}

interface Props {
  begun: Begun
  /** Saved, or given up. */
  onDone: () => void
}

/** Mounted anew for each beginning. */
export function WordsForm({ begun: { id, focus, ...begun }, onDone }: Props) {
  const element = useRef<HTMLFormElement>(null)
  useEffect(() => {
    if (focus) element.current?.querySelector<HTMLElement>(`[name=${focus}]`)?.focus()
  }, [focus])
  const save = useSaveWords()
  const form = useAdminForm({
    defaultValues: begun,
    ...untilMended,
    validators: { onDynamic: newSearchWordsSchema },
    onSubmit: ({ value }) =>
      save.mutateAsync({ ...value, id }).then(
        onDone,
        // What was typed stays. The toast is the mutation's.
        () => undefined,
      ),
  })
  const refusalOf = (name: keyof NewSearchWords, value: string) =>
    value === save.variables?.[name] && refusedField(save.error) === name && messageOf(save.error)
  const isBlank = id === undefined && begun.phrase === ''
  return (
    <form
      ref={element}
      noValidate
      aria-labelledby="add-words"
      className="admin-card"
      onSubmit={submits(form)}
    >
      <h2 id="add-words" className="mb-4 font-medium">
        {id === undefined ? 'Add words' : 'Change words'}
      </h2>
      <div className="grid gap-4 sm:grid-cols-2">
        <form.AppField name="phrase">
          {(field) => (
            <field.Text
              label="What shoppers type"
              hint="A word or a short phrase: angrakha"
              autoComplete="off"
              autoCapitalize="off"
              refusal={refusalOf('phrase', field.state.value)}
            />
          )}
        </form.AppField>
        <form.AppField name="words">
          {(field) => (
            <field.Text
              label="What it means"
              hint="Words the search knows: long kurta"
              autoComplete="off"
              autoCapitalize="off"
              refusal={refusalOf('words', field.state.value)}
            />
          )}
        </form.AppField>
      </div>
      <form.Subscribe selector={({ values }) => values.words}>
        {(words) => <WordsPreview words={words} />}
      </form.Subscribe>
      <div className="mt-4 flex flex-wrap gap-3">
        <Button type="submit" variant="primary" busy={save.isPending}>
          {id === undefined ? 'Add' : 'Save'}
        </Button>
        {!isBlank && <Button onClick={onDone}>Cancel</Button>}
      </div>
    </form>
  )
}

/** Which field the shop refuses. */
function refusedField(error: unknown): keyof NewSearchWords | undefined {
  if (!(error instanceof ApiError)) return undefined
  if (error.code === 'conflict') return 'phrase'
  return error.issues.some(({ path }) => path === 'words') ? 'words' : undefined
}
