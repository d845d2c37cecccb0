import { useMutation } from '@tanstack/react-query'
import type { GuestAccount } from '#shared/contract/registration.ts'
import { openAccount } from '#shared/endpoints/guest.ts'
import { messageOf } from '#client/platform/api-error.ts'
import { call } from '#client/platform/api.ts'
import { confirmSession } from '#client/platform/confirm-session.ts'
import { session } from '#client/platform/session.ts'
import { notify } from '#client/platform/toast.ts'

/** The guest stays who they are on this device, and is no guest any more. */
export function useOpenAccount() {
  return useMutation({
    mutationFn: async (body: GuestAccount) => {
      const { data } = await call(openAccount, { body })
      await session.update(data)
    },
    onSuccess: () => notify.success('Registration Successful', 'sign-in'),
    onError: (error) => {
      notify.error(messageOf(error), 'sign-in')
      // The account may be there: an earlier answer was lost.
      void confirmSession()
    },
  })
}
