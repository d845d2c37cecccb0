import type { FastifyInstance } from 'fastify'
import type { Endpoint } from '#shared/endpoints/endpoint.ts'
import { AppError } from '../platform/errors.ts'
import { noNul, refusalOfJson } from './json-text.ts'

const KINDS = {
  multipart: 'Send the picture as multipart',
  csv: 'Send the file as text/csv',
  json: 'Send this as JSON',
}

function wrongType(type: string, { multipart, csv }: Endpoint): AppError | undefined {
  const wanted = multipart ? 'multipart' : csv === 'body' ? 'csv' : 'json'
  const given = /^multipart\//i.test(type) ? 'multipart' : /^text\/csv\b/i.test(type) ? 'csv' : 'json'
  return wanted === given ? undefined : new AppError('unsupported_type', 415, KINDS[wanted])
}

/** Parses bodies as JSON or, for uploads, multipart or CSV. Anything else is a 415. */
export function requestBodies(app: FastifyInstance): void {
  app.removeAllContentTypeParsers()
  const parseJson = app.getDefaultJsonParser('error', 'ignore')
  app.addContentTypeParser('application/json', { parseAs: 'string' }, (request, text, done) => {
    // Some clients send the content type without a body: treat it as no body.
    if (text === '') return done(null, undefined)
    const refusal = refusalOfJson(String(text))
    return refusal ? done(refusal) : parseJson(request, String(text), done)
  })
  app.addHook('onRequest', (request, _reply, done) => {
    done(request.url.includes('%00') ? noNul() : undefined)
  })
  // Each endpoint accepts one type only, also where another parser is registered.
  app.addHook('preValidation', (request, _reply, done) => {
    const type = request.headers['content-type']
    const endpoint = type === undefined ? undefined : request.routeOptions.config.endpoint
    done(type === undefined || !endpoint ? undefined : wrongType(type, endpoint))
  })
}
