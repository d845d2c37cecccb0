import { useMutation, useQueryClient } from '@tanstack/react-query'
import * as v from 'valibot'
import {
  type Customer,
  type CustomerNotes,
  type NewCustomerNotes,
  writtenNotesSchema,
} from '#shared/contract/admin/customer.ts'
import {
  endNewsletter,
  exportCustomers,
  exportSubscribers,
  saveCustomerNotes,
} from '#shared/endpoints/admin/customers.ts'
import { adminKeys } from '#client/platform/admin/query-keys.ts'
import { saveCsv } from '#client/platform/admin/save-file.ts'
import { ApiError, messageOf } from '#client/platform/api-error.ts'
import { call } from '#client/platform/api.ts'
import { tellRefusal } from '#client/platform/signed-out.ts'
import { notify } from '#client/platform/toast.ts'

/** The notes as the shop has them now, when that is why a save was refused. */
export function notesChangedMeanwhile(error: unknown): CustomerNotes | undefined {
  if (!(error instanceof ApiError) || error.code !== 'version_conflict') return undefined
  const present = v.safeParse(writtenNotesSchema, error.data)
  return present.success ? present.output : undefined
}

const tell = tellRefusal()

export function useSaveNotes(id: string) {
  const queryClient = useQueryClient()
  return useMutation({
    mutationFn: async (body: NewCustomerNotes) =>
      (await call(saveCustomerNotes, { params: { id }, body })).data,
    onSuccess: (notes) => {
      notify.success('Notes saved')
      queryClient.setQueryData<Customer>(adminKeys.customer(id), (known) => known && { ...known, notes })
    },
    onError: (error) => {
      // Another's words are shown beside the form.
      if (!notesChangedMeanwhile(error)) tell(error)
    },
  })
}

export function useEndNewsletter(id: string) {
  const queryClient = useQueryClient()
  return useMutation({
    mutationFn: () => call(endNewsletter, { params: { id } }),
    onSuccess: () => {
      notify.success('Newsletter ended')
      return queryClient.invalidateQueries({ queryKey: adminKeys.customer(id) })
    },
    onError: tell,
  })
}

export const useExportCustomers = () => useCsv('customers', () => call(exportCustomers, {}))
export const useExportSubscribers = () => useCsv('newsletter', () => call(exportSubscribers, {}))

/** Rows of the shop, as a file of the browser's downloads. */
function useCsv(name: string, mutationFn: () => Promise<string>) {
  return useMutation({
    mutationFn,
    onSuccess: (rows) => saveCsv(name, rows),
    onError: (error) => notify.error(messageOf(error)),
  })
}
