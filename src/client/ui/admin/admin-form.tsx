import type { ReactNode } from 'react'
import { extendForm, useFieldContext } from '../app-form.tsx'
import { Checkbox } from '../checkbox.tsx'
import { SelectField, type SelectFieldProps } from '../select-field.tsx'
import { TextArea, type TextAreaProps } from './text-area.tsx'

type Bound<Props> = Omit<Props, 'name' | 'value' | 'onChange' | 'onBlur' | 'error'>

/** The field's first message, if it has one. */
export function useFieldError(): string | undefined {
  const [error] = useFieldContext().state.meta.errors as ({ message: string } | undefined)[]
  return error?.message
}

/** What binds a control of text, or of one choice, to its field. */
function useTextControl() {
  const field = useFieldContext<string>()
  return {
    name: field.name,
    value: field.state.value,
    error: useFieldError(),
    onChange: ({ currentTarget }: { currentTarget: { value: string } }) =>
      field.handleChange(currentTarget.value),
    onBlur: field.handleBlur,
  }
}

function BoundArea(props: Bound<TextAreaProps>) {
  return <TextArea {...props} {...useTextControl()} />
}

function BoundSelect(props: Bound<SelectFieldProps>) {
  return <SelectField {...props} {...useTextControl()} />
}

function BoundCheck({ label }: { label: ReactNode }) {
  const field = useFieldContext<boolean>()
  return (
    <Checkbox
      label={label}
      name={field.name}
      checked={field.state.value}
      onChange={(event) => field.handleChange(event.currentTarget.checked)}
      onBlur={field.handleBlur}
    />
  )
}

/** The storefront's form with what only admin fields need. */
export const { useAppForm: useAdminForm, useTypedAppFormContext: useAdminFormContext } = extendForm({
  fieldComponents: { Area: BoundArea, Select: BoundSelect, Check: BoundCheck },
  formComponents: {},
})
