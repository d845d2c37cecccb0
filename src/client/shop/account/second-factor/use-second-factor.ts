import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import {
  beginAuthenticator,
  confirmAuthenticator,
  newRecoveryCodes,
  removeAuthenticator,
  secondFactor,
  staffSignIn,
} from '#shared/endpoints/second-factor.ts'
import { call } from '#client/platform/api.ts'
import { tellRefusal } from '#client/platform/signed-out.ts'
import { notify } from '#client/platform/toast.ts'
import { secondFactorKey, staffSignInKey } from '../second-factor-key.ts'
import { sessionsKey } from '../security/use-security.ts'

const onError = tellRefusal('account')

export const useSecondFactor = (userId: string, enabled = true) =>
  useQuery({
    enabled,
    queryKey: secondFactorKey(userId),
    queryFn: async ({ signal }) => (await call(secondFactor, {}, { signal })).data,
  })

/** Asked at each visit of the back office; for nobody, when nobody is signed in. */
export const useStaffSignIn = (userId: string | undefined) =>
  useQuery({
    enabled: userId !== undefined,
    queryKey: staffSignInKey(userId ?? ''),
    queryFn: async ({ signal }) => (await call(staffSignIn, {}, { signal })).data,
  })

/** What an app takes, by the password. */
export const useBeginAuthenticator = () =>
  useMutation({
    mutationFn: async (password: string) => (await call(beginAuthenticator, { body: { password } })).data,
    onError,
  })

/** A change of how the account is signed in to, and the state after it. */
function useChange<Input, Output>(userId: string, change: (input: Input) => Promise<Output>) {
  const queryClient = useQueryClient()
  return useMutation({
    mutationFn: change,
    onSuccess: () => {
      // The list of sessions too: all others have ended.
      void queryClient.invalidateQueries({ queryKey: sessionsKey(userId) })
      return queryClient.invalidateQueries({ queryKey: secondFactorKey(userId) })
    },
    onError,
  })
}

export const useConfirmAuthenticator = (userId: string) =>
  useChange(
    userId,
    async (code: string) => (await call(confirmAuthenticator, { body: { code } })).data.recoveryCodes,
  )

export const useNewRecoveryCodes = (userId: string) =>
  useChange(
    userId,
    async (password: string) => (await call(newRecoveryCodes, { body: { password } })).data.recoveryCodes,
  )

export const useRemoveAuthenticator = (userId: string) =>
  useChange(userId, async (password: string) => {
    await call(removeAuthenticator, { body: { password } })
    notify.success('Turned off. Your password alone signs in.', 'account')
  })
