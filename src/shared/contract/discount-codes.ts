import * as v from 'valibot'
import { codeKey } from '../totals/codes.ts'
import { fields, listOf, timestampSchema } from './common.ts'
import { ownerAmountSchema } from './owner-amount.ts'

/** @param message for everything that it is not */
const countOrNull = (message: string) =>
  v.nullable(
    v.pipe(v.number(message), v.integer(message), v.minValue(1, message), v.maxValue(1_000_000, message)),
  )

const COUNT = 'Write a whole number from 1, or nothing'
const DATE = 'Choose a date and a time, or nothing'
const NAMES = 'Write names with commas between them'
const names = listOf(v.pipe(v.string(NAMES), v.trim(), v.minLength(1, NAMES), v.maxLength(100, NAMES)), {
  message: NAMES,
  max: 200,
  tooMany: 'At most 200',
})
const CODE = 'Write 3 to 30 letters, digits and dashes'

export const discountCodeSchema = v.pipe(
  fields({
    code: v.pipe(
      v.string(CODE),
      v.maxLength(200, CODE),
      v.transform(codeKey),
      v.regex(/^[A-Z0-9-]{3,30}$/, CODE),
    ),
    kind: v.picklist(['percent', 'amount', 'delivery'], 'Choose what it takes off'),
    /** Percent, or rupees; of free delivery nothing. */
    value: ownerAmountSchema,
    /** Rupees that the pieces have to come to. */
    minimum: v.nullable(ownerAmountSchema),
    /** From when, and until when. */
    from: v.nullable(v.pipe(v.string(DATE), v.maxLength(40, DATE), timestampSchema)),
    until: v.nullable(v.pipe(v.string(DATE), v.maxLength(40, DATE), timestampSchema)),
    /** Of which products; of all where this and `collections` are empty. */
    skus: names,
    collections: names,
    /** In all, and by one shopper. */
    usesMax: countOrNull(COUNT),
    usesEach: countOrNull(COUNT),
    /** Only for who has not ordered yet. */
    isFirstOrder: v.boolean('Say whether it is for first orders alone'),
    /** Not for pieces that are reduced; what was saved before this could be said has no say of it. */
    isFullPriceOnly: v.optional(v.boolean('Say whether it is for pieces at their full price alone'), false),
  }),
  v.forward(
    v.check(
      ({ kind, value }) => kind !== 'percent' || (value > 0 && value <= 100),
      'Write a percentage from 1 to 100',
    ),
    ['value'],
  ),
  v.forward(
    v.check(({ kind, value }) => kind !== 'amount' || value > 0, 'Write an amount above 0'),
    ['value'],
  ),
  v.forward(
    v.check(
      ({ from, until }) => from === null || until === null || Date.parse(from) < Date.parse(until),
      'It ends before it begins',
    ),
    ['until'],
  ),
)

export const codesSchema = fields({
  codes: v.pipe(
    listOf(discountCodeSchema, { message: 'The codes are missing', max: 500, tooMany: 'At most 500 codes' }),
    v.rawCheck(({ dataset, addIssue }) => {
      if (!dataset.typed) return
      const codes = dataset.value
      const keys = codes.map(({ code }) => codeKey(code))
      for (const [at, value] of codes.entries()) {
        if (keys.indexOf(codeKey(value.code)) === at) continue
        // Beside the later one, which is the one to be changed.
        const inList = { type: 'array', origin: 'value', input: codes, key: at, value } as const
        const inCode = {
          type: 'object',
          origin: 'value',
          input: value,
          key: 'code',
          value: value.code,
        } as const
        addIssue({ message: 'Another code is the same', path: [inList, inCode] })
      }
    }),
  ),
})
