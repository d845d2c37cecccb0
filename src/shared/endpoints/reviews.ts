import * as v from 'valibot'
import { answer, fields, idSchema } from '../contract/common.ts'
import {
  ownPhotoSchema,
  reviewableSchema,
  reviewFormSchema,
  reviewListSchema,
  reviewQuerySchema,
} from '../contract/review.ts'
import { endpoint } from './endpoint.ts'

/** What shoppers read of a product's reviews, and what whoever bought it writes: signed in, or by their letter's link. */

const LINK = 'The link is not whole'
const byLink = fields({ key: v.optional(v.pipe(v.string(LINK), v.maxLength(100, LINK))) })
const byOrder = v.object({ id: idSchema })
const byProduct = v.object({ id: idSchema, productId: idSchema })
const reviewables = answer(v.array(reviewableSchema))

export const productReviews = endpoint('productReviews', 'GET', '/api/product/:id/reviews', {
  access: 'public',
  summary: 'Approved reviews of a product, with what they say together: filters, sort, pages',
  params: byOrder,
  query: reviewQuerySchema,
  answer: reviewListSchema,
})
export const orderReviews = endpoint('orderReviews', 'GET', '/api/order/:id/reviews', {
  access: 'cart',
  summary: 'Which products of an order can be reviewed by whoever ordered it, and what was written',
  params: byOrder,
  query: byLink,
  answer: reviewables,
})
export const saveReview = endpoint('saveReview', 'PUT', '/api/order/:id/reviews/:productId', {
  access: 'cart',
  summary:
    'Review a product that was delivered, or change the review; there is one for each buyer and product',
  params: byProduct,
  query: byLink,
  body: reviewFormSchema,
  answer: reviewables,
})
export const removeReview = endpoint('removeReview', 'DELETE', '/api/order/:id/reviews/:productId', {
  access: 'cart',
  summary: 'Take a review back, with its photos; one that is not there is no error',
  params: byProduct,
  query: byLink,
  answer: reviewables,
})
export const addReviewPhoto = endpoint('addReviewPhoto', 'POST', '/api/order/:id/review-photo', {
  access: 'cart',
  summary: 'Upload a photo for a review, in the field image; it is shown to nobody before it is approved',
  params: byOrder,
  query: byLink,
  multipart: true,
  answer: answer(ownPhotoSchema),
  status: 201,
})
