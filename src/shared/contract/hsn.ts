import * as v from 'valibot'

const HSN = 'An HSN code has 4, 6 or 8 digits'
/** What a piece is called at the customs and tax offices (Harmonized System of Nomenclature); empty for none. */
export const hsnSchema = v.pipe(
  v.string(HSN),
  v.trim(),
  v.maxLength(20, HSN),
  v.regex(/^(?:\d{4}(?:\d\d){0,2})?$/, HSN),
)
