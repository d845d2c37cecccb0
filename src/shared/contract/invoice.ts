import * as v from 'valibot'
import { MONEY_DIGITS, MONEY_PLACES } from '../money-formats.ts'
import { rupeesSchema, timestampSchema } from './common.ts'

/**
 * An invoice or a credit note as it was issued: whole, so that nothing that is changed afterwards changes it. Amounts in
 * rupees, or in the shop's currency; days as `2026-01-31` of the shop's time zone.
 */

const partSchema = v.object({
  /** CGST, SGST, IGST, VAT. */
  name: v.string(),
  /** Of this part; null where it was not kept. */
  percent: v.nullable(v.number()),
  amount: rupeesSchema,
})

const lineSchema = v.object({
  kind: v.picklist(['piece', 'delivery', 'fee']),
  name: v.string(),
  /** Size and colour. */
  detail: v.string(),
  hsn: v.string(),
  /** 0 of what is not counted. */
  quantity: v.number(),
  /** As it was sold; with the tax where `isTaxInside`. */
  unitPrice: rupeesSchema,
  discount: rupeesSchema,
  taxable: rupeesSchema,
  taxes: v.array(partSchema),
  /** `taxable` and `taxes`. */
  total: rupeesSchema,
  /** Of a credit note: which line of its invoice, from 0. */
  of: v.optional(v.number()),
})

export const invoiceSchema = v.object({
  kind: v.picklist(['invoice', 'credit']),
  title: v.string(),
  number: v.string(),
  issuedAt: timestampSchema,
  issuedOn: v.string(),
  seller: v.object({
    name: v.string(),
    address: v.string(),
    gstin: v.string(),
    state: v.string(),
    email: v.string(),
    phone: v.string(),
  }),
  buyer: v.object({
    name: v.string(),
    /** In lines. */
    address: v.string(),
    email: v.string(),
    gstin: v.string(),
    state: v.string(),
  }),
  /** Where it is supplied to, for the GST: `Maharashtra (27)`; empty without GST. */
  placeOfSupply: v.string(),
  /** `number` as people write it; empty of one that has none. */
  order: v.object({ _id: v.string(), number: v.string(), placedOn: v.string() }),
  /** Of a credit note: the invoice it belongs to, and why it was given. */
  corrects: v.nullable(v.object({ number: v.string(), issuedOn: v.string(), reason: v.string() })),
  lines: v.array(lineSchema),
  /** By name and rate. */
  taxes: v.array(partSchema),
  isTaxInside: v.boolean(),
  taxable: rupeesSchema,
  tax: rupeesSchema,
  total: rupeesSchema,
  /** `total`, in words. */
  words: v.string(),
  payment: v.object({
    method: v.string(),
    /** The provider's; empty for none. */
    id: v.string(),
    paidOn: v.nullable(v.string()),
    /** What was charged, where that is in another currency: `12.50 USD`. */
    charged: v.string(),
  }),
  /** How its amounts are written. */
  money: v.object({
    code: v.string(),
    symbol: v.string(),
    place: v.picklist(MONEY_PLACES),
    digits: v.picklist(MONEY_DIGITS),
  }),
})
export type Invoice = v.InferOutput<typeof invoiceSchema>

/** A file of type application/pdf. */
export const pdfSchema = v.blob()
