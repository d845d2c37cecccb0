import type { ProductImage, Variant } from '#shared/contract/product.ts'
import { numberOrText } from '#shared/admin/read-number.ts'
import type { VariantValue } from '#shared/variant-values.ts'
import {
  readList,
  readOwnValues,
  readValues,
  readVariants,
  writeList,
  writeOwnValues,
  writeValues,
  writeVariants,
} from './lists.ts'

/** How values of a product stand in the cells of a CSV file. */
export interface Cell<Value> {
  write: (value: Value) => string | number | boolean | null
  /**
   * As a form would hold it; undefined leaves it as it is. What cannot be read stays a text, so that the form's
   * own check refuses it. Pictures are read with the cell of what they show.
   */
  read: (text: string, beside: { altTexts?: string; pictureColors?: string }) => unknown
}

const asItIs = <Value>(value: Value): Value => value
const numberOrNone = (text: string) => (text === '' ? null : numberOrText(text))
/** Left empty: as it is. */
const numberIfGiven = (text: string) => (text === '' ? undefined : numberOrText(text))

export const TEXT_CELL: Cell<string> = { write: asItIs, read: asItIs }
export const NUMBER_CELL: Cell<number> = { write: asItIs, read: numberOrText }
export const COUNT_CELL: Cell<number> = { write: asItIs, read: numberIfGiven }
export const NUMBER_OR_NONE_CELL: Cell<number | null> = { write: asItIs, read: numberOrNone }
/** Nobody has rated it: 0 is no rating that a form would take. */
export const RATING_CELL: Cell<number> = { write: (rating) => rating || null, read: numberIfGiven }
export const YES_OR_NO_CELL: Cell<boolean> = { write: asItIs, read: yesOrNo }
export const NAMES_CELL: Cell<string[]> = { write: writeValues, read: readValues }
/** In place of a colour: the picture shows none in particular. Left empty, its words say which. */
export const NO_COLOR = '-'

export const IMAGES_CELL: Cell<ProductImage[]> = {
  write: (images) => writeList(images.map(({ url }) => url)),
  read: (text, { altTexts = '', pictureColors = '' }) => {
    const alternatives = readList(altTexts)
    const colors = readList(pictureColors)
    return readList(text).map((url, at) => ({
      url,
      altText: alternatives[at] ?? '',
      ...(colors[at] && { shows: colors[at] === NO_COLOR ? '' : colors[at] }),
    }))
  },
}
export const VARIANTS_CELL: Cell<Variant[] | undefined> = {
  write: (variants) => (variants ? writeVariants(variants) : null),
  read: (text) => (text === '' ? null : (readVariants(text) ?? text)),
}

export const OWN_TEXTS_CELL: Cell<VariantValue<string>[]> = {
  write: writeOwnValues,
  read: (text) => readOwnValues(text) ?? text,
}
export const OWN_NUMBERS_CELL: Cell<VariantValue<number>[]> = {
  write: writeOwnValues,
  read: (text) =>
    readOwnValues(text)?.map(({ value, ...of }) => ({ ...of, value: numberOrText(value) })) ?? text,
}

function yesOrNo(text: string): boolean | string | undefined {
  if (text === '') return undefined
  if (/^(yes|true|1)$/i.test(text)) return true
  return /^(no|false|0)$/i.test(text) ? false : text
}
