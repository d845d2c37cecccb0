import { createFormHook, createFormHookContexts } from '@tanstack/react-form'
import { TextField, type TextFieldProps } from './text-field.tsx'

const { fieldContext, formContext, useFieldContext } = createFormHookContexts()

type BoundProps = Omit<TextFieldProps, 'name' | 'value' | 'onChange' | 'onBlur' | 'error'>

/** A text field that knows its value and its message from the form around it. */
function BoundText(props: BoundProps) {
  const field = useFieldContext<string>()
  const [error] = field.state.meta.errors as ({ message: string } | undefined)[]
  return (
    <TextField
      {...props}
      name={field.name}
      value={field.state.value}
      error={error?.message}
      onChange={(event) => field.handleChange(event.currentTarget.value)}
      onBlur={field.handleBlur}
    />
  )
}

export { useFieldContext }

/** Forms checked with the contract's schemas: `useAppForm({validators: {onSubmit: schema}})`. */
export const { useAppForm, extendForm } = createFormHook({
  fieldComponents: { Text: BoundText },
  formComponents: {},
  fieldContext,
  formContext,
})
