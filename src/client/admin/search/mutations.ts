import { useMutation, useQueryClient } from '@tanstack/react-query'
import type { NewSearchWords } from '#shared/contract/admin/search.ts'
import { addSearchWords, deleteSearchWords, updateSearchWords } from '#shared/endpoints/admin/calls.ts'
import { adminKeys } from '#client/platform/admin/query-keys.ts'
import { call } from '#client/platform/api.ts'
import { productKeys } from '#client/platform/query-keys.ts'
import { tellRefusal } from '#client/platform/signed-out.ts'
import { notify } from '#client/platform/toast.ts'

const onError = tellRefusal('search-words')

/** Adds words, or changes those with this id. */
export function useSaveWords() {
  const refresh = useRefresh()
  return useMutation({
    mutationFn: ({ id, ...body }: NewSearchWords & { id: string | undefined }) =>
      id === undefined ? call(addSearchWords, { body }) : call(updateSearchWords, { params: { id }, body }),
    onSuccess: () => {
      notify.success('Saved: the search reads it from now on', 'search-words')
      return refresh()
    },
    onError,
  })
}

export function useRemoveWords() {
  const refresh = useRefresh()
  return useMutation({
    mutationFn: (id: string) => call(deleteSearchWords, { params: { id } }),
    onSuccess: () => {
      notify.success('Removed', 'search-words')
      return refresh()
    },
    onError,
  })
}

function useRefresh() {
  const queryClient = useQueryClient()
  return () =>
    Promise.all([
      queryClient.invalidateQueries({ queryKey: adminKeys.search.all }),
      queryClient.invalidateQueries({ queryKey: adminKeys.history.all }),
      queryClient.invalidateQueries({ queryKey: productKeys.all }),
    ])
}
