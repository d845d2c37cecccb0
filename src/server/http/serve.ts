import type { FastifyInstance, FastifyReply, FastifyRequest, RouteOptions } from 'fastify'
import { Readable } from 'node:stream'
import * as v from 'valibot'
import type { Access, AnswerOf, BodyOf, Endpoint, ParamsOf, QueryOf } from '#shared/endpoints/endpoint.ts'
import type { User } from '#shared/contract/user.ts'
import { may, type Role } from '#shared/permissions.ts'
import { joinedMessages } from '#shared/joined-messages.ts'
import { BODY_MAX_BYTES, IDEMPOTENCY_KEY, ISSUES_MAX, JSON_MAX_BYTES } from '#shared/limits.ts'
import { AppError, forbidden, unauthenticated } from '../platform/errors.ts'

/** The handler's input: parsed, with the caller identified. */
export interface Call<E extends Endpoint> {
  params: ParamsOf<E>
  query: QueryOf<E>
  body: BodyOf<E>
  /** The user of the bearer token, or null. Never null on `customer` endpoints and those that ask for a permission. */
  user: E['access'] extends 'public' | 'cart' ? User | null : User
  /** The Idempotency-Key, well-formed; only on endpoints that take one. */
  key: string | undefined
  request: FastifyRequest
  reply: FastifyReply
}

/** Returns the contract's answer, or sends it with `reply` itself. */
type Handler<E extends Endpoint> = (call: Call<E>) => Promise<AnswerOf<E>>
/** As `Handler`, for responses from the cache: bytes in the encoding that the caller accepts. */
type CachedHandler<E extends Endpoint> = (call: Call<E>) => Promise<AnswerOf<E> | Buffer> | Buffer

/** The envelope of a successful answer. */
export const ok = <T>(data: T): { success: true; data: T } => ({ success: true, data })

declare module 'fastify' {
  interface FastifyRequest {
    /** Filled by the auth plugin before any handler runs. */
    user: User | null
    /** The role of staff who have to sign in with more than the password; `user` is a customer until they have. */
    heldBackRole: Role | null
    /** Whether there was an Authorization header, valid or not. */
    hasToken: boolean
  }
  interface FastifyContextConfig {
    endpoint?: Endpoint
  }
}

/**
 * Registers an endpoint of the contract: checks who may call, parses the input, then runs the handler.
 *
 * @param options `bodyLimit` in bytes, for an endpoint that needs larger bodies than others of its kind; `compress:
 *   false` for one whose answer must not wait for a compressor.
 */
export function serve<E extends Endpoint>(
  app: FastifyInstance,
  endpoint: E,
  handler: Handler<E>,
  options: { bodyLimit?: number; compress?: false } = {},
): void {
  app.route({ ...routeOf(endpoint, handler), ...options })
}

/**
 * As `serve`, for cached responses, which are compressed already.
 *
 * @param fromCache the bytes, when the request alone identifies them: its input is then not parsed.
 */
export function serveCached<E extends Endpoint>(
  app: FastifyInstance,
  endpoint: E,
  handler: CachedHandler<E>,
  fromCache: FromCache,
): void {
  app.route({ ...routeOf(endpoint, handler, fromCache), compress: false })
}

/**
 * As `serve`, for a CSV file. It is streamed, so its length costs no memory.
 *
 * @param name the file's name without extension; the day is added.
 */
export function serveCsv<E extends Endpoint>(
  app: FastifyInstance,
  endpoint: E,
  name: string,
  lines: (call: Call<E>) => AsyncIterable<string>,
): void {
  const send = async (call: Call<E>) => {
    const day = new Date().toISOString().slice(0, 10)
    const begun = await begin(lines(call))
    return call.reply
      .type('text/csv; charset=utf-8')
      .header('content-disposition', `attachment; filename="${name}-${day}.csv"`)
      .header('cache-control', 'no-store')
      .send(Readable.from(begun))
  }
  // `send` has sent the answer itself.
  app.route(routeOf(endpoint, send as unknown as Handler<E>))
}

/** Reads the first of them: what is refused by then is answered as an error, for nothing has been sent. */
async function begin(lines: AsyncIterable<string>): Promise<AsyncIterable<string>> {
  const iterator = lines[Symbol.asyncIterator]()
  let first: IteratorResult<string> | undefined = await iterator.next()
  const next = () => {
    const result = first
    first = undefined
    return result ? Promise.resolve(result) : iterator.next()
  }
  const end = () => iterator.return?.() ?? Promise.resolve({ done: true as const, value: undefined })
  return { [Symbol.asyncIterator]: () => ({ next, return: end }) }
}

/**
 * As `serve`, for a PDF.
 *
 * @param name the file's name without extension.
 */
export function servePdf<E extends Endpoint>(
  app: FastifyInstance,
  endpoint: E,
  name: string,
  draw: (call: Call<E>) => Promise<Uint8Array>,
): void {
  const send = async (call: Call<E>) => {
    const bytes = await draw(call)
    return call.reply
      .type('application/pdf')
      .header('content-disposition', `attachment; filename="${name}.pdf"`)
      .header('cache-control', 'no-store')
      .send(Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength))
  }
  // `send` has sent the answer itself.
  app.route(routeOf(endpoint, send as unknown as Handler<E>))
}

type FromCache = (request: FastifyRequest, reply: FastifyReply) => Promise<Buffer> | Buffer | undefined

function routeOf<E extends Endpoint>(
  endpoint: E,
  handler: CachedHandler<E>,
  fromCache: FromCache = () => undefined,
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
    bodyLimit: isOpen(endpoint) ? BODY_MAX_BYTES : JSON_MAX_BYTES,
    config: { endpoint },
    // Before the body is read: unauthorized callers get a 401 and no body is parsed for them.
    ...(endpoint.access !== 'public' && {
      onRequest: (request, _reply, done) => done(refusal(endpoint, request)),
    }),
    handler: (request, reply) => fromCache(request, reply) ?? parseAndHandle(request, reply),
  }
}

const OPEN: readonly string[] = ['public', 'cart', 'customer'] satisfies Access[]
/** Whether shoppers may call it, too. */
const isOpen = ({ access }: Endpoint) => OPEN.includes(access)

function refusal(
  { access }: Endpoint,
  { hasToken, user, heldBackRole }: FastifyRequest,
): AppError | undefined {
  // An invalid token is refused even where guests may call: the shopper believes to be signed in.
  if (hasToken && !user) return unauthenticated()
  if (access === 'cart' || access === 'public') return undefined
  if (!user) return unauthenticated()
  if (access === 'customer' || may(user.role, access)) return undefined
  return heldBackRole && may(heldBackRole, access) ? factorNeeded() : forbidden()
}

/** Of staff who have shown the password alone, where more is demanded. */
const factorNeeded = () =>
  new AppError('forbidden', 403, 'Here everybody signs in with a passkey or a code. Set one up to go on')

function idempotencyKey(request: FastifyRequest): string | undefined {
  const key = request.headers['idempotency-key']
  if (key === undefined) return undefined
  if (typeof key === 'string' && IDEMPOTENCY_KEY.test(key)) return key
  throw new AppError('invalid_input', 400, 'The Idempotency-Key must be 16 to 64 url-safe characters')
}

/** The parsed input. Throws a 400 that names the first few invalid fields. */
export function parse<S extends v.GenericSchema>(
  schema: S | undefined,
  input: unknown,
): v.InferOutput<S> | undefined {
  if (!schema) return undefined
  // Stop at a field's first error: too long texts are not matched against patterns.
  const parsed = v.safeParse(schema, input, { message: inPlainWords, abortPipeEarly: true })
  if (parsed.success) return parsed.output
  const issues = parsed.issues
    .slice(0, ISSUES_MAX)
    .map((issue) => ({ path: v.getDotPath(issue) ?? '', message: issue.message }))
  const message = joinedMessages(issues.map((issue) => issue.message))
  throw new AppError('invalid_input', 400, message, { issues })
}

/** Messages for checks without one in the contract: the library's are for programmers. */
const inPlainWords = (issue: v.BaseIssue<unknown>): string =>
  issue.type === 'max_length'
    ? `At most ${String(issue.requirement)} characters`
    : 'The request is not in the expected form'
