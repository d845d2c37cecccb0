import { useLocation } from '@tanstack/react-router'
import { useEffect } from 'react'
import { allSectionSchemas } from '#shared/contract/sale-settings.ts'
import type { NamedLink } from '#shared/contract/shop-settings.ts'
import { inShopSign } from '#client/ui/admin/in-shop-sign.ts'
import { CurrencyExample } from './currency-example.tsx'
import { KindsField } from './kinds-field.tsx'
import { LinksField } from './links-field.tsx'
import { PaymentState } from './payment-state.tsx'
import { PictureField } from './picture-field.tsx'
import { type FormSection, SECTION_FORMS, type SettingsField } from './section-forms.ts'
import { SectionFrame } from './section-frame.tsx'
import { textsOf } from './section-values.ts'
import { type SectionFormProps, useSectionForm } from './use-section-form.ts'

/** One section of plain fields. */
export function SectionForm({ section, ...props }: SectionFormProps & { section: FormSection }) {
  const about = SECTION_FORMS[section]
  const { form, mayEdit, frame } = useSectionForm(props, {
    schema: allSectionSchemas[section],
    typed: (stored) => textsOf(stored, about),
    value: (typed) => typed,
  })
  const { element, now } = frame
  const asked = useLocation({ select: ({ hash }) => hash })
  useEffect(() => {
    // Who was led to one field begins there.
    const field = element.current?.elements.namedItem(asked)
    if (field instanceof HTMLElement) field.focus()
  }, [element, asked])
  const labelled = ({ label, hint, type }: SettingsField) => ({
    label,
    hint: section === 'payment' && hint ? inShopSign(hint) : hint,
    ...(type && { type }),
  })
  return (
    <SectionFrame {...frame} lead={about.lead}>
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
              ) : described.kind === 'choice' ? (
                <field.Select label={described.label} hint={described.hint}>
                  {described.options?.map(([value, name]) => (
                    <option key={value} value={value}>
                      {name}
                    </option>
                  ))}
                </field.Select>
              ) : described.kind === 'links' ? (
                <LinksField
                  label={described.label}
                  links={field.state.value as readonly NamedLink[]}
                  error={(field.state.meta.errors as ({ message: string } | undefined)[])[0]?.message}
                  onChange={(links) => field.handleChange(links)}
                />
              ) : described.kind === 'kinds' ? (
                <KindsField
                  label={described.label}
                  kinds={field.state.value as readonly string[]}
                  error={(field.state.meta.errors as ({ message: string } | undefined)[])[0]?.message}
                  onChange={(kinds) => field.handleChange(kinds)}
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
      {section === 'currency' && (
        <form.Subscribe selector={({ values }) => values}>
          {(values) => <CurrencyExample {...values} />}
        </form.Subscribe>
      )}
    </SectionFrame>
  )
}
