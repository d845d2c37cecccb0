import { fieldWords } from '#shared/admin/field-labels.ts'

/* Lists of records that have a name: zones, codes, links. What is said of them is which one is new, gone or another. */

type Named = Record<string, unknown>

/** What is said of one value of a record. */
type Words = (field: string, value: unknown) => string

const nameOf = (record: Named): string | undefined =>
  [record['name'], record['code']].find((name) => typeof name === 'string' && name !== '') as
    | string
    | undefined

/** @returns undefined where it is no list of records with names, each another */
function byName(values: unknown): Map<string, Named> | undefined {
  if (values !== null && !Array.isArray(values)) return undefined
  const records = (values ?? []) as Named[]
  const named = new Map<string, Named>()
  for (const record of records) {
    const name = typeof record === 'object' && record !== null ? nameOf(record) : undefined
    if (name === undefined) return undefined
    named.set(name, record)
  }
  return named.size === records.length ? named : undefined
}

/** What was and what is, record by record; undefined where they cannot be told apart by their names. */
export function recordChanges(from: unknown, to: unknown, words: Words): [string, string] | undefined {
  const [was, is] = [byName(from), byName(to)]
  if (!was || !is || was.size + is.size === 0) return undefined
  const before: string[] = []
  const after: string[] = []
  for (const [name, record] of was) {
    const now = is.get(name)
    if (!now) before.push(name)
    else if (JSON.stringify(record) !== JSON.stringify(now)) {
      const fields = [...new Set([...Object.keys(record), ...Object.keys(now)])].filter(
        (field) => JSON.stringify(record[field]) !== JSON.stringify(now[field]),
      )
      const told = (of: Named) =>
        `${name}: ${fields.map((field) => `${fieldWords(field)} ${words(field, of[field])}`).join(', ')}`
      before.push(told(record))
      after.push(told(now))
    }
  }
  for (const name of is.keys()) if (!was.has(name)) after.push(name)
  // The same records, in another order.
  if (before.length + after.length === 0) return [[...was.keys()].join(', '), [...is.keys()].join(', ')]
  return [before.join('; ') || 'none', after.join('; ') || 'none']
}
