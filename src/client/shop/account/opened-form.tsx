import type { ReactNode } from 'react'
import { submits } from '#client/ui/app-form.tsx'

interface Props {
  form: { handleSubmit: () => Promise<void> }
  children: ReactNode
}

/** A short form. The button that opened it is gone, and the focus with it: its first field has it. */
export const OpenedForm = ({ form, children }: Props) => (
  <form
    ref={focusFirst}
    noValidate
    className="steady-form flex max-w-md flex-col gap-2"
    onSubmit={submits(form)}
  >
    {children}
  </form>
)

const focusFirst = (form: HTMLFormElement | null) =>
  form?.querySelector<HTMLInputElement>('input:not([hidden])')?.focus()
