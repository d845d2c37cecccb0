import type { Updateable } from 'kysely'
import type { ProductField } from '#shared/contract/admin/product-form.ts'
import type { AdminProduct } from '#shared/contract/admin/product.ts'
import type { ProductsTable } from '../database/schema/tables.ts'
import { FIELDS, type ProductRow, type VariantRow } from './fields.ts'

/** From rows to fields and back, as the table of fields has it. */

type Fields = typeof FIELDS
type StoredField = {
  [Name in ProductField]: Fields[Name] extends { column: string } ? Name : never
}[ProductField]
type OptionalField = {
  [Name in StoredField]: Fields[Name] extends { empty: unknown } ? Name : never
}[StoredField]
type FieldColumn = Fields[StoredField]['column'] | Fields['sku']['keyColumn']

/** Those that have a column; an update writes what is named. */
type Change = { [Name in StoredField]?: AdminProduct[Name] | undefined }
type NewFields = Omit<Change, Exclude<StoredField, OptionalField>> &
  Pick<AdminProduct, Exclude<StoredField, OptionalField>>
type NewRow = Pick<ProductRow, FieldColumn>
type PrivateField = {
  [Name in ProductField]: Fields[Name] extends { isPrivate: true } ? Name : never
}[ProductField]

/** An entry of the table whatever its field, for the loops below. */
interface AnyField {
  column?: FieldColumn
  keyColumn?: FieldColumn
  empty?: unknown
  isPrivate?: true
  write?(value: unknown): unknown
  read?(stored: unknown): unknown
  ofStock?(row: ProductRow, variants: readonly VariantRow[]): unknown
}
const ENTRIES = Object.entries<AnyField>(FIELDS) as [ProductField, AnyField][]
const SHOWN = ENTRIES.filter(([, { isPrivate }]) => !isPrivate)
const PRIVATE = ENTRIES.filter(([, { isPrivate }]) => isPrivate)

const columnsIn = ({ column, keyColumn }: AnyField): FieldColumn[] =>
  [column, keyColumn].filter((name) => name !== undefined)

/** All columns that fields are written to; none of the stock. */
export const FIELD_COLUMNS: readonly FieldColumn[] = ENTRIES.flatMap(([, field]) => columnsIn(field))

/** The columns that fields are written to, by the names they have in the history. */
export const columnsOfFields = (fields: ReadonlySet<string>): FieldColumn[] =>
  ENTRIES.flatMap(([name, field]) => (fields.has(name) ? columnsIn(field) : []))

/**
 * Adds what a row says of the fields that everybody may see. Into the object that is given: to copy them takes as long
 * as to read them.
 */
export const withFields = <Begun extends object>(
  begun: Begun,
  row: ProductRow,
  variants: readonly VariantRow[],
): Begun & Pick<AdminProduct, Exclude<ProductField, PrivateField>> =>
  readInto<Begun, Pick<AdminProduct, Exclude<ProductField, PrivateField>>>(begun, SHOWN, row, variants)

/** Adds those of the back office. */
export const withPrivateFields = <Begun extends object>(
  begun: Begun,
  row: ProductRow,
): Begun & Pick<AdminProduct, PrivateField> =>
  readInto<Begun, Pick<AdminProduct, PrivateField>>(begun, PRIVATE, row, [])

function readInto<Begun extends object, Read>(
  begun: Begun,
  entries: typeof ENTRIES,
  row: ProductRow,
  variants: readonly VariantRow[],
): Begun & Read {
  const fields: { [Name in ProductField]?: unknown } = begun
  for (const [name, { column, read, ofStock }] of entries) {
    const value = column && read ? read(row[column]) : ofStock?.(row, variants)
    if (value !== undefined) fields[name] = value
  }
  return fields as Begun & Read
}

/** The columns of the fields that are named; the stock is decided apart. */
export function columnsOf(fields: Change): Updateable<ProductsTable> {
  const columns: { [Column in FieldColumn]?: unknown } = {}
  const values: { [Name in ProductField]?: unknown } = fields
  for (const [name, { column, keyColumn, write }] of ENTRIES) {
    const value = values[name]
    if (value === undefined || !column || !write) continue
    columns[column] = write(value)
    if (keyColumn && typeof value === 'string') columns[keyColumn] = value.toLowerCase()
  }
  return columns as Updateable<ProductsTable>
}

const EMPTY: Change = Object.fromEntries(
  ENTRIES.flatMap(([name, field]) => ('empty' in field ? [[name, field.empty]] : [])),
)
const EMPTY_COLUMNS = columnsOf(EMPTY)

/** The columns of a new product, all that its fields say. */
export const newRow = (fields: NewFields): NewRow => ({ ...EMPTY_COLUMNS, ...columnsOf(fields) }) as NewRow
