export type DocumentKind = 'invoice' | 'credit'

/** Of what was invoiced, as stored: paise, milliseconds since 1970 UTC. */
export interface InvoiceTables {
  /** An order has one invoice, and any number of credit notes. */
  invoices: {
    id: string
    kind: DocumentKind
    order_id: string
    series: string
    position: number
    number: string
    issued_at: number
    total: number
    /** Of a credit note: what it was given for, so that it is given once. */
    cause: string | null
    /** JSON of the contract's Invoice, as it was issued. */
    content: string
  }
  /** The number given last of each series; whoever takes the next holds the row until their transaction ends. */
  invoice_numbers: { series: string; last: number }
}
