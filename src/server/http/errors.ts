import type { FastifyError, FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import type { ErrorCode } from '#shared/errors.ts'
import { SHOP_MARK } from '#shared/shop-mark.ts'
import { isReadOnly, isUnfinished, isUnreachable } from '../database/unreachable.ts'
import { AppError } from '../platform/errors.ts'
import { type DiskTrouble, diskTrouble } from '../platform/disk-trouble.ts'
import { isReserved, pathOf } from './request-path.ts'

/** The framework's own refusals, in the contract's form. */
const FRAMEWORK: Record<string, [ErrorCode, number, string]> = {
  FST_ERR_CTP_BODY_TOO_LARGE: ['too_large', 413, 'That is too large to send'],
  FST_ERR_CTP_INVALID_MEDIA_TYPE: ['unsupported_type', 415, 'Send this as JSON'],
  FST_ERR_CTP_INVALID_JSON_BODY: ['invalid_input', 400, 'The request is not valid JSON'],
  FST_ERR_CTP_INVALID_CONTENT_LENGTH: ['invalid_input', 400, 'The request was cut short'],
  FST_ERR_BAD_URL: ['invalid_input', 400, 'That address cannot be read'],
  FST_ERR_MAX_PARAM_LENGTH: ['invalid_input', 414, 'That address is too long'],
}

declare module 'fastify' {
  interface FastifyInstance {
    /** What kept the last write from being done that failed, until one is done. */
    disk: { trouble: DiskTrouble | undefined }
  }
}

export function errorHandling(app: FastifyInstance): void {
  const routes: Known[] = []
  app.addHook('onRoute', ({ method, url }) => {
    routes.push({ methods: [method].flat(), matches: matcherOf(url) })
  })
  app.decorate('disk', { trouble: undefined })
  app.setErrorHandler<FastifyError | AppError>((error, request, reply) => {
    app.disk.trouble = diskTrouble(error) ?? app.disk.trouble
    return answerError(error, request, reply)
  })
  app.setNotFoundHandler((request, reply) => {
    const allowed = allowedMethods(routes, pathOf(request))
    // The method is allowed: the handler itself found nothing.
    if (allowed.length === 0 || allowed.includes(request.method))
      return answer(reply, new AppError('not_found', 404, 'Not found'))
    reply.header('allow', allowed.join(', '))
    return answer(reply, new AppError('method_not_allowed', 405, 'That cannot be done here'))
  })
}

/** Writes every error body. Unknown errors are logged and answered without details. */
export function answerError(error: FastifyError | AppError, request: FastifyRequest, reply: FastifyReply) {
  const refusal = error instanceof AppError ? error : known(error)
  if (!refusal || (refusal.status >= 500 && refusal !== error))
    request.log.error({ id: request.id, err: error }, 'request failed')
  if (refusal) return answer(reply, refusal)
  const message = `Something went wrong on our side. If it goes on, tell us: ${request.id}`
  return answer(reply, new AppError('internal', 500, message))
}

/** Answers what the router refuses before it has a route, and so before any hook runs. */
export function answerRouterError(error: FastifyError, request: FastifyRequest, reply: FastifyReply) {
  reply.header('x-request-id', request.id).header(SHOP_MARK.name, SHOP_MARK.value)
  // As with any unknown page: section 2 of the specification.
  const isVisit = request.headers.accept?.includes('text/html') && !isReserved(pathOf(request))
  if (error.code === 'FST_ERR_BAD_URL' && isVisit) return reply.redirect('/')
  return answerError(error, request, reply)
}

function known(error: FastifyError): AppError | undefined {
  const entry = FRAMEWORK[error.code]
  if (entry) return new AppError(...entry)
  if (isUnreachable(error)) return later('The shop is out of reach for a moment. Please try again', 5)
  if (isUnfinished(error)) return later('The shop is very busy at the moment. Please try again', 2)
  if (diskTrouble(error) || isReadOnly(error))
    return later('The shop can save nothing at the moment. Please try again later', 30)
  // Other 4xx of the framework: its messages could reveal internals.
  const status = error.statusCode ?? 500
  return status < 500 ? new AppError('invalid_input', status, 'The request cannot be understood') : undefined
}

const later = (message: string, retryAfter: number) =>
  new AppError('unavailable', 503, message, { retryAfter })

interface Known {
  methods: readonly string[]
  matches: (path: string) => boolean
}

function matcherOf(url: string): Known['matches'] {
  // The route of the pages matches every path that the server does not reserve.
  if (url === '/*') return (path) => !isReserved(path)
  const form = url
    .replace(/:[a-zA-Z]+/g, '[^/]+')
    .replace('*', '.*')
    .replace(/\/$/, '')
  const pattern = new RegExp(`^${form}/?$`)
  return (path) => pattern.test(path)
}

/** The methods of all routes that match this path. */
const allowedMethods = (routes: readonly Known[], path: string): string[] => [
  ...new Set(routes.filter(({ matches }) => matches(path)).flatMap(({ methods }) => methods)),
]

function answer(reply: FastifyReply, { code, status, message, issues, data, retryAfter, left }: AppError) {
  if (retryAfter !== undefined) reply.header('retry-after', String(retryAfter))
  return reply
    .code(status)
    .header('cache-control', 'no-store')
    .send({ success: false, code, message, issues, data, left })
}
