import * as v from 'valibot'

/**
 * An object whose missing keys are reported with the message of the field itself
 * ("City is required"), where valibot would name the key. Unknown keys are dropped.
 */
// @__NO_SIDE_EFFECTS__
export function fields<const Entries extends v.ObjectEntries>(entries: Entries) {
  return v.object(entries, (issue) => {
    const key = issue.path?.at(-1)?.key
    const entry = typeof key === 'string' ? entries[key] : undefined
    if (!entry) return 'The request is not in the expected form'
    return v.safeParse(entry, undefined).issues?.[0].message ?? issue.message
  })
}

/** A text that must be there and not be blank; trimmed. */
// @__NO_SIDE_EFFECTS__
export const text = (message: string, min = 1, max = 10_000) =>
  v.pipe(
    v.string(message),
    v.trim(),
    v.minLength(min, message),
    v.maxLength(max, `${subjectOf(message)} may have at most ${max} characters`),
  )

/** A text of which more than the length has to be right; trimmed. */
// @__NO_SIDE_EFFECTS__
export const checkedText = (message: string, max: number, isRight: (value: string) => boolean) =>
  v.pipe(
    v.string(message),
    v.trim(),
    v.maxLength(max, `${subjectOf(message)} may have at most ${max} characters`),
    v.check(isRight, message),
  )

/**
 * A list of a bounded length, which is looked at before anything in it: valibot would judge all elements
 * first, and a request of a megabyte can hold 349,000 of them.
 *
 * @param message for what is no list, or shorter than `min`.
 */
// @__NO_SIDE_EFFECTS__
export function listOf<const Item extends v.GenericSchema>(
  item: Item,
  { message, min = 0, max, tooMany }: { message: string; min?: number; max: number; tooMany: string },
) {
  const list = v.pipe(v.array(item, message), v.minLength(min, message), v.maxLength(max, tooMany))
  const counted = v.pipe(v.custom<unknown[]>(Array.isArray), v.maxLength(max, tooMany))
  const run: (typeof list)['~run'] = (dataset, config) => {
    const { value } = dataset
    const tooLong = Array.isArray(value) && value.length > max
    return tooLong ? counted['~run'](dataset, config) : list['~run'](dataset, config)
  }
  return { ...list, '~run': run }
}

/** `City` of `City is required`. */
const subjectOf = (message: string) => message.replace(/ (is|must|should|at least) .*/, '')

/** An opaque, url-safe id. */
export const idSchema = v.pipe(
  v.string('An id is missing'),
  v.regex(/^[A-Za-z0-9_-]{1,64}$/, 'That is not an id'),
)

export const countSchema = v.pipe(v.number(), v.integer(), v.minValue(0))

/** Of sums of any size: a tolerance that does for one price refuses the year's revenue. */
export const isWholePaise = (rupees: number): boolean => Math.round(rupees * 100) / 100 === rupees

/** Rupees with at most two decimals. */
export const rupeesSchema = v.pipe(
  v.number('Must be a number'),
  v.minValue(0),
  v.check(isWholePaise, 'At most 2 decimals'),
)

/** ISO 8601, UTC. */
export const timestampSchema = v.pipe(v.string(), v.isoTimestamp())

/** The envelope of a successful answer. */
// @__NO_SIDE_EFFECTS__
export function answer<const Data extends v.GenericSchema>(data: Data) {
  return v.object({ success: v.literal(true), data, message: v.optional(v.string()) })
}

/**
 * The envelope of a list that can be paged: `total` counts all matches, `nextCursor` is null at the end. Where
 * `totalIsLeast` there may be more: nobody counts a hundred thousand for a page of fifty.
 */
// @__NO_SIDE_EFFECTS__
export function pageOf<const Item extends v.GenericSchema>(item: Item) {
  return v.object({
    success: v.literal(true),
    data: v.array(item),
    total: countSchema,
    totalIsLeast: v.optional(v.literal(true)),
    nextCursor: v.nullable(v.string()),
  })
}

/** A value of a query string that may be left out or empty; both give undefined. */
// @__NO_SIDE_EFFECTS__
export const absentWhenEmpty = <S extends v.GenericSchema<string, unknown>>(schema: S, message: string) =>
  v.optional(
    v.union(
      [
        v.pipe(
          v.literal(''),
          v.transform(() => undefined),
        ),
        schema,
      ],
      message,
    ),
  )

/** A number written in a query string. */
// @__NO_SIDE_EFFECTS__
export const numberInQuery = (name: string, min: number, max: number, integer = false) =>
  absentWhenEmpty(
    v.pipe(
      v.string(),
      v.regex(/^\d{1,12}(\.\d{1,2})?$/, `${name} must be a number from ${min} to ${max}`),
      v.transform(Number),
      v.minValue(min, `${name} must be a number from ${min} to ${max}`),
      v.maxValue(max, `${name} must be a number from ${min} to ${max}`),
      v.check((value) => !integer || Number.isInteger(value), `${name} must be a whole number`),
    ),
    `${name} must be a number from ${min} to ${max}`,
  )

/** Paging and search of the admin's lists. */
export const adminListQuerySchema = v.object({
  limit: numberInQuery('limit', 1, 500, true),
  cursor: v.optional(v.pipe(v.string(), v.maxLength(300))),
  search: v.optional(v.pipe(v.string(), v.maxLength(200))),
})
