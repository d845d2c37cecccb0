import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import type { NewEmail } from '#shared/contract/email-change.ts'
import { askForEmailChange, callOffEmailChange, emailChange } from '#shared/endpoints/email-change.ts'
import { call } from '#client/platform/api.ts'
import { tellRefusal } from '#client/platform/signed-out.ts'

const keyOf = (userId: string) => ['email-change', userId] as const

/** The change that waits for its confirmations. */
export const useEmailChange = (userId: string, enabled = true) =>
  useQuery({
    enabled,
    queryKey: keyOf(userId),
    queryFn: async ({ signal }) => (await call(emailChange, {}, { signal })).data,
  })

function useChange<Input>(userId: string, change: (input: Input) => Promise<unknown>) {
  const queryClient = useQueryClient()
  return useMutation({
    mutationFn: change,
    onSuccess: () => queryClient.invalidateQueries({ queryKey: keyOf(userId) }),
    onError: tellRefusal('account'),
  })
}

export const useAskForEmailChange = (userId: string) =>
  useChange(userId, (body: NewEmail) => call(askForEmailChange, { body }))

export const useCallOffEmailChange = (userId: string) => useChange(userId, () => call(callOffEmailChange, {}))
