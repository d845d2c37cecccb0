import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { type ComponentType, type ReactNode, useRef, useState } from 'react'
import { type AdminPage, type NewPage, newPageSchema } from '#shared/contract/admin/content.ts'
import { ApiError, messageOf } from '#client/platform/api-error.ts'
import { useAdminForm } from '#client/ui/admin/admin-form.tsx'
import { useRested } from '#client/ui/admin/use-rested.ts'
import { submits, untilMended } from '#client/ui/app-form.tsx'
import { Button, buttonClass } from '#client/ui/button.tsx'
import { BodyField } from './body-field.tsx'
import { pageChangedMeanwhile, useSavePage } from './mutations.ts'
import { OtherVersion } from './other-version.tsx'
import { adminContentQueries } from './queries.ts'
import { slugOf } from './slug-of.ts'

export interface GuardProps {
  name: string
  isDirty: () => boolean
  /** Undefined where nothing was changed. */
  typedNow: () => object | undefined
}

interface Props {
  /** None for a new one. */
  page?: AdminPage
  /** Draws a text as the shop shows it. */
  renderText: (html: string) => ReactNode
  /** What keeps watch over what is not saved, under a name that tells this form from the others. */
  Guard: ComponentType<GuardProps>
  name: string
  /** What was typed before the session ended. */
  typed?: NewPage | undefined
  onSaved: (page: AdminPage) => void
}

const BLANK: NewPage = { title: '', slug: '', body: '', isPublished: true }

const formOf = ({ title, slug, body, isPublished }: NewPage): NewPage => ({ title, slug, body, isPublished })

/** Writes a page: its text at the left, what shoppers will see of it at the right. */
export function PageForm({ page, renderText, Guard, name, typed, onSaved }: Props) {
  const save = useSavePage()
  /** What the shop is known to have: moved on when another admin's version was looked at. */
  const [known, setKnown] = useState(page)
  const isLeft = useRef(false)
  const start = page ? formOf(page) : BLANK
  const form = useAdminForm({
    defaultValues: typed ?? start,
    ...untilMended,
    validators: { onDynamic: newPageSchema },
    onSubmit: ({ value }) =>
      save
        .mutateAsync({ form: value, ...(known && { known: { id: known._id, version: known.version } }) })
        .then(
          (saved) => {
            isLeft.current = true
            onSaved(saved)
          },
          // What was typed stays. The toast is the mutation's.
          () => undefined,
        ),
  })
  const theirs = pageChangedMeanwhile(save.error)
  const isConflict = theirs !== undefined && theirs.version !== known?.version
  const isDirty = () =>
    !isLeft.current &&
    JSON.stringify(formOf(form.state.values)) !== JSON.stringify(known ? formOf(known) : start)
  return (
    <form noValidate onSubmit={submits(form)} aria-label={page ? 'Edit page' : 'New page'}>
      <Guard name={name} isDirty={isDirty} typedNow={() => (isDirty() ? form.state.values : undefined)} />
      {isConflict && (
        <OtherVersion
          theirs={theirs}
          onKeepMine={() => setKnown(theirs)}
          onTakeTheirs={() => {
            setKnown(theirs)
            form.reset(formOf(theirs))
            save.reset()
          }}
        />
      )}
      <div className="grid items-start gap-4 lg:grid-cols-2">
        <div className="admin-card flex flex-col gap-4">
          <form.AppField
            name="title"
            listeners={{
              // The address of a new page follows its title until it is typed itself.
              onChange: ({ value }) => {
                if (!page && !form.getFieldMeta('slug')?.isDirty)
                  form.setFieldValue('slug', slugOf(value), { dontUpdateMeta: true })
              },
            }}
          >
            {(field) => <field.Text label="Title" autoComplete="off" />}
          </form.AppField>
          <form.AppField name="slug">
            {(field) => (
              <field.Text
                label="Address"
                hint={`/pages/${field.state.value || '…'}`}
                autoComplete="off"
                autoCapitalize="off"
                spellCheck={false}
                refusal={field.state.value === save.variables?.form.slug && refusalOf(save.error)}
              />
            )}
          </form.AppField>
          <form.AppField name="body">{() => <BodyField />}</form.AppField>
          <form.AppField name="isPublished">{(field) => <field.Check label="Published" />}</form.AppField>
          <div className="flex flex-wrap gap-3">
            <Button type="submit" variant="primary" busy={save.isPending} disabled={isConflict}>
              {page ? 'Save' : 'Add page'}
            </Button>
            <Link
              to="/admin/$place/{-$id}"
              params={{ place: 'pages', id: undefined }}
              className={buttonClass('quiet')}
            >
              Cancel
            </Link>
          </div>
        </div>
        <form.Subscribe selector={({ values }) => [values.title, values.body] as const}>
          {([title, body]) => <Preview title={title} body={body} renderText={renderText} />}
        </form.Subscribe>
      </div>
    </form>
  )
}

function Preview({
  title,
  body,
  renderText,
}: {
  title: string
  body: string
  renderText: Props['renderText']
}) {
  const { data: html = '', error } = useQuery(adminContentQueries.preview(useRested(body)))
  return (
    <section aria-label="Preview" className="admin-card lg:sticky lg:top-4">
      <p className="eyebrow mb-4">Preview</p>
      <p className="display mb-5 text-title wrap-anywhere">{title}</p>
      {error ? <p className="text-sm text-danger">{messageOf(error)}</p> : renderText(html)}
    </section>
  )
}

/** What the shop has against the address. */
const refusalOf = (error: unknown): string | false =>
  error instanceof ApiError && error.code === 'conflict' && messageOf(error)
