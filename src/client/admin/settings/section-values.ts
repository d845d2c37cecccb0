import * as v from 'valibot'
import { readNumber } from '#shared/admin/read-number.ts'
import type { NamedLink } from '#shared/contract/shop-settings.ts'
import type { StoredSection } from '#shared/contract/admin/shop-settings.ts'
import type { SectionDescription, Values } from './section-forms.ts'

/** What a section says, field by field; where nothing was said, what the shop was built with. */
export const textsOf = ({ value }: StoredSection, { fields }: SectionDescription): Values =>
  Object.fromEntries(
    fields.map(({ name, kind, start = '' }): [string, Values[string]] => {
      const said = value ? value[name] : typeof start === 'function' ? start() : start
      if (kind === 'links' || kind === 'kinds')
        return [name, Array.isArray(said) ? (said as readonly NamedLink[] | readonly string[]) : []]
      return [name, kind === 'check' ? said === true || said === 'on' : typeof said === 'string' ? said : '']
    }),
  )

export const areSame = <Typed extends object>(one: Typed, other: Typed): boolean =>
  Object.entries(other).every(
    ([name, value]) => JSON.stringify(one[name as keyof Typed]) === JSON.stringify(value),
  )

/** The field of a list of rows that an issue's path is about: `zones.1.countries.0` is in `zones[1].countries`. */
export const fieldOfRow = (path: string): string => path.replace(/^(\w+)\.(\d+)\.(\w+).*/, '$1[$2].$3')

/** A number as it would be typed, and as it was; empty for none. */
export const textOrNone = (number: number | null): string => (number === null ? '' : String(number))
export const numberOrNull = (text: string): number | null => (text.trim() === '' ? null : readNumber(text))

/** The first message of each field; of a list it says which. */
export function messagesByField(issues: readonly { path: string; message: string }[]) {
  const fields: Record<string, { message: string }> = {}
  for (const { path, message } of issues) {
    const [, name = path, at] = /^(\w+)\.(\d+)/.exec(path) ?? []
    fields[name] ??= {
      message:
        at === undefined ? message : `${name === 'names' ? 'Kind' : 'Link'} ${Number(at) + 1}: ${message}`,
    }
  }
  return fields
}

/** What a section's schema has against what was typed, as a form's validator answers it; undefined when nothing. */
export function issuesIn(schema: v.GenericSchema, typed: object, fieldOf = (path: string) => path) {
  const { issues } = v.safeParse(schema, typed)
  if (!issues) return undefined
  return {
    fields: messagesByField(
      issues.map((issue) => ({ path: fieldOf(v.getDotPath(issue) ?? ''), message: issue.message })),
    ),
  }
}
