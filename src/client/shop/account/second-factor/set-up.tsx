import { useState } from 'react'
import type { User } from '#shared/contract/user.ts'
import { ApiError } from '#client/platform/api-error.ts'
import { Button } from '#client/ui/button.tsx'
import { CodeForm } from '../code-form.tsx'
import { AppToScan } from './app-to-scan.tsx'
import { PasswordQuestion } from './password-question.tsx'
import { useBeginAuthenticator, useConfirmAuthenticator } from './use-second-factor.ts'

interface Props {
  user: User
  /** The app has shown a code: here is what replaces it. */
  onConfirmed: (recoveryCodes: readonly string[]) => void
  onCancel: () => void
}

/** The password, then the app takes the key, then its first code; after too many wrong ones from the beginning. */
export function SetUp({ user, onConfirmed, onCancel }: Props) {
  const beginning = useBeginAuthenticator()
  const confirming = useConfirmAuthenticator(user._id)
  const [begun, setBegun] = useState<typeof beginning.data>()
  if (!begun)
    return (
      <PasswordQuestion
        user={user}
        action="Go on"
        variant="primary"
        asking={{
          ...beginning,
          mutateAsync: async (password) => setBegun(await beginning.mutateAsync(password)),
        }}
        onCancel={onCancel}
      />
    )
  return (
    <>
      <AppToScan begun={begun} />
      <CodeForm
        action="Confirm"
        asking={{
          ...confirming,
          mutateAsync: (code) =>
            confirming.mutateAsync(code).then(onConfirmed, (error: unknown) => {
              // What was begun has ended; a toast says why.
              if (error instanceof ApiError && error.code === 'conflict') setBegun(undefined)
              throw error
            }),
        }}
      >
        <Button onClick={onCancel}>Cancel</Button>
      </CodeForm>
    </>
  )
}
