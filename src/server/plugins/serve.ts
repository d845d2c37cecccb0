import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import * as v from 'valibot'
import type { AnswerOf, BodyOf, Endpoint, ParamsOf, QueryOf } from '#shared/endpoints/endpoint.ts'
import type { User } from '#shared/contract/user.ts'
import { AppError, forbidden, unauthenticated } from '../errors.ts'

/** What a handler works with: everything parsed, the caller known. */
export interface Call<E extends Endpoint> {
  params: ParamsOf<E>
  query: QueryOf<E>
  body: BodyOf<E>
  /** Who the bearer token says; null for none. Never null on `customer` and `admin` endpoints. */
  user: E['access'] extends 'customer' | 'admin' ? User : User | null
  /** The Idempotency-Key, well-formed; only on endpoints that take one. */
  key: string | undefined
  request: FastifyRequest
  reply: FastifyReply
}

/** An answer of the contract, or its bytes where they are kept ready. */
type Handler<E extends Endpoint> = (call: Call<E>) => Promise<AnswerOf<E> | FastifyReply | Buffer>

declare module 'fastify' {
  interface FastifyRequest {
    /** Filled by the auth plugin before any handler runs. */
    user: User | null
    /** There was an Authorization header, whatever it was worth. */
    hasToken: boolean
  }
  interface FastifyContextConfig {
    endpoint?: Endpoint
  }
}

/**
 * Registers an endpoint of the contract: who may call is checked first, then the input is parsed,
 * then the handler runs with what came out.
 */
export function serve<E extends Endpoint>(app: FastifyInstance, endpoint: E, handler: Handler<E>): void {
  app.route({
    method: endpoint.method,
    url: endpoint.path,
    config: { endpoint },
    handler: async (request, reply) => {
      authorize(endpoint, request)
      const call = {
        params: parse(endpoint.params, request.params),
        query: parse(endpoint.query, request.query),
        body: parse(endpoint.body, request.body),
        user: request.user,
        key: endpoint.idempotent ? idempotencyKey(request) : undefined,
        request,
        reply,
      }
      reply.code(endpoint.status)
      return handler(call as Call<E>)
    },
  })
}

function authorize(endpoint: Endpoint, request: FastifyRequest): void {
  if (endpoint.access === 'public') return
  // A token that is no good is told so even where a guest could go on: the shopper thinks they are signed in.
  if (request.hasToken && !request.user) throw unauthenticated()
  if (endpoint.access === 'cart') return
  if (!request.user) throw unauthenticated()
  if (endpoint.access === 'admin' && request.user.role !== 'admin') throw forbidden()
}

const KEY = /^[A-Za-z0-9_-]{16,64}$/

function idempotencyKey(request: FastifyRequest): string | undefined {
  const key = request.headers['idempotency-key']
  if (key === undefined) return undefined
  if (typeof key === 'string' && KEY.test(key)) return key
  throw new AppError('invalid_input', 400, 'The Idempotency-Key must be 16 to 64 url-safe characters')
}

/** The input in the schema's form; a 400 that names each wrong field otherwise. */
export function parse<S extends v.GenericSchema>(schema: S | undefined, input: unknown): v.InferOutput<S> | undefined {
  if (!schema) return undefined
  const parsed = v.safeParse(schema, input)
  if (parsed.success) return parsed.output
  const issues = parsed.issues.map((issue) => ({ path: v.getDotPath(issue) ?? '', message: issue.message }))
  const message = [...new Set(issues.map((issue) => issue.message))].join(', ')
  throw new AppError('invalid_input', 400, message, { issues })
}
