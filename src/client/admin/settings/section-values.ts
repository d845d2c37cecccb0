import * as v from 'valibot'
import type { NamedLink } from '#shared/contract/shop-settings.ts'
import type { StoredSection } from '#shared/contract/admin/shop-settings.ts'
import type { SectionDescription, Values } from './section-forms.ts'

/** What a section says, field by field; where nothing was said, what the shop was built with. */
export const textsOf = ({ value }: StoredSection, { fields }: SectionDescription): Values =>
  Object.fromEntries(
    fields.map(({ name, kind, start = '' }): [string, Values[string]] => {
      const said = value ? value[name] : start
      if (kind === 'links') return [name, Array.isArray(said) ? (said as readonly NamedLink[]) : []]
      return [name, kind === 'check' ? said === true || said === 'on' : typeof said === 'string' ? said : '']
    }),
  )

export const areSame = (one: Values, other: Values): boolean =>
  Object.keys(other).every((name) => JSON.stringify(one[name]) === JSON.stringify(other[name]))

/** The first message of each field; of a list it says which. */
export function messagesByField(issues: readonly { path: string; message: string }[]) {
  const fields: Record<string, { message: string }> = {}
  for (const { path, message } of issues) {
    const [, name = path, at] = /^(\w+)\.(\d+)/.exec(path) ?? []
    fields[name] ??= { message: at === undefined ? message : `Link ${Number(at) + 1}: ${message}` }
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
