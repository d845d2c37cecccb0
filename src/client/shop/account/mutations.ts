import { useMutation } from '@tanstack/react-query'
import type { Credentials, Registration, User } from '#shared/contract/user.ts'
import { login, register } from '#shared/endpoints/shop.ts'
import { messageOf } from '#client/platform/api-error.ts'
import { call } from '#client/platform/api.ts'
import { session } from '#client/platform/session.ts'
import { notify } from '#client/platform/toast.ts'

interface SignedIn {
  user: User
  /** As whom the shopper kept a cart until now. */
  guestId: string
}

function begin({ data, token }: { data: User; token: string }): SignedIn {
  const { guestId } = session.get()
  session.signIn(data, token)
  return { user: data, guestId }
}

export function useLogin(onSignedIn: (signedIn: SignedIn) => Promise<void>) {
  return useMutation({
    mutationFn: async (body: Credentials) => begin(await call(login, { body })),
    onSuccess: (signedIn) => {
      notify.success('Login Successful')
      return onSignedIn(signedIn)
    },
    onError: (error) => notify.error(messageOf(error)),
  })
}

export function useRegister(onSignedIn: (signedIn: SignedIn) => Promise<void>) {
  return useMutation({
    mutationFn: async (body: Registration) => begin(await call(register, { body })),
    onSuccess: (signedIn) => {
      notify.success('Registration Successful')
      return onSignedIn(signedIn)
    },
    onError: (error) => notify.error(messageOf(error)),
  })
}
