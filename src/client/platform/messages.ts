import * as v from 'valibot'

/** Every message of an input that does not fit, in the schema's order, each once. */
export function messagesOf(schema: v.GenericSchema, input: unknown): string[] {
  const { issues = [] } = v.safeParse(schema, input)
  return [...new Set(issues.map((issue) => issue.message))]
}
