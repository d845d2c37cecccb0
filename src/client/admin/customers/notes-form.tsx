import { type ComponentType, useState } from 'react'
import { type CustomerNotes, customerNotesSchema, NOTE_MAX } from '#shared/contract/admin/customer.ts'
import { useAdminForm } from '#client/ui/admin/admin-form.tsx'
import { submits, untilMended } from '#client/ui/app-form.tsx'
import { Button } from '#client/ui/button.tsx'
import { formatDateTime } from '#client/ui/dates.ts'
import { notesChangedMeanwhile, useSaveNotes } from './mutations.ts'
import { tagsIn, tagsSchema, textOf } from './tags.ts'

export interface NotesGuardProps {
  name: string
  isDirty: () => boolean
  /** Undefined where nothing was changed. */
  typedNow: () => TypedNotes | undefined
}

/** As the form has them. */
export interface TypedNotes {
  note: string
  tags: string
}

interface Props {
  id: string
  notes: CustomerNotes
  /** What was typed before the session ended. */
  typed: TypedNotes | undefined
  /** What keeps watch over what is not saved. */
  Guard: ComponentType<NotesGuardProps>
}

/** Under which name what was typed is kept. */
export const notesForm = (id: string) => `customer ${id}`

const formOf = ({ note, tags }: CustomerNotes): TypedNotes => ({ note, tags: textOf(tags) })

/** What the staff writes of a customer. Where another has written meanwhile, both texts stand there. */
export function NotesForm({ id, notes, typed, Guard }: Props) {
  const save = useSaveNotes(id)
  const [known, setKnown] = useState(notes)
  const form = useAdminForm({
    defaultValues: typed ?? formOf(notes),
    ...untilMended,
    validators: { onDynamic: tagsSchema(customerNotesSchema) },
    onSubmit: ({ value: { note, tags } }) =>
      save.mutateAsync({ note, tags: tagsIn(tags), version: known.version }).then(
        (saved) => {
          setKnown(saved)
          form.reset(formOf(saved))
        },
        // What was typed stays.
        () => undefined,
      ),
  })
  const theirs = notesChangedMeanwhile(save.error)
  const isConflict = theirs !== undefined && theirs.version !== known.version
  const isDirty = () => JSON.stringify(form.state.values) !== JSON.stringify(formOf(known))
  return (
    <form noValidate className="flex flex-col gap-4" onSubmit={submits(form)}>
      <Guard
        name={notesForm(id)}
        isDirty={isDirty}
        typedNow={() => (isDirty() ? form.state.values : undefined)}
      />
      {isConflict && (
        <div role="alert" className="card border-warning p-4 text-sm">
          <p className="font-medium">{`${theirs.by ?? 'Someone else'} has written here meanwhile`}</p>
          <p className="mt-2 max-h-64 overflow-auto wrap-anywhere whitespace-pre-wrap">{theirs.note}</p>
          {theirs.tags.length > 0 && <p className="mt-2 text-muted">{`Tags: ${textOf(theirs.tags)}`}</p>}
          <div className="mt-3 flex flex-wrap gap-3">
            <Button size="small" onClick={() => setKnown(theirs)}>
              Keep mine
            </Button>
            <Button
              size="small"
              onClick={() => {
                setKnown(theirs)
                form.reset(formOf(theirs))
                save.reset()
              }}
            >
              Take theirs
            </Button>
          </div>
        </div>
      )}
      <form.AppField name="tags">
        {(field) => <field.Text label="Tags" hint="With commas between them" autoComplete="off" />}
      </form.AppField>
      <form.AppField name="note">
        {(field) => <field.Area label="Note" rows={4} maxLength={NOTE_MAX} />}
      </form.AppField>
      <div className="flex flex-wrap items-center gap-3">
        <Button type="submit" size="small" variant="primary" busy={save.isPending} disabled={isConflict}>
          Save notes
        </Button>
        {known.by !== null && known.at !== null && (
          <p className="text-sm text-muted">{`${known.by}, ${formatDateTime(known.at)}`}</p>
        )}
      </div>
    </form>
  )
}
