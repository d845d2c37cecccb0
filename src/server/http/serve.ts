import type { FastifyInstance, FastifyReply, FastifyRequest, RouteOptions } from 'fastify'
import { Readable } from 'node:stream'
import * as v from 'valibot'
import type { AnswerOf, BodyOf, Endpoint, ParamsOf, QueryOf } from '#shared/endpoints/endpoint.ts'
import type { User } from '#shared/contract/user.ts'
import { joinedMessages } from '#shared/joined-messages.ts'
import { BODY_MAX_BYTES, IDEMPOTENCY_KEY, ISSUES_MAX, JSON_MAX_BYTES } from '#shared/limits.ts'
import { AppError, forbidden, unauthenticated } from '../platform/errors.ts'

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

/** Gives an answer of the contract; or has sent it by `reply` itself. */
type Handler<E extends Endpoint> = (call: Call<E>) => Promise<AnswerOf<E>>
/** As `Handler`, where the answer's bytes are kept ready, in the encoding that the caller takes. */
type ReadyHandler<E extends Endpoint> = (call: Call<E>) => Promise<AnswerOf<E> | Buffer> | Buffer

/** The envelope of a successful answer. */
export const ok = <T>(data: T): { success: true; data: T } => ({ success: true, data })

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
 *
 * @param options where its body may be larger than those of its kind, bytes.
 */
export function serve<E extends Endpoint>(
  app: FastifyInstance,
  endpoint: E,
  handler: Handler<E>,
  options: { bodyLimit?: number } = {},
): void {
  app.route({ ...routeOf(endpoint, handler), ...options })
}

/**
 * As `serve`, for answers that are kept as bytes, compressed where the caller takes that.
 *
 * @param kept the bytes where they are known from the request alone: its input is then not parsed again.
 */
export function serveReady<E extends Endpoint>(
  app: FastifyInstance,
  endpoint: E,
  handler: ReadyHandler<E>,
  kept: Kept,
): void {
  app.route({ ...routeOf(endpoint, handler, kept), compress: false })
}

/**
 * As `serve`, for an answer that is a CSV file: sent while it is read, so that its length costs no memory.
 *
 * @param name of the file, without its ending; the day is added.
 */
export function serveCsv<E extends Endpoint>(
  app: FastifyInstance,
  endpoint: E,
  name: string,
  lines: (call: Call<E>) => AsyncIterable<string>,
): void {
  const send = (call: Call<E>) => {
    const day = new Date().toISOString().slice(0, 10)
    return call.reply
      .type('text/csv; charset=utf-8')
      .header('content-disposition', `attachment; filename="${name}-${day}.csv"`)
      .header('cache-control', 'no-store')
      .send(Readable.from(lines(call)))
  }
  // It has sent the answer itself.
  app.route(routeOf(endpoint, send as unknown as Handler<E>))
}

type Kept = (request: FastifyRequest, reply: FastifyReply) => Promise<Buffer> | Buffer | undefined

function routeOf<E extends Endpoint>(
  endpoint: E,
  handler: ReadyHandler<E>,
  kept: Kept = () => undefined,
): RouteOptions {
  const parseAndHandle = async (request: FastifyRequest, reply: FastifyReply) => {
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
  }
  return {
    method: endpoint.method,
    url: endpoint.path,
    bodyLimit: endpoint.access === 'admin' ? JSON_MAX_BYTES : BODY_MAX_BYTES,
    config: { endpoint },
    // Before the body is read: who may not call gets no megabytes parsed, and a 401 rather than a 400.
    ...(endpoint.access !== 'public' && {
      onRequest: (request, _reply, done) => done(refusal(endpoint, request)),
    }),
    handler: (request, reply) => kept(request, reply) ?? parseAndHandle(request, reply),
  }
}

function refusal({ access }: Endpoint, { hasToken, user }: FastifyRequest): AppError | undefined {
  // A token that is no good is told so even where a guest could go on: the shopper thinks they are signed in.
  if (hasToken && !user) return unauthenticated()
  if (access === 'cart') return undefined
  if (!user) return unauthenticated()
  return access === 'admin' && user.role !== 'admin' ? forbidden() : undefined
}

function idempotencyKey(request: FastifyRequest): string | undefined {
  const key = request.headers['idempotency-key']
  if (key === undefined) return undefined
  if (typeof key === 'string' && IDEMPOTENCY_KEY.test(key)) return key
  throw new AppError('invalid_input', 400, 'The Idempotency-Key must be 16 to 64 url-safe characters')
}

/** The input in the schema's form; a 400 that names what is wrong, the first few fields, otherwise. */
export function parse<S extends v.GenericSchema>(
  schema: S | undefined,
  input: unknown,
): v.InferOutput<S> | undefined {
  if (!schema) return undefined
  // What is too long is not matched against anything.
  const parsed = v.safeParse(schema, input, { message: inPlainWords, abortPipeEarly: true })
  if (parsed.success) return parsed.output
  const issues = parsed.issues
    .slice(0, ISSUES_MAX)
    .map((issue) => ({ path: v.getDotPath(issue) ?? '', message: issue.message }))
  const message = joinedMessages(issues.map((issue) => issue.message))
  throw new AppError('invalid_input', 400, message, { issues })
}

/** For what the contract has no words of its own: the library's are for programmers. */
const inPlainWords = (issue: v.BaseIssue<unknown>): string =>
  issue.type === 'max_length'
    ? `At most ${String(issue.requirement)} characters`
    : 'The request is not in the expected form'
