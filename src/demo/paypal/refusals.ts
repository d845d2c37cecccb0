import type { ProviderAnswer } from '#server/payment/transport.ts'

/** How the simulator says no, as PayPal does (developer.paypal.com/api/rest/responses). */
export const PAYPAL_REFUSALS = {
  notFound: refusal(404, 'RESOURCE_NOT_FOUND', 'INVALID_RESOURCE_ID'),
  malformed: refusal(400, 'INVALID_REQUEST', 'MALFORMED_REQUEST'),
  notApproved: refusal(422, 'UNPROCESSABLE_ENTITY', 'ORDER_NOT_APPROVED'),
  captured: refusal(422, 'UNPROCESSABLE_ENTITY', 'ORDER_ALREADY_CAPTURED'),
  intent: refusal(422, 'UNPROCESSABLE_ENTITY', 'ACTION_DOES_NOT_MATCH_INTENT'),
  declined: refusal(422, 'UNPROCESSABLE_ENTITY', 'INSTRUMENT_DECLINED'),
  fullyRefunded: refusal(422, 'UNPROCESSABLE_ENTITY', 'CAPTURE_FULLY_REFUNDED'),
  refundExceeds: refusal(422, 'UNPROCESSABLE_ENTITY', 'REFUND_AMOUNT_EXCEEDED'),
  refundNotAllowed: refusal(422, 'UNPROCESSABLE_ENTITY', 'REFUND_NOT_ALLOWED'),
  currency: refusal(422, 'UNPROCESSABLE_ENTITY', 'CURRENCY_MISMATCH'),
  unreachable: refusal(503, 'SERVICE_UNAVAILABLE', 'SERVICE_UNAVAILABLE'),
} as const

function refusal(status: number, name: string, issue: string): ProviderAnswer {
  return {
    status,
    body: { name, message: issue, details: [{ issue, description: 'This is the demo; no money moves.' }] },
  }
}
