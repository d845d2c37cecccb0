import { type QueryClient, queryOptions, useMutation, useQueryClient } from '@tanstack/react-query'
import type { ImportJob } from '#shared/contract/admin/product-import.ts'
import { applyImport, checkImport, importJob } from '#shared/endpoints/admin/calls.ts'
import { messageOf } from '#client/platform/api-error.ts'
import { call } from '#client/platform/api.ts'
import { productKeys } from '#client/platform/query-keys.ts'
import { notify } from '#client/platform/toast.ts'
import { adminKeys } from '#client/platform/admin/query-keys.ts'
import { readText } from './import-file.ts'

/** How often an import under way is asked about, ms. */
const POLL_MS = 700

const isUnderWay = (job: ImportJob | undefined) => job?.state === 'checking' || job?.state === 'applying'

export const importQueries = {
  job: (id: string) =>
    queryOptions({
      queryKey: adminKeys.importJob(id),
      queryFn: async ({ signal, client }) => {
        const { data } = await call(importJob, { params: { id } }, { signal })
        if (data.state === 'done') void productsChanged(client)
        return data
      },
      staleTime: 0,
      refetchInterval: ({ state }) => isUnderWay(state.data) && POLL_MS,
      // Followed to its end, whether or not somebody looks.
      refetchIntervalInBackground: true,
    }),
}

/** Sends a file to be checked; nothing is changed by it. */
export function useCheckImport() {
  const queryClient = useQueryClient()
  return useMutation({
    mutationFn: async (file: File) => (await call(checkImport, { body: await readText(file) })).data,
    onSuccess: (job) => queryClient.setQueryData(importQueries.job(job._id).queryKey, job),
    onError: (error) => notify.error(messageOf(error)),
  })
}

export function useApplyImport() {
  const queryClient = useQueryClient()
  return useMutation({
    mutationFn: async (id: string) => (await call(applyImport, { params: { id } })).data,
    onSuccess: (job) => queryClient.setQueryData(importQueries.job(job._id).queryKey, job),
    onError: (error) => notify.error(messageOf(error)),
    onSettled: (_, __, id) => queryClient.invalidateQueries({ queryKey: importQueries.job(id).queryKey }),
  })
}

/** After an import nothing of the products is as it was. */
const productsChanged = (queryClient: QueryClient) =>
  Promise.all([
    queryClient.invalidateQueries({ queryKey: productKeys.all }),
    queryClient.invalidateQueries({ queryKey: adminKeys.products.all }),
    queryClient.invalidateQueries({ queryKey: adminKeys.summary.all }),
    queryClient.invalidateQueries({ queryKey: adminKeys.history.all }),
    queryClient.invalidateQueries({ queryKey: adminKeys.inventory.all }),
  ])
