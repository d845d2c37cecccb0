import { request } from 'node:https'
import { publicLookup } from './public-address.ts'

export interface Delivery {
  endpoint: string
  headers: Record<string, string>
  body: Buffer
}

/** Hands a message to a push service. Resolves to the status of its answer and, in ms, when to try again. */
export type Deliver = (delivery: Delivery) => Promise<{ status: number; retryAfter?: number }>

const PATIENCE_MS = 10_000

/** By HTTPS to public addresses, without following anywhere. Rejects when no answer came. */
export const deliver: Deliver = ({ endpoint, headers, body }) =>
  new Promise((resolve, reject) => {
    const call = request(
      endpoint,
      { method: 'POST', headers, lookup: publicLookup, timeout: PATIENCE_MS, agent: false },
      (answer) => {
        const seconds = Number(answer.headers['retry-after'])
        answer.resume()
        resolve({
          status: answer.statusCode ?? 0,
          ...(seconds > 0 && Number.isFinite(seconds) && { retryAfter: seconds * 1000 }),
        })
      },
    )
    call.once('timeout', () => call.destroy(new Error('The push service did not answer in time')))
    call.once('error', reject)
    call.end(body)
  })
