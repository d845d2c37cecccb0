import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useCallback } from 'react'
import { manyInvoices, manyInvoicesPdf } from '#shared/endpoints/admin/invoices.ts'
import type { AnswerOf } from '#shared/endpoints/endpoint.ts'
import { messageOf } from '#client/platform/api-error.ts'
import { adminKeys } from '#client/platform/admin/query-keys.ts'
import { today } from '#client/platform/admin/save-file.ts'
import { call } from '#client/platform/api.ts'
import { downloadFile } from '#client/platform/download-text.ts'
import { notify } from '#client/platform/toast.ts'
import { Button } from '#client/ui/button.tsx'
import { PrintInvoices } from '#client/ui/invoice/print-invoices.tsx'

/** As many as one call takes. */
const AT_ONCE = 100

async function askFor(orderIds: readonly string[]) {
  const all: AnswerOf<typeof manyInvoices>['data'] = { invoices: [], refused: [] }
  for (let at = 0; at < orderIds.length; at += AT_ONCE) {
    const body = { orderIds: orderIds.slice(at, at + AT_ONCE) }
    const { data } = await call(manyInvoices, { body })
    all.invoices.push(...data.invoices)
    all.refused.push(...data.refused)
  }
  return all
}

/** The invoices of these orders, on paper or as one PDF; those without one are told when they are printed. */
export function InvoiceButtons({ orderIds }: { orderIds: readonly string[] }) {
  const body = { orderIds: [...orderIds] }
  const queryClient = useQueryClient()
  // What was issued by this shows on the order.
  const refresh = () => {
    for (const id of orderIds) void queryClient.invalidateQueries({ queryKey: adminKeys.orders.detail(id) })
  }
  const onError = (error: Error) => notify.error(messageOf(error))
  const print = useMutation({
    mutationFn: async () => askFor(orderIds),
    onSuccess: ({ refused: [first], refused }) => {
      refresh()
      if (first)
        notify.error(
          refused.length === 1 ? first.message : `${first.message}, and ${refused.length - 1} more`,
        )
    },
    onError,
  })
  const download = useMutation({
    mutationFn: () => call(manyInvoicesPdf, { body }),
    onSuccess: (pdf) => {
      refresh()
      downloadFile(`invoices-${today()}.pdf`, pdf)
    },
    onError,
  })
  const { reset } = print
  const handlePrinted = useCallback(() => reset(), [reset])
  const { invoices = [] } = print.data ?? {}
  const noun = orderIds.length === 1 ? 'invoice' : 'invoices'
  return (
    <>
      <Button size="small" busy={print.isPending} onClick={() => print.mutate()}>
        {`Print ${noun}`}
      </Button>
      <Button size="small" busy={download.isPending} onClick={() => download.mutate()}>
        {`Download ${noun}`}
      </Button>
      {invoices.length > 0 && <PrintInvoices invoices={invoices} onPrinted={handlePrinted} />}
    </>
  )
}
