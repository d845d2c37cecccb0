import { useMutation } from '@tanstack/react-query'
import { useCallback } from 'react'
import { invoicesPdf, linkedInvoices, linkedInvoicesPdf, orderInvoices } from '#shared/endpoints/invoices.ts'
import { messageOf } from '#client/platform/api-error.ts'
import { call } from '#client/platform/api.ts'
import { downloadFile } from '#client/platform/download-text.ts'
import { notify } from '#client/platform/toast.ts'
import { Button } from '#client/ui/button.tsx'
import { PrintInvoices } from '#client/ui/invoice/print-invoices.tsx'

interface Props {
  orderId: string
  /** What people say instead of the id. */
  number: string | number | undefined
  /** Of the link by which the order is seen. */
  linkKey: string | undefined
}

/** The order's invoice, and what was credited since. */
export function InvoiceActions({ orderId, number = orderId, linkKey }: Props) {
  const params = { id: orderId }
  const onError = (error: Error) => notify.error(messageOf(error))
  const print = useMutation({
    mutationFn: async () =>
      linkKey === undefined
        ? (await call(orderInvoices, { params })).data
        : (await call(linkedInvoices, { params, query: { key: linkKey } })).data,
    onError,
  })
  const download = useMutation({
    mutationFn: () =>
      linkKey === undefined
        ? call(invoicesPdf, { params })
        : call(linkedInvoicesPdf, { params, query: { key: linkKey } }),
    onSuccess: (pdf) => downloadFile(`invoice-${number}.pdf`, pdf),
    onError,
  })
  const { reset } = print
  const handlePrinted = useCallback(() => reset(), [reset])
  return (
    <div className="flex flex-wrap gap-2">
      <Button size="small" busy={download.isPending} onClick={() => download.mutate()}>
        Download invoice
      </Button>
      <Button size="small" busy={print.isPending} onClick={() => print.mutate()}>
        Print invoice
      </Button>
      {print.data && <PrintInvoices invoices={print.data} onPrinted={handlePrinted} />}
    </div>
  )
}
