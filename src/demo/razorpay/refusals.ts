import type { ProviderAnswer } from '#server/payment/transport.ts'

const refusal = (status: number, code: string, description: string, reason = 'input_validation_failed') => ({
  status,
  body: {
    error: { code, description, source: 'business', step: 'payment_initiation', reason, metadata: {} },
  },
})

/** How the simulator says no, as Razorpay does (razorpay.com/docs/errors). */
export const REFUSED = {
  unknown: refusal(400, 'BAD_REQUEST_ERROR', 'The id provided does not exist'),
  malformed: refusal(400, 'BAD_REQUEST_ERROR', 'The request is not valid'),
  receipt: refusal(400, 'BAD_REQUEST_ERROR', 'The receipt has been used already'),
  notAuthorized: refusal(
    400,
    'BAD_REQUEST_ERROR',
    'This payment has not been authorized or is captured already',
  ),
  paid: refusal(400, 'BAD_REQUEST_ERROR', 'Payment already done for this order.'),
  declined: refusal(400, 'BAD_REQUEST_ERROR', 'Your payment was declined by the bank.', 'payment_failed'),
  gateway: refusal(400, 'GATEWAY_ERROR', 'The payment could not be captured', 'payment_failed'),
  balance: refusal(
    400,
    'BAD_REQUEST_ERROR',
    'Your account does not have enough balance to carry out the refund operation.',
  ),
  refunded: refusal(400, 'BAD_REQUEST_ERROR', 'The payment has been fully refunded already'),
  refundExceeds: refusal(
    400,
    'BAD_REQUEST_ERROR',
    'The refund amount provided is greater than amount captured',
  ),
  unauthorized: refusal(401, 'BAD_REQUEST_ERROR', 'Authentication failed'),
  unreachable: refusal(503, 'SERVER_ERROR', 'We are facing some trouble completing your request'),
} as const satisfies Record<string, ProviderAnswer>
