import type { GenericSchema } from 'valibot'
import { describe, expect, it } from 'vitest'
import { parse } from '#server/http/serve.ts'
import { endpoints } from '#shared/endpoints.ts'
import { ISSUES_MAX } from '#shared/limits.ts'

/** As much of a schema of valibot as it takes to walk through it. */
interface Schema {
  kind: string
  type: string
  requirement?: unknown
  pipe?: readonly Schema[]
  item?: Schema
  entries?: Record<string, Schema>
  wrapped?: Schema
  options?: readonly (Schema | string)[]
}

interface Found {
  path: string
  schema: Schema
}

/** Every schema in a schema, with where it stands. */
function within(schema: Schema, path: string): Found[] {
  const inner = [
    ...(schema.item ? [{ path: `${path}[]`, schema: schema.item }] : []),
    ...Object.entries(schema.entries ?? {}).map(([name, entry]) => ({
      path: `${path}.${name}`,
      schema: entry,
    })),
    ...(schema.wrapped ? [{ path, schema: schema.wrapped }] : []),
    ...(schema.options ?? []).flatMap((option) =>
      typeof option === 'object' ? [{ path, schema: option }] : [],
    ),
  ]
  return [{ path, schema }, ...inner.flatMap((found) => within(found.schema, found.path))]
}

const found = endpoints.flatMap(({ name, params, query, body }) =>
  Object.entries({ params, query, body }).flatMap(([part, schema]) =>
    schema ? within(schema as unknown as Schema, `${name} ${part}`) : [],
  ),
)
const ofType = (type: string) => found.filter(({ schema }) => schema.type === type)

/** A pattern that reads a bounded number of characters from the beginning, whatever follows. */
const isBounded = (pattern: unknown) =>
  pattern instanceof RegExp && !/(?<!\\)[*+]|\{\d+,\}/.test(pattern.source)

describe('every list that a caller may send', () => {
  const lists = ofType('array')

  it('is one of those looked at here', () => {
    expect(lists.length).toBeGreaterThan(6)
  })

  it.each(lists.map(({ path, schema }) => [path, schema] as const))(
    '%s is counted before anything in it is looked at',
    (_path, schema) => {
      const looked = new Set<string | symbol>()
      const many = new Proxy([] as unknown[], {
        get(target, key, receiver) {
          if (key === 'length') return 349_000
          if (typeof key === 'string' && /^\d+$/.test(key)) looked.add(key)
          return Reflect.get(target, key, receiver) as unknown
        },
      })
      expect(() => parse(schema as unknown as GenericSchema, many)).toThrow(/^At most [\d,]+ /)
      expect(looked.size).toBe(0)
    },
  )
})

describe('every text that a caller may send', () => {
  it.each(ofType('string').map(({ path, schema }) => [path, schema] as const))(
    '%s has a longest length, known before any pattern is tried',
    (path, { pipe = [] }) => {
      const length = pipe.findIndex(({ type }) => type === 'max_length')
      const pattern = pipe.findIndex(
        ({ type, requirement }) =>
          ['email', 'url', 'check'].includes(type) || (type === 'regex' && !isBounded(requirement)),
      )
      const bounded = pipe.some(({ type, requirement }) => type === 'regex' && isBounded(requirement))
      expect(length >= 0 || bounded, `${path} may be of any length`).toBe(true)
      if (pattern >= 0 && !bounded)
        expect(length, `${path} is matched before it is measured`).toBeLessThan(pattern)
    },
  )
})

it('a request that is wrong in many places is told of the first few', () => {
  const wrong = Array.from({ length: 200 }, () => ({}))
  const { body } = endpoints.find(({ name }) => name === 'createCheckout') ?? {}
  const refusal = (() => {
    try {
      return parse(body, { checkoutItems: wrong })
    } catch (error) {
      return error
    }
  })()
  expect(refusal).toMatchObject({ status: 400, issues: { length: ISSUES_MAX } })
})
