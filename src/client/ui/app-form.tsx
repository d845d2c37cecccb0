import { createFormHook, createFormHookContexts, revalidateLogic } from '@tanstack/react-form'
import type { FormEvent, ReactNode } from 'react'
import { PasswordField } from './password-field.tsx'
import { TextField, type TextFieldProps } from './text-field.tsx'

const { fieldContext, formContext, useFieldContext } = createFormHookContexts()

type BoundProps = Omit<TextFieldProps, 'name' | 'value' | 'onChange' | 'onBlur' | 'error'> & {
  /** What the shop has against it; shown where the form itself has nothing to say. */
  refusal?: ReactNode
}

/** A text field that knows its value and its message from the form around it. */
function BoundText({ refusal, ...props }: BoundProps) {
  const field = useFieldContext<string>()
  const [error] = field.state.meta.errors as ({ message: string } | undefined)[]
  const Field = props.type === 'password' ? PasswordField : TextField
  return (
    <Field
      {...props}
      name={field.name}
      value={field.state.value}
      error={error?.message ?? refusal}
      onChange={(event) => field.handleChange(event.currentTarget.value)}
      onBlur={field.handleBlur}
    />
  )
}

/** Sends a form; of one that has mistakes the first is shown. */
export const submits =
  (form: { handleSubmit: () => Promise<void> }) => (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault()
    const element = event.currentTarget
    void form.handleSubmit().then(() => showFirstMistake(element))
  }

/** Gives the focus to the first field that is wrong, and so brings it in sight; not before it has been drawn so. */
export function showFirstMistake(form: HTMLElement | null): void {
  setTimeout(() => form?.querySelector<HTMLElement>('[aria-invalid="true"]')?.focus())
}

export { useFieldContext }

/** For a form checked with `onDynamic`: a mistake is told when it is sent, and stays until it is mended. */
export const untilMended = { canSubmitWhenInvalid: true, validationLogic: revalidateLogic() }

/** Forms checked with the contract's schemas: `useAppForm({ ...untilMended, validators: { onDynamic: schema } })`. */
export const { useAppForm, extendForm } = createFormHook({
  fieldComponents: { Text: BoundText },
  formComponents: {},
  fieldContext,
  formContext,
})
