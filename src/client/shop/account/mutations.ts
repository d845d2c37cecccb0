import { useMutation } from '@tanstack/react-query'
import { useRef } from 'react'
import * as v from 'valibot'
import { secondStepSchema } from '#shared/contract/second-factor.ts'
import type { Guest, Registration } from '#shared/contract/registration.ts'
import type { Credentials, User } from '#shared/contract/user.ts'
import { continueAsGuest } from '#shared/endpoints/guest.ts'
import { register } from '#shared/endpoints/register.ts'
import { login } from '#shared/endpoints/shop.ts'
import { ApiError, messageOf } from '#client/platform/api-error.ts'
import { call } from '#client/platform/api.ts'
import { session } from '#client/platform/session.ts'
import { notify } from '#client/platform/toast.ts'

export interface SignedIn {
  user: User
  /** As whom the shopper kept a cart until now. */
  guestId: string
}

/** From here on the device shops as this user. */
export async function begin({ data, token }: { data: User; token: string }): Promise<SignedIn> {
  const { guestId } = session.get()
  await session.signIn(data, token)
  return { user: data, guestId }
}

export function useLogin(onSignedIn: (signedIn: SignedIn) => Promise<void>) {
  return useMutation({
    mutationFn: async (body: Credentials) => begin(await call(login, { body })),
    onSuccess: (signedIn) => {
      notify.success('Login Successful', 'sign-in')
      return onSignedIn(signedIn)
    },
    onError: (error) => {
      if (ticketIn(error) === undefined) notify.error(messageOf(error), 'sign-in')
    },
  })
}

/** Of a refusal that says: the password is right, and a code is asked for. */
export function ticketIn(error: unknown): string | undefined {
  const data = error instanceof ApiError ? error.data : undefined
  return v.is(secondStepSchema, data) ? data.ticket : undefined
}

export function useContinueAsGuest(onSignedIn: (signedIn: SignedIn) => Promise<void>) {
  return useMutation({
    mutationFn: async (body: Guest) => begin(await call(continueAsGuest, { body })),
    onSuccess: onSignedIn,
    onError: (error) => notify.error(messageOf(error), 'sign-in'),
  })
}

export function useRegister(onSignedIn: (signedIn: SignedIn) => Promise<void>) {
  /** The e-mail address and password that were sent and never answered: the account may be there. */
  const unanswered = useRef<string>(undefined)
  return useMutation({
    mutationFn: async (body: Registration) => {
      const { email, password } = body
      const sent = JSON.stringify([email, password])
      try {
        return begin(await call(register, { body }))
      } catch (error) {
        if (!(error instanceof ApiError)) throw error
        if (error.code === 'email_taken' && unanswered.current === sent) {
          const known = await call(login, { body: { email, password } }).catch(() => Promise.reject(error))
          return begin(known)
        }
        if (error.kind !== 'http' || (error.status ?? 500) >= 500) unanswered.current = sent
        throw error
      }
    },
    onSuccess: (signedIn) => {
      notify.success('Registration Successful', 'sign-in')
      return onSignedIn(signedIn)
    },
    onError: (error) => notify.error(messageOf(error), 'sign-in'),
  })
}
