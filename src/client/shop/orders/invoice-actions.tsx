import { useMutation } from '@tanstack/react-query'
import { useCallback } from 'react'
import { linkedInvoices, orderInvoices } from '#shared/endpoints/invoices.ts'
import { messageOf } from '#client/platform/api-error.ts'
import { call } from '#client/platform/api.ts'
import { notify } from '#client/platform/toast.ts'
import { Button } from '#client/ui/button.tsx'
import { PrintInvoices } from '#client/ui/invoice/print-invoices.tsx'

interface Props {
  orderId: string
  /** Of the link by which the order is seen. */
  linkKey: string | undefined
}

/** The order's invoice, and what was credited since. */
export function InvoiceActions({ orderId, linkKey }: Props) {
  const params = { id: orderId }
  const ask = useMutation({
    mutationFn: async () =>
      linkKey === undefined
        ? (await call(orderInvoices, { params })).data
        : (await call(linkedInvoices, { params, query: { key: linkKey } })).data,
    onError: (error) => notify.error(messageOf(error)),
  })
  const { reset } = ask
  const handlePrinted = useCallback(() => reset(), [reset])
  return (
    <>
      <Button size="small" busy={ask.isPending} onClick={() => ask.mutate()}>
        Print invoice
      </Button>
      {ask.data && <PrintInvoices invoices={ask.data} onPrinted={handlePrinted} />}
    </>
  )
}
