import { useMutation, useQueryClient } from '@tanstack/react-query'
import type { LetterKindName } from '#shared/admin/letter-kinds.ts'
import { resendLetter, sendTrial } from '#shared/endpoints/admin/letters.ts'
import { adminKeys } from '#client/platform/admin/query-keys.ts'
import { call } from '#client/platform/api.ts'
import { tellRefusal } from '#client/platform/signed-out.ts'
import { notify } from '#client/platform/toast.ts'

const TOAST = 'letters'
const onError = tellRefusal(TOAST)

/** Sends a letter once more, or one that waits now. */
export function useResend() {
  const refresh = useRefresh()
  return useMutation({
    mutationFn: async (id: string) => (await call(resendLetter, { params: { id } })).data,
    onSuccess: ({ to }) => {
      notify.success(`On its way to ${to}`, TOAST)
      return refresh()
    },
    onError,
  })
}

/** Sends a letter with made-up contents to one's own address. */
export function useSendTrial() {
  const refresh = useRefresh()
  return useMutation({
    mutationFn: async (kind: LetterKindName) => (await call(sendTrial, { body: { kind } })).data,
    onSuccess: ({ to }) => {
      notify.success(`A trial is on its way to ${to}`, TOAST)
      return refresh()
    },
    onError,
  })
}

function useRefresh() {
  const queryClient = useQueryClient()
  return () => queryClient.invalidateQueries({ queryKey: adminKeys.letters.all })
}
