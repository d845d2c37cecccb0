import type { QueryKey } from '@tanstack/react-query'
import * as v from 'valibot'
import { CACHED_HEADER } from '#offline/cached-response.ts'
import { roundTripMs } from '#offline/line.ts'
import { retryAfterMs } from '#offline/retry-after.ts'
import { type Stranger, strangerIn } from '#offline/shop-answer.ts'
import { addressOf } from '#shared/endpoints/address.ts'
import type { AnswerOf, Endpoint, InputOf } from '#shared/endpoints/endpoint.ts'
import { errorBodySchema } from '#shared/errors.ts'
import { ApiError } from './api-error.ts'
import { yieldToMain } from './hydration/yield-to-main.ts'
import { connection } from './connection.ts'
import { takeDehydratedAnswer } from './hydration/dehydrated-data.ts'
import { session } from './session.ts'

interface Options {
  /** Sent as Idempotency-Key: the same effect once, however often it is sent. */
  key?: string
  signal?: AbortSignal
  /** Of the query that asks: where the worker gives a copy, it is one of those that are `unsaid`. */
  queryKey?: QueryKey
}

/** Milliseconds until a call counts as lost. On a dead line a page says within five seconds that it is not to be had. */
const CATALOGUE_MS = 3500
/** Of a line that is not slow; browsers guess, and a busy phone makes them guess too much. */
const USUAL_TRIP_MS = 250
const READING_MS = 20_000
const CHANGING_MS = 30_000
/** A file with all there is of a large shop takes its time. */
const FILE_MS = 10 * 60_000

/**
 * Calls an endpoint of the contract with what it needs; the answer is checked against the contract.
 * Every failure is an ApiError. A 401 to a token ends the session (spec, section 4).
 */
export async function call<E extends Endpoint>(
  endpoint: E,
  input: InputOf<E>,
  options: Options = {},
): Promise<AnswerOf<E>> {
  const { body } = input as { body?: unknown }
  const { token } = session.get()
  // Public answers are the same for everybody; without a token they can be cached for everybody.
  const signed = endpoint.access !== 'public' && token
  const address = addressOf(endpoint, input)
  const brought = endpoint.method === 'GET' && !signed ? takeDehydratedAnswer(address) : undefined
  if (brought) {
    // Each in a turn of its own: they are all asked for while a page hydrates.
    await yieldToMain()
    return answered(endpoint, brought.status, brought.body)
  }
  const limit = limitOf(endpoint)
  const signal = options.signal ? AbortSignal.any([options.signal, limit]) : limit
  const response = await within(signal, import('./afterwards.ts'))
    .then(({ ask }) =>
      ask(
        address,
        {
          method: endpoint.method,
          ...(body !== undefined && { body: body as Record<string, unknown> }),
          headers: {
            ...(signed && { authorization: `Bearer ${token}` }),
            ...(options.key && { 'idempotency-key': options.key }),
            ...(endpoint.csv === 'body' && { 'content-type': 'text/csv' }),
          },
          signal,
        },
        options,
      ),
    )
    .catch((error: unknown) => {
      if (options.signal?.aborted) throw error
      // A slow shop is not a missing one: a quick question tells them apart.
      if (limit.aborted) void connection.knock()
      else connection.heard(false)
      throw unreachable(error, limit.aborted)
    })
  const stranger = strangerIn(response)
  if (stranger) {
    // It may stand in the way of this call alone.
    void connection.knock()
    throw inTheShopsPlace(stranger, response.headers)
  }
  // The worker had a copy at hand before the shop responded, or instead.
  if (response.headers.has(CACHED_HEADER)) void connection.knock()
  else connection.heard(true)
  if (response.status === 401 && signed) session.expire(signed)
  return answered(endpoint, response.status, response._data, response.headers)
}

/** What asks is itself fetched, when the page is hydrated: a dead line must not keep that waiting for longer. */
function within<T>(signal: AbortSignal, work: Promise<T>): Promise<T> {
  const { promise, reject } = Promise.withResolvers<never>()
  const leave = () => reject(signal.reason)
  if (signal.aborted) leave()
  signal.addEventListener('abort', leave, { once: true })
  return Promise.race([work, promise])
}

function answered<E extends Endpoint>(
  endpoint: E,
  status: number,
  body: unknown,
  headers: Pick<Headers, 'get'> = new Headers(),
): AnswerOf<E> {
  if (status >= 400) throw refusal(status, body, headers)
  return understood(endpoint, body)
}

/** The answer as the contract has it; an ApiError of kind `parse` otherwise. */
export function understood<E extends Endpoint>(endpoint: E, answer: unknown): AnswerOf<E> {
  const parsed = v.safeParse(endpoint.answer, answer)
  if (!parsed.success) {
    throw new ApiError('parse', 'The shop answered in a way this page does not understand. Please reload.', {
      cause: parsed.issues,
    })
  }
  return parsed.output
}

function limitOf({ method, access, csv }: Endpoint): AbortSignal {
  if (csv) return AbortSignal.timeout(FILE_MS)
  if (method !== 'GET') return AbortSignal.timeout(CHANGING_MS)
  if (access !== 'public') return AbortSignal.timeout(READING_MS)
  // A slow line is not a dead one: where the browser knows how slow, it gets its round trips.
  return AbortSignal.timeout(CATALOGUE_MS + 4 * Math.max(0, roundTripMs() - USUAL_TRIP_MS))
}

/** @param late no answer came in the time the call had */
export const unreachable = (cause?: unknown, late = false): ApiError =>
  new ApiError('offline', 'The shop cannot be reached. Check your connection and try again.', { cause, late })

/** An answer that is not the shop's: whatever it says, nothing is known. */
export const inTheShopsPlace = (stranger: Stranger, headers: Pick<Headers, 'get'>): ApiError =>
  new ApiError(
    'offline',
    stranger === 'login'
      ? 'This Wi-Fi wants a login. Sign in to it, then try again.'
      : 'The shop cannot be reached. Please try again in a moment.',
    { stranger, retryAfter: secondsAsked(headers) },
  )

function secondsAsked(headers: Pick<Headers, 'get'>): number | undefined {
  const ms = retryAfterMs(headers)
  return ms === undefined ? undefined : ms / 1000
}

export function refusal(status: number, body: unknown, headers: Pick<Headers, 'get'>): ApiError {
  const parsed = v.safeParse(errorBodySchema, body)
  const retryAfter = secondsAsked(headers)
  if (parsed.success) {
    const { message, code, issues, data } = parsed.output
    return new ApiError('http', message, { status, code, issues, data, retryAfter })
  }
  return new ApiError('http', 'The shop is busy or being updated. Please try again in a moment.', {
    status,
    retryAfter,
  })
}
