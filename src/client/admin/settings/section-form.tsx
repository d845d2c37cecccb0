import { useQueryClient } from '@tanstack/react-query'
import { type ReactNode, useRef, useState } from 'react'
import type { StoredSection } from '#shared/contract/admin/shop-settings.ts'
import { sectionSchemas } from '#shared/contract/shop-settings.ts'
import { ApiError, messageOf } from '#client/platform/api-error.ts'
import { useMay } from '#client/platform/admin/use-may.ts'
import { useAdminForm } from '#client/ui/admin/admin-form.tsx'
import { showFirstMistake, submits, untilMended } from '#client/ui/app-form.tsx'
import { Button } from '#client/ui/button.tsx'
import { formatDateTime } from '#client/ui/dates.ts'
import { useSaveSection } from './mutations.ts'
import { PictureField } from './picture-field.tsx'
import { settingsQueries } from './queries.ts'
import { SECTION_FORMS, type SettingsField, type Values } from './section-forms.ts'
import { areSame, messagesByField, issuesIn, textsOf } from './section-values.ts'

interface Props {
  stored: StoredSection
  /** What was typed before, when the session ended. */
  draft: Values | undefined
  /** Keeps what is typed when the session ends, and asks before it is left behind. */
  renderKeeper: (typedNow: () => Values | undefined) => ReactNode
}

/** One section of the settings, saved in one go. What was typed stays, whatever the shop has against it. */
export function SectionForm({ stored, draft, renderKeeper }: Props) {
  const { section } = stored
  const about = SECTION_FORMS[section]
  const mayEdit = useMay()('editSettings')
  const [now, setNow] = useState(stored)
  const [failure, setFailure] = useState<string>()
  const element = useRef<HTMLFormElement>(null)
  const queryClient = useQueryClient()
  const save = useSaveSection(section)
  const [begin] = useState<Values>(() => ({ ...textsOf(stored, about), ...draft }))
  const form = useAdminForm({
    defaultValues: begin,
    canSubmitWhenInvalid: true,
    validationLogic: untilMended,
    validators: { onDynamic: ({ value }) => issuesIn(sectionSchemas[section], value) },
    onSubmit: async ({ value, formApi }) => {
      setFailure(undefined)
      try {
        setNow(await save.mutateAsync({ version: now.version, value }))
      } catch (error) {
        // The toast is the mutation's; here stands what the shop had against it.
        setFailure(messageOf(error))
        const issues = error instanceof ApiError ? error.issues : []
        formApi.setErrorMap({ onSubmit: { fields: messagesByField(issues) } })
        if (issues.length > 0) showFirstMistake(element.current)
        // Said once, and saved again, what was typed here stands over the other's.
        if (error instanceof ApiError && error.status === 409)
          setNow(await queryClient.fetchQuery({ ...settingsQueries.section(section), staleTime: 0 }))
      }
    },
  })
  const typedNow = () => (areSame(form.state.values, textsOf(now, about)) ? undefined : form.state.values)
  const labelled = ({ label, hint, type }: SettingsField) => ({ label, hint, ...(type && { type }) })
  return (
    <form ref={element} noValidate aria-label={about.title} className="admin-card" onSubmit={submits(form)}>
      <p className="mb-4 text-muted">{about.lead}</p>
      <fieldset disabled={!mayEdit} className="grid gap-4 sm:grid-cols-2">
        {about.fields.map((described) => (
          <form.AppField key={described.name} name={described.name}>
            {(field) =>
              described.kind === 'area' ? (
                <field.Area label={described.label} />
              ) : described.kind === 'check' ? (
                <field.Check label={described.label} />
              ) : described.kind === 'picture' ? (
                <PictureField
                  label={described.label}
                  hint={described.hint}
                  url={String(field.state.value)}
                  error={(field.state.meta.errors as ({ message: string } | undefined)[])[0]?.message}
                  disabled={!mayEdit}
                  onChange={(url) => field.handleChange(url)}
                />
              ) : (
                <field.Text autoComplete="off" {...labelled(described)} />
              )
            }
          </form.AppField>
        ))}
      </fieldset>
      <p role="alert" className="mt-4 text-sm text-danger empty:hidden">
        {failure}
      </p>
      <div className="mt-4 flex flex-wrap items-center gap-x-4 gap-y-2">
        {mayEdit && (
          <Button type="submit" variant="primary" busy={save.isPending}>
            Save
          </Button>
        )}
        <p className="text-sm text-muted">{lastSaid(now)}</p>
      </div>
      {renderKeeper(typedNow)}
    </form>
  )
}

const lastSaid = ({ updatedAt, updatedBy }: StoredSection) =>
  updatedAt === null ? 'As the shop was built' : `Saved by ${updatedBy}, ${formatDateTime(updatedAt)}`
