import { toJsonSchema } from '@valibot/to-json-schema'
import * as fc from 'fast-check'
import type { GenericSchema } from 'valibot'

interface JsonSchema {
  type?: string
  enum?: unknown[]
  const?: unknown
  properties?: Record<string, JsonSchema>
  required?: string[]
  items?: JsonSchema
  anyOf?: JsonSchema[]
}

/** Words that have broken programs before. */
const words = fc.constantFrom(
  '',
  ' ',
  '\u0000',
  'a\u0000b',
  '\ud800',
  '%',
  '_',
  '\\',
  "' or 1=1 --",
  '"; drop table users; --',
  '../../etc/passwd',
  '__proto__',
  'constructor',
  'null',
  'NaN',
  '-1',
  '1e999',
  '9999999999999999999',
  '😀'.repeat(30),
  'İ',
  '<script>alert(1)</script>',
  'javascript:alert(1)',
  'x'.repeat(5000),
)
const numbers = fc.constantFrom(0, -0, -1, 1, 0.1, 1.005, 2 ** 31, 2 ** 53, -(2 ** 63), 1e21, 1e308, 5e-324)

const junk: fc.Arbitrary<unknown> = fc.oneof(
  words,
  numbers,
  fc.string({ unit: 'binary' }),
  fc.jsonValue({ maxDepth: 3 }),
)

/** Values that mean something to the shop, by the name of the field that takes them. */
export type Examples = Readonly<Record<string, readonly unknown[]>>

/**
 * Values of the schema's shape, most of them right, with junk in some places: enough is right to get
 * past the checks of one field, and something is wrong behind it.
 */
export function almost(schema: GenericSchema, examples: Examples): fc.Arbitrary<unknown> {
  const json = toJsonSchema(schema, { errorMode: 'ignore', typeMode: 'input' }) as JsonSchema
  return arbitrary(json, '', examples)
}

function arbitrary(schema: JsonSchema, name: string, examples: Examples): fc.Arbitrary<unknown> {
  const meant = examples[name]
  const right = rightOf(schema, name, examples)
  const choices = [
    { arbitrary: right, weight: meant ? 2 : 20 },
    { arbitrary: junk, weight: 1 },
  ]
  return fc.oneof(...choices, ...(meant ? [{ arbitrary: fc.constantFrom(...meant), weight: 30 }] : []))
}

function rightOf(schema: JsonSchema, name: string, examples: Examples): fc.Arbitrary<unknown> {
  if (schema.enum) return fc.constantFrom(...schema.enum)
  if ('const' in schema) return fc.constant(schema.const)
  if (schema.anyOf) return fc.oneof(...schema.anyOf.map((option) => arbitrary(option, name, examples)))
  switch (schema.type) {
    case 'object': {
      const { properties = {}, required = [] } = schema
      const fields = Object.entries(properties).map(
        ([field, of]) => [field, arbitrary(of, field, examples)] as const,
      )
      return fc.record(Object.fromEntries(fields), { requiredKeys: required })
    }
    case 'array':
      return fc.array(arbitrary(schema.items ?? {}, name, examples), { minLength: 1, maxLength: 3 })
    case 'number':
    case 'integer':
      return fc.oneof(fc.integer({ min: 1, max: 5 }), numbers)
    case 'boolean':
      return fc.boolean()
    case 'string':
      return fc.oneof(words, fc.string({ maxLength: 40 }))
    default:
      return junk
  }
}
