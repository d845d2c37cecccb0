import { useEffect } from 'react'
import { createPortal } from 'react-dom'
import type { Invoice } from '#shared/contract/invoice.ts'
import { printSheets } from '../print-sheets.ts'
import { InvoiceSheet } from './invoice-sheet.tsx'
import './invoice.css'

interface Props {
  invoices: readonly Invoice[]
  onPrinted: () => void
}

/** Prints these, each on a page of its own, and nothing else of the page. */
export function PrintInvoices({ invoices, onPrinted }: Props) {
  useEffect(() => {
    let isGone = false
    // Their faces first: what is printed is not laid out anew.
    void document.fonts.ready.then(async () => {
      if (isGone) return
      await printSheets()
      onPrinted()
    })
    return () => void (isGone = true)
  }, [onPrinted])
  return createPortal(
    <section className="invoice-print" aria-hidden="true">
      {invoices.map((invoice) => (
        <InvoiceSheet key={invoice.number} invoice={invoice} />
      ))}
    </section>,
    document.body,
  )
}
