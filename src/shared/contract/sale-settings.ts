import * as v from 'valibot'
import { valueKey } from '../catalogue-filters.ts'
import { plainGstin } from '../gstin.ts'
import { COUNTRY_CODES } from '../countries.ts'
import { fields, isWholePaise, listOf, text } from './common.ts'
import { CATEGORIES } from '../limits.ts'
import { codesSchema } from './discount-codes.ts'
import { hsnSchema } from './hsn.ts'
import { invoiceEntries } from './invoice-settings.ts'
import { ownerAmountSchema } from './owner-amount.ts'
import { paymentSettingsSchema } from './payment-settings.ts'
import { reviewSettingsSchema } from './review-settings.ts'
import { returnSettingsSchema } from './return-settings.ts'
import { salesSchema } from './sales.ts'
import { sectionSchemas } from './shop-settings.ts'

/** What the owner has set of selling: the server's and the back office's alone, and no part of what a page brings. */

const DAYS = 'Write a number of days from 1 to 365'

export const deliveryZoneSchema = fields({
  name: text('Name is required', 1, 60),
  /** By their two letters. */
  countries: listOf(
    v.picklist(COUNTRY_CODES, ({ input }) => `There is no country called ${String(input).slice(0, 60)}`),
    {
      message: 'Write countries',
      max: 250,
      tooMany: 'At most 250 countries',
    },
  ),
  /** What its postal codes begin with. */
  postalCodes: listOf(
    v.pipe(
      v.string('Write the beginnings of postal codes'),
      v.trim(),
      v.regex(
        /^(?=.*[A-Za-z0-9])[A-Za-z0-9 -]{1,10}$/,
        'Write the beginnings of postal codes, such as 400, 401',
      ),
    ),
    { message: 'Write the beginnings of postal codes', max: 500, tooMany: 'At most 500 postal codes' },
  ),
  charge: ownerAmountSchema,
  perKilogram: ownerAmountSchema,
  freeFrom: v.nullable(ownerAmountSchema),
  days: v.pipe(v.number(DAYS), v.integer(DAYS), v.minValue(1, DAYS), v.maxValue(365, DAYS)),
})

export const deliverySchema = fields({
  zones: listOf(deliveryZoneSchema, {
    message: 'The zones are missing',
    max: 30,
    tooMany: 'At most 30 zones',
  }),
})

const RATE = 'Write a rate from 0 to 100'
const rate = v.pipe(
  v.number(RATE),
  v.minValue(0, RATE),
  v.maxValue(100, RATE),
  v.check((percent) => isWholePaise(percent), 'At most 2 decimals'),
)
/** Two digits of the state, a PAN, the registration's number, Z and a check digit. */
const GSTIN = /^\d{2}[A-Z]{5}\d{4}[A-Z][A-Z\d]Z[A-Z\d]$/

export const taxSchema = v.pipe(
  fields({
    kind: v.picklist(['none', 'gst', 'simple'], 'Choose how taxes are charged'),
    /** Of the shop; its first two digits are the shop's state. */
    gstin: v.pipe(
      v.optional(v.string(), ''),
      v.maxLength(40, 'A GSTIN has 15 characters'),
      v.transform(plainGstin),
    ),
    /** Of products that have none of their own. */
    hsn: v.optional(hsnSchema, ''),
    /** What a simple tax is called. */
    name: v.pipe(v.optional(v.string(), ''), v.trim(), v.maxLength(20, 'At most 20 characters')),
    /** Whether the prices have it inside. */
    isInside: v.boolean('Say whether the prices include it'),
    rate,
    /** An item sold for more rupees than this, after discounts and without the tax, has another rate; null where all have the same. */
    higherAbove: v.nullable(ownerAmountSchema),
    higherRate: rate,
    ...invoiceEntries,
  }),
  v.forward(
    v.check(
      ({ kind, gstin }) => kind !== 'gst' || GSTIN.test(gstin),
      'Write the GSTIN, such as 27ABCDE1234F1Z0',
    ),
    ['gstin'],
  ),
  v.forward(
    v.check(({ kind, name }) => kind !== 'simple' || name !== '', 'Write what it is called, such as VAT'),
    ['name'],
  ),
)

const saleSections = {
  delivery: deliverySchema,
  tax: taxSchema,
  codes: codesSchema,
  sales: salesSchema,
  payment: paymentSettingsSchema,
  reviews: reviewSettingsSchema,
  returns: returnSettingsSchema,
}
/** What goes into the heads of letters. */
const isOneLine = (value: string) => !/\p{Cc}/u.test(value)
const ONE_LINE = 'Write it in one line'
const identity = v.pipe(
  sectionSchemas.identity,
  v.forward(
    v.check(({ name }) => isOneLine(name), ONE_LINE),
    ['name'],
  ),
  v.forward(
    v.check(({ tagline }) => isOneLine(tagline), ONE_LINE),
    ['tagline'],
  ),
)

/** Each once, however it is written: filters do not tell capitals apart. */
const kinds = v.pipe(
  sectionSchemas.kinds,
  v.rawCheck(({ dataset, addIssue }) => {
    if (!dataset.typed) return
    const { names } = dataset.value
    const known = new Set<string>(CATEGORIES.map(valueKey))
    for (const [at, name] of names.entries()) {
      if (known.has(valueKey(name)))
        addIssue({
          message: `${name} is there already`,
          path: [
            { type: 'object', origin: 'value', input: dataset.value, key: 'names', value: names },
            { type: 'array', origin: 'value', input: names, key: at, value: name },
          ],
        })
      known.add(valueKey(name))
    }
  }),
)

/** Every section of the settings with its schema. */
export const allSectionSchemas = { ...sectionSchemas, identity, kinds, ...saleSections }
export type AnySection = keyof typeof allSectionSchemas
export const ALL_SECTIONS = Object.keys(allSectionSchemas) as [AnySection, ...AnySection[]]

const saleSettingsSchema = v.partial(v.object(saleSections))
/** What was saved; nothing of what was not. */
export type SaleSettings = v.InferOutput<typeof saleSettingsSchema>
export type SaleSection = keyof typeof saleSections
export const isSaleSection = (section: string): section is SaleSection => section in saleSections
