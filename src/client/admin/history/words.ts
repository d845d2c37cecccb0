import type { HistoryEntry, UndoResult } from '#shared/contract/admin/history.ts'
import { VARIANT_FIELDS } from '#shared/variant-values.ts'
import { formatRupees } from '#client/ui/money.ts'
import { recordChanges } from './record-changes.ts'

type Action = HistoryEntry['action']
type Kind = HistoryEntry['entity']['kind']

export const ACTION_NAMES: Record<Action, string> = {
  create: 'Added',
  update: 'Changed',
  delete: 'Deleted',
  restore: 'Restored',
  bulk: 'Bulk change',
  import: 'Import',
  undo: 'Undone',
  stock: 'Stock counted',
  status: 'Status changed',
  role: 'Role changed',
  settings: 'Settings',
}
export const KIND_NAMES: Record<Kind, string> = {
  product: 'Products',
  order: 'Orders',
  user: 'Users',
  settings: 'Settings',
  page: 'Pages',
  review: 'Reviews',
}

const MONEY = new Set([
  'price',
  'discountPrice',
  'totalPrice',
  'charge',
  'perKilogram',
  'freeFrom',
  'minimum',
  'higherAbove',
])
const LONG = 80

/** What was and what is, each in a few words that show where they differ. */
export function changeWords({ field, from, to }: HistoryEntry['changes'][number]): [string, string] {
  if (typeof from === 'string' && typeof to === 'string') {
    if (isPicture(from) && isPicture(to)) return ['a picture', 'another picture']
    // Of two long texts the beginning may well be the same.
    const cut = Math.max(0, firstDifference(from, to) - BEFORE)
    const part = (text: string) => valueWords(field, cut === 0 ? text : `…${text.slice(cut)}`)
    return Math.max(from.length, to.length) > LONG
      ? [part(from), part(to)]
      : [valueWords(field, from), valueWords(field, to)]
  }
  if (isByVariant(field) && Array.isArray(from) && Array.isArray(to)) {
    const [was, is] = [from, to].map((variants) => variants.map(variantWords)) as [string[], string[]]
    const gone = was.filter((unit) => !is.includes(unit))
    const come = is.filter((unit) => !was.includes(unit))
    if (gone.length + come.length > 0) return [gone.join(', ') || 'none', come.join(', ') || 'none']
  }
  const records = recordChanges(from, to, valueWords)
  if (records) return records
  const words: [string, string] = [valueWords(field, from), valueWords(field, to)]
  return field === 'images' && words[0] === words[1] ? [words[0], `${words[1]}, not the same`] : words
}

/** Whose address says nothing. */
const isPicture = (value: unknown) => typeof value === 'string' && /^\/images\/\S+$/.test(value)

const isByVariant = (field: string) => field === 'variants' || VARIANT_FIELDS.some((name) => name === field)

/** Characters that are shown before the first one that differs. */
const BEFORE = 20

function firstDifference(one: string, other: string): number {
  let at = 0
  while (at < one.length && one[at] === other[at]) at++
  return at
}

/** A value of the history in a few words; lists are joined, pictures and variants counted. */
export function valueWords(field: string, value: unknown): string {
  if (value === null || value === undefined || value === '') return 'none'
  if (typeof value === 'boolean') return value ? 'yes' : 'no'
  if (typeof value === 'number') return MONEY.has(field) ? formatRupees(value) : value.toLocaleString('en-IN')
  if (isPicture(value)) return 'a picture'
  if (typeof value === 'string') return value.length > LONG ? `${value.slice(0, LONG)}…` : value
  if (Array.isArray(value)) return listWords(field, value)
  return JSON.stringify(value)
}

function listWords(field: string, values: unknown[]): string {
  if (values.every((value) => typeof value === 'string')) return values.join(', ') || 'none'
  const noun = field === 'images' ? ['picture', 'pictures'] : ['entry', 'entries']
  if (isByVariant(field)) return values.map(variantWords).join(', ') || 'none'
  return `${values.length} ${noun[values.length === 1 ? 0 : 1]}`
}

function variantWords(variant: unknown): string {
  const { size, color, countInStock, value = countInStock } = variant as Record<string, unknown>
  return `${String(size)} ${String(color)} ${String(value)}`
}

/** `12 changes undone, 2 left as they are`. */
export function undoneWords({ undone, leftCount }: UndoResult): string {
  const done =
    undone === 0
      ? 'Nothing undone'
      : `${undone.toLocaleString('en-IN')} ${undone === 1 ? 'change' : 'changes'} undone`
  return leftCount === 0 ? done : `${done}, ${leftCount.toLocaleString('en-IN')} left as they are`
}
