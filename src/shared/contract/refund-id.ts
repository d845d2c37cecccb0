import * as v from 'valibot'

/** The caller's name of it: sent again, it is the same refund. */
export const refundId = v.pipe(
  v.string('An id is missing'),
  v.maxLength(64, 'That is not an id'),
  v.uuid('That is not an id'),
)
