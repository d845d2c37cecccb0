import type { ReactNode } from 'react'
import { authenticatorCodeSchema } from '#shared/contract/second-factor.ts'
import { messageOf } from '#client/platform/api-error.ts'
import { untilMended, useAppForm } from '#client/ui/app-form.tsx'
import { Button } from '#client/ui/button.tsx'
import { OpenedForm } from './opened-form.tsx'

interface Props {
  /** Six digits of the app, else one of the recovery codes. */
  isRecovery?: boolean
  action: string
  asking: {
    mutateAsync: (code: string) => Promise<unknown>
    error: Error | null
    variables: string | undefined
    isPending: boolean
  }
  /** Other ways on. */
  children?: ReactNode
}

/** One code. What was typed stays, whatever the shop has against it. */
export function CodeForm({ isRecovery = false, action, asking, children }: Props) {
  const { error, variables, isPending, mutateAsync } = asking
  const form = useAppForm({
    defaultValues: { code: '' },
    ...untilMended,
    validators: { onDynamic: authenticatorCodeSchema },
    onSubmit: ({ value }) => mutateAsync(value.code.trim()).catch(() => undefined),
  })
  return (
    <OpenedForm form={form}>
      <form.AppField name="code">
        {(field) => (
          <field.Text
            label={isRecovery ? 'Recovery code' : 'Code of the app'}
            refusal={error && field.state.value.trim() === variables && messageOf(error)}
            spellCheck={false}
            required
            {...(isRecovery
              ? { autoComplete: 'off', autoCapitalize: 'characters' }
              : { autoComplete: 'one-time-code', inputMode: 'numeric' })}
          />
        )}
      </form.AppField>
      <Button type="submit" variant="primary" busy={isPending}>
        {action}
      </Button>
      {children}
    </OpenedForm>
  )
}
