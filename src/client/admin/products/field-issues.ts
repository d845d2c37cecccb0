import * as v from 'valibot'

/** The field of the form that a path of the contract belongs to: `images.0.url` is the images'. */
const fieldOf = (path: string) => path.split('.')[0] ?? ''

/** The first message of each field. */
export function byField(issues: readonly { path: string; message: string }[]) {
  const fields: Record<string, { message: string }> = {}
  for (const { path, message } of issues) fields[fieldOf(path)] ??= { message }
  return fields
}

/** What a schema has against an input, as a form's validator answers it; undefined when nothing. */
export function issuesOf(schema: v.GenericSchema, input: unknown) {
  const { issues } = v.safeParse(schema, input)
  if (!issues) return undefined
  return {
    fields: byField(issues.map((issue) => ({ path: v.getDotPath(issue) ?? '', message: issue.message }))),
  }
}
