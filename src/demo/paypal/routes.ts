import type { FastifyInstance } from 'fastify'
import { createHash } from 'node:crypto'
import { readFile } from 'node:fs/promises'
import { rowsOf } from '#server/http/quotas.ts'
import { refusalOfJson } from '#server/http/json-text.ts'
import { parse } from '#server/http/serve.ts'
import { misbehaviourSchema } from './misbehaviour.ts'
import { jsonOf, type PayPalSimulator } from './simulator.ts'

const ROOT = '/demo/paypal'
const SCRIPT = new URL('sdk.js', import.meta.url)
/** A script that changed is asked for again within the hour. */
const SCRIPT_CACHING = 'public, max-age=3600'

/** The simulator's script, its REST, and the call that makes it misbehave. */
export async function demoPaymentRoutes(app: FastifyInstance, simulator: PayPalSimulator): Promise<void> {
  const script = await readFile(SCRIPT)
  // Weak: the same script is sent plain and compressed.
  const etag = `W/"${createHash('sha256').update(script).digest('base64url')}"`
  await app.register(async (scope) => {
    // The provider takes forms and JSON, and reads them itself.
    scope.removeAllContentTypeParsers()
    scope.addContentTypeParser('*', { parseAs: 'string' }, (_request, text, done) =>
      done(refusalOfJson(String(text)) ?? null, text),
    )

    scope.get(`${ROOT}/sdk/js`, (request, reply) => {
      reply
        .header('etag', etag)
        .header('cache-control', SCRIPT_CACHING)
        .type('text/javascript; charset=utf-8')
      return request.headers['if-none-match'] === etag ? reply.code(304).send() : reply.send(script)
    })

    scope.post(`${ROOT}/misbehave`, ({ body }) => {
      const how = parse(misbehaviourSchema, jsonOf(typeof body === 'string' ? body : undefined))
      if (how) simulator.misbehave(how)
      return { success: true, data: how }
    })

    for (const version of ['v1', 'v2'] as const) {
      scope.route<{ Params: { '*': string } }>({
        method: ['GET', 'POST'],
        url: `${ROOT}/${version}/*`,
        handler: async (request, reply) => {
          const { method, params, headers, body } = request
          if (method === 'POST') request.chargeRows(typeof body === 'string' ? rowsOf(body) : 1)
          const answer = await simulator.answer({
            method: method === 'POST' ? 'POST' : 'GET',
            path: `/${version}/${params['*']}`,
            headers: requestId(headers['paypal-request-id']),
            body: typeof body === 'string' ? body : undefined,
          })
          return reply.code(answer.status).header('cache-control', 'no-store').send(answer.body)
        },
      })
    }
  })
}

const requestId = (value: string | string[] | undefined): Record<string, string> =>
  typeof value === 'string' ? { 'paypal-request-id': value } : {}
