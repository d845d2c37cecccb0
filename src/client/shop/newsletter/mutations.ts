import { useMutation } from '@tanstack/react-query'
import { subscribe } from '#shared/endpoints/shop.ts'
import { messageOf } from '#client/platform/api-error.ts'
import { call } from '#client/platform/api.ts'
import { notify } from '#client/platform/toast.ts'

export function useSubscribe(onSubscribed: () => void) {
  return useMutation({
    mutationFn: (email: string) => call(subscribe, { body: { email } }),
    onSuccess: ({ message }) => {
      notify.success(message)
      onSubscribed()
    },
    onError: (error) => notify.error(messageOf(error)),
  })
}
