import type { VariantValue } from '#shared/variant-values.ts'
import type { Variant } from '#shared/contract/product.ts'

/**
 * Several values in one cell: `S | M | L`, and variants as `S / Red = 5 | M / Red = 0`. Sizes, colours and
 * variants may have commas between them too, as the form has it; pictures and what they show may have commas
 * of their own.
 */

const escaped = (text: string, signs: RegExp) => text.replace(signs, String.raw`\$&`)
const LIST = /[\\|]/g
const VALUES = /[\\|,]/g
const VARIANT = /[\\|,/=]/g

export const writeList = (values: readonly string[]): string =>
  values.map((value) => escaped(value, LIST)).join(' | ')

/** Blanks around values do not count, empty ones in the middle do. */
export const readList = (cell: string): string[] =>
  cell.trim() === '' ? [] : split(cell, '|').map((value) => plain(value).trim())

export const writeValues = (values: readonly string[]): string =>
  values.map((value) => escaped(value, VALUES)).join(' | ')

/** Sizes and colours; a sign at the end separates nothing. */
export function readValues(cell: string): string[] {
  const values = split(cell, '|', ',').map((value) => plain(value).trim())
  return values.at(-1) === '' ? values.slice(0, -1) : values
}

export const writeVariants = (variants: readonly Variant[]): string =>
  writeOwnValues(variants.map(({ countInStock, ...of }) => ({ ...of, value: countInStock })))

/** `S / Red = TEE-S-R | M / Red = TEE-M-R`. */
export const writeOwnValues = (values: readonly VariantValue<string | number>[]): string =>
  values
    .map(
      ({ size, color, value }) =>
        `${escaped(size, VARIANT)} / ${escaped(color, VARIANT)} = ${escaped(String(value), VARIANT)}`,
    )
    .join(' | ')

/** Undefined where the cell is not written like that. */
export function readVariants(cell: string): Variant[] | undefined {
  const units = cell.trim() === '' ? undefined : readOwnValues(cell)
  if (!units?.every(({ value }) => /^\d{1,9}$/.test(value))) return undefined
  return units.map(({ value, ...of }) => ({ ...of, countInStock: Number(value) }))
}

/** None in an empty cell; undefined where it is not written like that. */
export function readOwnValues(cell: string): VariantValue<string>[] | undefined {
  const values: VariantValue<string>[] = []
  if (cell.trim() === '') return values
  for (const part of split(cell, '|', ',')) {
    const [unit = '', value, ...more] = split(part, '=')
    const [size = '', color, ...rest] = split(unit, '/')
    if (value === undefined || color === undefined || more.length > 0 || rest.length > 0) return undefined
    values.push({ size: plain(size).trim(), color: plain(color).trim(), value: plain(value).trim() })
  }
  return values
}

/** At each of the signs that has no backslash of its own before it. */
function split(text: string, ...signs: string[]): string[] {
  const parts = ['']
  for (let at = 0; at < text.length; at++) {
    const letter = text[at] ?? ''
    if (letter === '\\') parts[parts.length - 1] += letter + (text[++at] ?? '')
    else if (signs.includes(letter)) parts.push('')
    else parts[parts.length - 1] += letter
  }
  return parts
}

const plain = (text: string) => text.replace(/\\(.)/gs, '$1')
