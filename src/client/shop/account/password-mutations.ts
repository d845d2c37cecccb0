import { useMutation } from '@tanstack/react-query'
import type { PasswordReset } from '#shared/contract/password.ts'
import { forgotPassword, resetPassword } from '#shared/endpoints/account.ts'
import { messageOf } from '#client/platform/api-error.ts'
import { call } from '#client/platform/api.ts'
import { session } from '#client/platform/session.ts'
import { notify } from '#client/platform/toast.ts'

const onError = (error: Error) => notify.error(messageOf(error), 'password')

export const useForgotPassword = () =>
  useMutation({ mutationFn: (email: string) => call(forgotPassword, { body: { email } }), onError })

export function useResetPassword(onDone: () => Promise<void>) {
  return useMutation({
    mutationFn: (body: PasswordReset) => call(resetPassword, { body }),
    onSuccess: async () => {
      // Its session has ended at the shop, if it was theirs.
      if (session.get().user) await session.signOut({ keepUnsent: true })
      notify.success('Password changed. Sign in with it.', 'password')
      await onDone()
    },
    onError,
  })
}
