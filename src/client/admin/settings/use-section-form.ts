import { useStore } from '@tanstack/react-form'
import { type ComponentProps, type ReactNode, useState } from 'react'
import type * as v from 'valibot'
import type { StoredSection } from '#shared/contract/admin/shop-settings.ts'
import { useMay } from '#client/platform/admin/use-may.ts'
import { useAdminForm } from '#client/ui/admin/admin-form.tsx'
import { untilMended } from '#client/ui/app-form.tsx'
import type { SectionFrame } from './section-frame.tsx'
import { areSame, issuesIn } from './section-values.ts'
import { useSectionSave } from './use-section-save.ts'

export interface SectionFormProps {
  stored: StoredSection
  /** What was typed before, when the session ended. */
  draft: object | undefined
  /** Keeps what is typed when the session ends, and asks before it is left behind. */
  renderKeeper: (typedNow: () => object | undefined) => ReactNode
}

interface Way<Typed> {
  schema: v.GenericSchema
  /** What is stored, as it would be typed. */
  typed: (stored: StoredSection) => Typed
  /** What was typed, as it is stored: what cannot be read is left for the schema to find. */
  value: (typed: Typed) => Record<string, unknown>
  /** The field that an issue's path is about. */
  fieldOf?: (path: string) => string
}

/** The form of a section, saved in one go, and what its frame shows of it. What was typed stays, whatever the shop says. */
export function useSectionForm<Typed extends object>(
  { stored, draft, renderKeeper }: SectionFormProps,
  { schema, typed, value: valueOf, fieldOf }: Way<Typed>,
) {
  const mayEdit = useMay()('editSettings')
  const { save, ...saving } = useSectionSave(stored, fieldOf)
  const [begin, setBegin] = useState<Typed>(() => ({ ...typed(stored), ...draft }))
  const form = useAdminForm({
    defaultValues: begin,
    ...untilMended,
    validators: { onDynamic: ({ value }) => issuesIn(schema, valueOf(value), fieldOf) },
    onSubmit: ({ value, formApi }) =>
      save(valueOf(value), (fields) => {
        formApi.setErrorMap({ onSubmit: { fields } })
        const shown: Record<string, unknown> = formApi.fieldInfo
        return Object.keys(fields).every((name) => name in shown)
      }),
  })
  const mistakes = useStore(
    form.store,
    ({ fieldMeta }) =>
      Object.values<{ errors: readonly unknown[] } | undefined>(fieldMeta).filter(
        (meta) => meta && meta.errors.length > 0,
      ).length,
  )
  const frame = {
    ...saving,
    form,
    mayEdit,
    mistakes,
    onReset: () =>
      void save(
        null,
        () => false,
        (built) => {
          // The form takes what it begins with for what was typed, as often as it is drawn.
          setBegin(typed(built))
          form.reset(typed(built))
        },
      ),
    keeper: renderKeeper(() =>
      areSame(form.state.values, typed(saving.now)) ? undefined : form.state.values,
    ),
  } satisfies Partial<ComponentProps<typeof SectionFrame>>
  return { form, mayEdit, frame }
}
