import * as v from 'valibot'
import { answer, idSchema, pageOf } from '../../contract/common.ts'
import {
  adminReviewQuerySchema,
  adminReviewSchema,
  decidedSchema,
  decisionSchema,
  reviewAnswerSchema,
  reviewPhotosSchema,
} from '../../contract/admin/review.ts'
import { endpoint } from '../endpoint.ts'

const byId = v.object({ id: idSchema })

export const reviews = endpoint('reviews', 'GET', '/api/admin/reviews', {
  access: 'seeReviews',
  summary: 'What buyers have written of products, the newest first',
  query: adminReviewQuerySchema,
  answer: pageOf(adminReviewSchema),
})
export const reviewPhotos = endpoint('reviewPhotos', 'GET', '/api/admin/reviews/:id/photos', {
  access: 'seeReviews',
  summary: 'The photos of a review, approved or not',
  params: byId,
  answer: answer(reviewPhotosSchema),
})
export const decideReviews = endpoint('decideReviews', 'POST', '/api/admin/reviews/decide', {
  access: 'editReviews',
  summary: 'Approve or refuse reviews, all of them or none',
  body: decisionSchema,
  answer: answer(decidedSchema),
})
export const restoreReview = endpoint('restoreReview', 'POST', '/api/admin/history/:id/restore-review', {
  access: 'editReviews',
  summary:
    'Put a review back as it was before a decision; 409 after another one or an edit, and where photos are gone',
  params: byId,
  answer: answer(adminReviewSchema),
})
export const answerReview = endpoint('answerReview', 'PUT', '/api/admin/reviews/:id/answer', {
  access: 'editReviews',
  summary: 'Answer a review for everybody to read; an empty answer takes it back',
  params: byId,
  body: reviewAnswerSchema,
  answer: answer(adminReviewSchema),
})
