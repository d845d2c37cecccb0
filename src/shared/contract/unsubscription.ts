import * as v from 'valibot'

const NOT_WHOLE = 'This link is not whole. Please open it from the letter'

/** As the link of a letter says it: whom it is about, and that the shop has said so. */
export const unsubscriptionSchema = v.object({
  subscriber: v.pipe(v.string(NOT_WHOLE), v.maxLength(320, NOT_WHOLE)),
  key: v.pipe(v.string(NOT_WHOLE), v.regex(/^[\w-]{43}$/, NOT_WHOLE)),
})
