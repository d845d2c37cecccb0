import * as v from 'valibot'

/** The field of the form that a path of the contract belongs to: `images.0.url` is the images'. */
const fieldOf = (path: string) => path.split('.')[0] ?? ''

/**
 * The first message of each field.
 *
 * @param isGrid pieces are counted by size and colour: what is said of their sum, after what is said of one of
 * them, belongs to the grid
 */
export function byField(issues: readonly { path: string; message: string }[], isGrid: boolean) {
  const fields: Record<string, { message: string }> = {}
  for (const { path, message } of issues) fields[fieldOf(path)] ??= { message }
  const { countInStock, ...others } = fields
  return isGrid && countInStock ? { variants: countInStock, ...others } : fields
}

/** What a schema has against an input, as a form's validator answers it; undefined when nothing. */
export function issuesOf(schema: v.GenericSchema, input: unknown, isGrid: boolean) {
  const { issues } = v.safeParse(schema, input)
  if (!issues) return undefined
  return {
    fields: byField(
      issues.map((issue) => ({ path: v.getDotPath(issue) ?? '', message: issue.message })),
      isGrid,
    ),
  }
}
