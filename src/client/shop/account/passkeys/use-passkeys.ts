import type { PublicKeyCredentialCreationOptionsJSON } from '@simplewebauthn/browser'
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import type { Passkey } from '#shared/contract/passkey.ts'
import { addPasskey, myPasskeys, passkeyOptions, removePasskey } from '#shared/endpoints/passkeys.ts'
import { messageOf } from '#client/platform/api-error.ts'
import { call } from '#client/platform/api.ts'
import { notify } from '#client/platform/toast.ts'
import { secondFactorKey } from '../second-factor-key.ts'
import { plain, askDevice } from './ask-device.ts'

const keyOf = (userId: string) => ['passkeys', userId] as const

export const usePasskeys = (userId: string, enabled = true) =>
  useQuery({
    enabled,
    queryKey: keyOf(userId),
    queryFn: async ({ signal }) => (await call(myPasskeys, {}, { signal })).data,
  })

/** The shop answers each change with the list as it is then. */
function useChange<Input>(userId: string, change: (input: Input) => Promise<{ data: Passkey[] }>) {
  const queryClient = useQueryClient()
  return useMutation({
    mutationFn: change,
    onSuccess: ({ data }) => {
      queryClient.setQueryData(keyOf(userId), data)
      return queryClient.invalidateQueries({ queryKey: secondFactorKey(userId) })
    },
    onError: (error) => notify.error(messageOf(error), 'passkey'),
  })
}

export const useAddPasskey = (userId: string) =>
  useChange(userId, async ({ name, password }: { name: string; password: string }) => {
    const { data } = await call(passkeyOptions, {})
    const answer = await askDevice(({ startRegistration }) =>
      startRegistration({
        optionsJSON: data as unknown as PublicKeyCredentialCreationOptionsJSON,
      }),
    )
    return call(addPasskey, { body: { name, password, answer: plain(answer) } })
  })

export const useRemovePasskey = (userId: string) =>
  useChange(userId, (id: string) => call(removePasskey, { params: { id } }))
