import { infiniteQueryOptions, useMutation, useQueryClient } from '@tanstack/react-query'
import { answerMessage, contactMessages } from '#shared/endpoints/admin/contact.ts'
import { adminKeys } from '#client/platform/admin/query-keys.ts'
import { call } from '#client/platform/api.ts'
import { tellRefusal } from '#client/platform/signed-out.ts'

export type Shown = 'open' | 'answered'

export const contactQueries = {
  list: (state: Shown) =>
    infiniteQueryOptions({
      queryKey: adminKeys.contact.list(state),
      queryFn: ({ pageParam: cursor, signal }) =>
        call(contactMessages, { query: { state, ...(cursor && { cursor }) } }, { signal }),
      initialPageParam: '',
      getNextPageParam: ({ nextCursor }) => nextCursor,
      staleTime: 5_000,
    }),
}

export function useMarkAnswered() {
  const queryClient = useQueryClient()
  return useMutation({
    mutationFn: ({ id, isAnswered }: { id: string; isAnswered: boolean }) =>
      call(answerMessage, { params: { id }, body: { isAnswered } }),
    onSuccess: () => queryClient.invalidateQueries({ queryKey: adminKeys.contact.all }),
    onError: tellRefusal('messages'),
  })
}
