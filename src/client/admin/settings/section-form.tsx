import { useLocation } from '@tanstack/react-router'
import { type ReactNode, useEffect, useState } from 'react'
import type { StoredSection } from '#shared/contract/admin/shop-settings.ts'
import { allSectionSchemas } from '#shared/contract/sale-settings.ts'
import type { NamedLink } from '#shared/contract/shop-settings.ts'
import { useMay } from '#client/platform/admin/use-may.ts'
import { useAdminForm } from '#client/ui/admin/admin-form.tsx'
import { submits, untilMended } from '#client/ui/app-form.tsx'
import { LinksField } from './links-field.tsx'
import { PaymentState } from './payment-state.tsx'
import { PictureField } from './picture-field.tsx'
import { SectionFoot } from './section-foot.tsx'
import { type FormSection, SECTION_FORMS, type SettingsField, type Values } from './section-forms.ts'
import { areSame, issuesIn, textsOf } from './section-values.ts'
import { useSectionSave } from './use-section-save.ts'

interface Props {
  section: FormSection
  stored: StoredSection
  /** What was typed before, when the session ended. */
  draft: Values | undefined
  /** Keeps what is typed when the session ends, and asks before it is left behind. */
  renderKeeper: (typedNow: () => Values | undefined) => ReactNode
}

/** One section of the settings, saved in one go. What was typed stays, whatever the shop has against it. */
export function SectionForm({ section, stored, draft, renderKeeper }: Props) {
  const about = SECTION_FORMS[section]
  const mayEdit = useMay()('editSettings')
  const { element, now, busy, failure, save } = useSectionSave(stored)
  const asked = useLocation({ select: ({ hash }) => hash })
  useEffect(() => {
    // Who was led to one field begins there.
    const field = element.current?.elements.namedItem(asked)
    if (field instanceof HTMLElement) field.focus()
  }, [element, asked])
  const [begin] = useState<Values>(() => ({ ...textsOf(stored, about), ...draft }))
  const form = useAdminForm({
    defaultValues: begin,
    canSubmitWhenInvalid: true,
    validationLogic: untilMended,
    validators: { onDynamic: ({ value }) => issuesIn(allSectionSchemas[section], value) },
    onSubmit: ({ value, formApi }) => save(value, (fields) => formApi.setErrorMap({ onSubmit: { fields } })),
  })
  const typedNow = () => (areSame(form.state.values, textsOf(now, about)) ? undefined : form.state.values)
  const labelled = ({ label, hint, type }: SettingsField) => ({ label, hint, ...(type && { type }) })
  return (
    <form ref={element} noValidate aria-label={about.title} className="admin-card" onSubmit={submits(form)}>
      <p className="mb-4 text-muted">{about.lead}</p>
      {section === 'payment' && <PaymentState stored={now} />}
      <fieldset disabled={!mayEdit} className="grid gap-4 sm:grid-cols-2">
        {about.fields.map((described) => (
          <form.AppField key={described.name} name={described.name}>
            {(field) =>
              described.kind === 'area' ? (
                <field.Area label={described.label} />
              ) : described.kind === 'check' ? (
                <div className="sm:col-span-2">
                  <field.Check label={described.label} />
                </div>
              ) : described.kind === 'links' ? (
                <LinksField
                  label={described.label}
                  links={field.state.value as readonly NamedLink[]}
                  error={(field.state.meta.errors as ({ message: string } | undefined)[])[0]?.message}
                  onChange={(links) => field.handleChange(links)}
                />
              ) : described.kind === 'picture' ? (
                <PictureField
                  name={described.name}
                  label={described.label}
                  hint={described.hint}
                  url={field.state.value as string}
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
      <SectionFoot
        now={now}
        mayEdit={mayEdit}
        busy={busy}
        failure={failure}
        onReset={() =>
          void save(
            null,
            () => undefined,
            (built) => form.reset(textsOf(built, about)),
          )
        }
      />
      {renderKeeper(typedNow)}
    </form>
  )
}
