import type * as v from 'valibot'

type Schema = v.GenericSchema & {
  wrapped?: Schema
  pipe?: readonly { type: string; requirement?: unknown }[]
  options?: readonly unknown[]
  item?: Schema
}

/**
 * A value that a field of a form takes, by what its schema asks for: texts of at least ten letters, numbers not
 * far above the least. Another for another `nth`. Throws for a kind of schema that nobody has thought of yet.
 *
 * @param nth 0 or 1.
 */
export function sampleOf(schema: v.GenericSchema, name: string, nth: number): unknown {
  const { type, wrapped, pipe = [], options = [], item } = schema as Schema
  if (wrapped) return sampleOf(wrapped, name, nth)
  const least = pipe.find((action) => action.type === 'min_value')?.requirement
  switch (type) {
    case 'string':
      // What has a form of its own are codes of digits.
      if (pipe.some((action) => action.type === 'regex')) return String(6101 + nth)
      return `${name}, “${nth}” | = 1/2`
    case 'number':
      return Number(least ?? 0) + 1 + nth
    case 'boolean':
      return nth === 1
    case 'picklist':
      return options[nth]
    case 'array':
      return [0, 1].map((at) => sampleOf(item as Schema, `${name} ${at} ${nth}`, nth)).map(plain)
    default:
      throw new Error(
        `There is no sample of ${name}, whose schema is of type ${type}: say here how to make one`,
      )
  }
}

/** In lists that are typed with commas between them. */
const plain = (value: unknown) => (typeof value === 'string' ? value.replace(/[^\w ]/g, '').trim() : value)
