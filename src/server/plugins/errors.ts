import type { FastifyError, FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import type { ErrorCode } from '#shared/errors.ts'
import { endpoints } from '#shared/endpoints.ts'
import { AppError } from '../errors.ts'

/** What the framework refuses by itself, in the shop's words. */
const FRAMEWORK: Record<string, [ErrorCode, number, string]> = {
  FST_ERR_CTP_BODY_TOO_LARGE: ['too_large', 413, 'That is too large to send'],
  FST_ERR_CTP_INVALID_MEDIA_TYPE: ['unsupported_type', 415, 'Send this as JSON'],
  FST_ERR_CTP_INVALID_JSON_BODY: ['invalid_input', 400, 'The request is not valid JSON'],
  FST_ERR_CTP_INVALID_CONTENT_LENGTH: ['invalid_input', 400, 'The request was cut short'],
  FST_ERR_BAD_URL: ['invalid_input', 400, 'That address cannot be read'],
}

/** One place writes every error body; what it does not know, it hides and logs. */
export function errorHandling(app: FastifyInstance): void {
  app.setErrorHandler((error: FastifyError | AppError, request, reply) => {
    const refusal = error instanceof AppError ? error : known(error)
    if (refusal) return answer(reply, refusal)
    request.log.error({ err: error }, 'request failed')
    return answer(
      reply,
      new AppError('internal', 500, `Something went wrong on our side. If it goes on, tell us: ${request.id}`),
    )
  })
  app.setNotFoundHandler((request, reply) => {
    const allowed = allowedMethods(request)
    if (allowed.length === 0) return answer(reply, new AppError('not_found', 404, 'Not found'))
    reply.header('allow', allowed.join(', '))
    return answer(reply, new AppError('method_not_allowed', 405, 'That cannot be done here'))
  })
}

function known(error: FastifyError): AppError | undefined {
  const entry = FRAMEWORK[error.code]
  if (entry) return new AppError(...entry)
  // Whatever else the framework calls the caller's fault; its own words could name its insides.
  const status = error.statusCode ?? 500
  return status < 500 ? new AppError('invalid_input', status, 'The request cannot be understood') : undefined
}

const routes = endpoints.map(({ method, path }) => ({
  method,
  matches: new RegExp(`^${path.replace(/:[a-zA-Z]+/g, '[^/]+').replace(/\/$/, '')}/?$`),
}))

/** What the contract's table offers at this path. */
function allowedMethods(request: FastifyRequest): string[] {
  const path = request.url.split('?')[0] ?? '/'
  return [...new Set(routes.filter(({ matches }) => matches.test(path)).map(({ method }) => method))]
}

function answer(reply: FastifyReply, { code, status, message, issues, data, retryAfter }: AppError) {
  if (retryAfter !== undefined) reply.header('retry-after', String(retryAfter))
  return reply.code(status).header('cache-control', 'no-store').send({ success: false, code, message, issues, data })
}
