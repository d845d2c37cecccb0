import { useMutation, useQueryClient } from '@tanstack/react-query'
import * as v from 'valibot'
import { type AdminPage, adminPageSchema, type NewPage } from '#shared/contract/admin/content.ts'
import { addPage, deletePage, orderPages, updatePage } from '#shared/endpoints/admin/content.ts'
import { adminKeys } from '#client/platform/admin/query-keys.ts'
import { ApiError, messageOf } from '#client/platform/api-error.ts'
import { call } from '#client/platform/api.ts'
import { contentKeys } from '#client/platform/query-keys.ts'
import { isSignedOut } from '#client/platform/signed-out.ts'
import { notify } from '#client/platform/toast.ts'

const TOAST = 'pages'

/** The page as the shop has it now, when that is why a save was refused. */
export function pageChangedMeanwhile(error: unknown): AdminPage | undefined {
  if (!(error instanceof ApiError) || error.code !== 'version_conflict') return undefined
  const present = v.safeParse(adminPageSchema, error.data)
  return present.success ? present.output : undefined
}

const onError = (error: unknown) => {
  // Another's change is shown beside the form.
  if (!isSignedOut(error) && !pageChangedMeanwhile(error)) notify.error(messageOf(error), TOAST)
}

function useRefresh() {
  const queryClient = useQueryClient()
  return () =>
    Promise.all([
      queryClient.invalidateQueries({ queryKey: adminKeys.content.list }),
      queryClient.invalidateQueries({ queryKey: adminKeys.history.all }),
      queryClient.invalidateQueries({ queryKey: contentKeys.all }),
    ])
}

/** Adds a page, or changes the one with this id as it was at this version. */
export function useSavePage() {
  const refresh = useRefresh()
  return useMutation({
    mutationFn: async ({ known, form }: { known?: { id: string; version: number }; form: NewPage }) => {
      const answer = known
        ? call(updatePage, { params: { id: known.id }, body: { ...form, version: known.version } })
        : call(addPage, { body: form })
      return (await answer).data
    },
    onSuccess: () => {
      notify.success('Page saved', TOAST)
      void refresh()
    },
    onError,
  })
}

export function useDeletePage() {
  const refresh = useRefresh()
  return useMutation({
    mutationFn: (id: string) => call(deletePage, { params: { id } }),
    onSuccess: () => {
      notify.success('Page deleted: the history can bring it back', TOAST)
      return refresh()
    },
    onError,
  })
}

export function useOrderPages() {
  const queryClient = useQueryClient()
  const refresh = useRefresh()
  return useMutation({
    mutationFn: async (ids: string[]) => (await call(orderPages, { body: { ids } })).data,
    onSuccess: (pages) => {
      queryClient.setQueryData<AdminPage[]>(adminKeys.content.list, pages)
      return refresh()
    },
    onError,
  })
}
