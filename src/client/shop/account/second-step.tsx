import { useMutation } from '@tanstack/react-query'
import { useState } from 'react'
import { signInWithCode } from '#shared/endpoints/second-factor.ts'
import { ApiError, messageOf } from '#client/platform/api-error.ts'
import { call } from '#client/platform/api.ts'
import { notify } from '#client/platform/toast.ts'
import { begin, type SignedIn } from './mutations.ts'
import { CodeForm } from './code-form.tsx'

interface Props {
  /** Of the first step. */
  ticket: string
  onSignedIn: (signedIn: SignedIn) => Promise<void>
  /** To the password again, with what was typed there. */
  onBack: () => void
}

/** After the password: the code of the app, or one of the recovery codes. */
export function SecondStep({ ticket, onSignedIn, onBack }: Props) {
  const [isRecovery, setRecovery] = useState(false)
  const signing = useMutation({
    mutationFn: async (code: string) => begin(await call(signInWithCode, { body: { ticket, code } })),
    onSuccess: (signedIn) => {
      notify.success('Login Successful', 'sign-in')
      return onSignedIn(signedIn)
    },
    onError: (error) => {
      notify.error(messageOf(error), 'sign-in')
      if (error instanceof ApiError && error.status === 401) onBack()
    },
  })
  return (
    <>
      <p className="mb-4 text-muted">
        {isRecovery
          ? 'Type one of the codes that you kept when you set the app up. Each works once.'
          : 'Your password is right. Now type the six digits that your authenticator app shows.'}
      </p>
      <CodeForm key={String(isRecovery)} isRecovery={isRecovery} action="Sign In" asking={signing}>
        <p className="mt-4 flex flex-wrap gap-x-6 gap-y-2">
          <button type="button" className="link" onClick={() => setRecovery(!isRecovery)}>
            {isRecovery ? 'Use the app' : 'Use a recovery code'}
          </button>
          <button type="button" className="link" onClick={onBack}>
            Back to the password
          </button>
        </p>
      </CodeForm>
    </>
  )
}
