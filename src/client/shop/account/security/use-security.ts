import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import type { NewPassword } from '#shared/contract/security.ts'
import {
  changeName,
  changePassword,
  endMySession,
  endOtherSessions,
  mySessions,
} from '#shared/endpoints/account.ts'
import { call } from '#client/platform/api.ts'
import { session } from '#client/platform/session.ts'
import { tellRefusal } from '#client/platform/signed-out.ts'
import { notify } from '#client/platform/toast.ts'

export const sessionsKey = (userId: string) => ['sessions', userId] as const

const onError = tellRefusal('account')

export const useSessions = (userId: string, enabled = true) =>
  useQuery({
    enabled,
    queryKey: sessionsKey(userId),
    queryFn: async ({ signal }) => (await call(mySessions, {}, { signal })).data,
  })

/** Signs out on one device by its session's id, or everywhere else without one. */
export function useSignOutElsewhere(userId: string) {
  const queryClient = useQueryClient()
  return useMutation({
    mutationFn: (id: string | undefined) =>
      id === undefined ? call(endOtherSessions, {}) : call(endMySession, { params: { id } }),
    onSuccess: () => notify.success('Signed out there', 'account'),
    onError,
    onSettled: () => queryClient.invalidateQueries({ queryKey: sessionsKey(userId) }),
  })
}

export function useChangeName() {
  return useMutation({
    mutationFn: (name: string) => call(changeName, { body: { name } }),
    onSuccess: async ({ data }) => {
      await session.update(data)
      notify.success('Name changed', 'account')
    },
    onError,
  })
}

export function useChangePassword(userId: string) {
  const queryClient = useQueryClient()
  return useMutation({
    mutationFn: (body: NewPassword) => call(changePassword, { body }),
    onSuccess: () => {
      notify.success('Password changed. You are signed out everywhere else.', 'account')
      return queryClient.invalidateQueries({ queryKey: sessionsKey(userId) })
    },
    onError,
  })
}
