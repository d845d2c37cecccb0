import { useMutation } from '@tanstack/react-query'
import { useCallback } from 'react'
import { manyInvoices, manyInvoicesPdf } from '#shared/endpoints/admin/invoices.ts'
import { messageOf } from '#client/platform/api-error.ts'
import { today } from '#client/platform/admin/save-file.ts'
import { call } from '#client/platform/api.ts'
import { downloadFile } from '#client/platform/download-text.ts'
import { notify } from '#client/platform/toast.ts'
import { Button } from '#client/ui/button.tsx'
import { PrintInvoices } from '#client/ui/invoice/print-invoices.tsx'

/** The invoices of these orders, on paper or as one PDF; those without one are told when they are printed. */
export function InvoiceButtons({ orderIds }: { orderIds: readonly string[] }) {
  const body = { orderIds: [...orderIds] }
  const onError = (error: Error) => notify.error(messageOf(error))
  const print = useMutation({
    mutationFn: async () => (await call(manyInvoices, { body })).data,
    onSuccess: ({ refused: [first], refused }) => {
      if (first)
        notify.error(
          refused.length === 1 ? first.message : `${first.message}, and ${refused.length - 1} more`,
        )
    },
    onError,
  })
  const download = useMutation({
    mutationFn: () => call(manyInvoicesPdf, { body }),
    onSuccess: (pdf) => downloadFile(`invoices-${today()}.pdf`, pdf),
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
