import { useMutation } from '@tanstack/react-query'
import { useCallback } from 'react'
import { manyInvoices } from '#shared/endpoints/admin/invoices.ts'
import { messageOf } from '#client/platform/api-error.ts'
import { call } from '#client/platform/api.ts'
import { notify } from '#client/platform/toast.ts'
import { Button } from '#client/ui/button.tsx'
import { PrintInvoices } from '#client/ui/invoice/print-invoices.tsx'

/** Prints the invoices of these orders; those without one are told. */
export function InvoiceButton({ orderIds }: { orderIds: readonly string[] }) {
  const ask = useMutation({
    mutationFn: async () => (await call(manyInvoices, { body: { orderIds: [...orderIds] } })).data,
    onSuccess: ({ refused: [first], refused }) => {
      if (first)
        notify.error(
          refused.length === 1 ? first.message : `${first.message}, and ${refused.length - 1} more`,
        )
    },
    onError: (error) => notify.error(messageOf(error)),
  })
  const { reset } = ask
  const handlePrinted = useCallback(() => reset(), [reset])
  const { invoices = [] } = ask.data ?? {}
  return (
    <>
      <Button size="small" busy={ask.isPending} onClick={() => ask.mutate()}>
        {orderIds.length === 1 ? 'Print invoice' : 'Print invoices'}
      </Button>
      {invoices.length > 0 && <PrintInvoices invoices={invoices} onPrinted={handlePrinted} />}
    </>
  )
}
