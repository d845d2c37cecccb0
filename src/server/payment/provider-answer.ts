import type { FastifyBaseLogger } from 'fastify'
import * as v from 'valibot'
import type { ProviderAnswer, Transport } from './transport.ts'
import { unavailable } from './unavailable.ts'

/** Statuses of a refused capture after which `findOrder` tells what happened. */
const DECIDED = new Set([400, 403, 404, 409, 422])

/** Logs for the operator why the provider could not be used. The caller is not told. */
export const logged =
  (line: Transport, log: FastifyBaseLogger): Transport =>
  async (request) => {
    const { method, path } = request
    try {
      const answer = await line(request)
      if (answer.status >= 400)
        log.warn({ method, path, status: answer.status, body: answer.body }, 'the provider refused')
      return answer
    } catch (error) {
      log.warn(
        { method, path, err: error instanceof Error ? error.cause : error },
        'the provider did not answer',
      )
      throw error
    }
  }

/** Statuses of a refund that will not be made, however often it is asked for. */
const REFUSED = new Set([400, 403, 404, 422])

export const isSuccess = ({ status }: ProviderAnswer) => status >= 200 && status < 300

const refusalIn = ({ status, body }: ProviderAnswer) =>
  new Error(`the provider answered ${status}: ${JSON.stringify(body)}`)

/** What a successful answer says; throws 503 for any other. */
export function usable<S extends v.GenericSchema>(schema: S, answer: ProviderAnswer): v.InferOutput<S> {
  const parsed = isSuccess(answer) ? v.safeParse(schema, answer.body) : undefined
  if (!parsed?.success) throw unavailable(refusalIn(answer))
  return parsed.output
}

/** Throws 503 where it is not known what became of a capture. */
export function expectDecided(answer: ProviderAnswer): void {
  if (!isSuccess(answer) && !DECIDED.has(answer.status)) throw unavailable(refusalIn(answer))
}

/** The refusal itself; throws 503 where it is not known what became of a refund. */
export function expectRefused(answer: ProviderAnswer): ProviderAnswer {
  if (!REFUSED.has(answer.status)) throw unavailable(refusalIn(answer))
  return answer
}
