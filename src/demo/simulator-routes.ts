import type { FastifyInstance } from 'fastify'
import { createHash } from 'node:crypto'
import { readFile } from 'node:fs/promises'
import { rowsOf } from '#server/http/quotas.ts'
import { refusalOfJson } from '#server/http/json-text.ts'
import { parse } from '#server/http/serve.ts'
import { paymentWebhook, razorpayWebhook } from '#shared/endpoints/provider.ts'
import { misbehaviourSchema } from './misbehaviour.ts'
import { jsonOf, type Simulator } from './simulator.ts'

/** A script that changed is asked for again within the hour. */
const SCRIPT_CACHING = 'public, max-age=3600'

interface Mounted {
  /** For example `/demo/paypal`. */
  root: string
  /** Where its script is asked for, under the root. */
  scriptPath: string
  script: URL
  versions: readonly string[]
  /** The headers that it reads, in lower case. */
  headers: readonly string[]
  /** The shop's, for its notices. */
  webhook: string
}

export const PAYPAL: Mounted = {
  root: '/demo/paypal',
  scriptPath: '/sdk/js',
  script: new URL('paypal/sdk.js', import.meta.url),
  versions: ['v1', 'v2'],
  headers: ['paypal-request-id'],
  webhook: paymentWebhook.path,
}
export const RAZORPAY: Mounted = {
  root: '/demo/razorpay',
  scriptPath: '/checkout.js',
  script: new URL('razorpay/checkout.js', import.meta.url),
  versions: ['v1'],
  headers: ['authorization', 'x-refund-idempotency'],
  webhook: razorpayWebhook.path,
}

/** A simulator's script, its REST, and the call that makes it misbehave. */
export async function simulatorRoutes(
  app: FastifyInstance,
  simulator: Simulator,
  { root, scriptPath, script: file, versions, headers: read, webhook }: Mounted,
): Promise<void> {
  const script = await readFile(file)
  simulator.onNotice((payload, headers) => {
    const sent = app.inject({
      method: 'POST',
      url: webhook,
      payload,
      headers: { 'content-type': 'application/json', ...headers },
    })
    // As a provider does: what is not taken is told another time.
    sent.catch((error: unknown) => app.log.warn({ err: error }, 'a notice of the simulator was not taken'))
  })
  // Weak: the same script is sent plain and compressed.
  const etag = `W/"${createHash('sha256').update(script).digest('base64url')}"`
  await app.register(async (scope) => {
    // The provider takes forms and JSON, and reads them itself.
    scope.removeAllContentTypeParsers()
    scope.addContentTypeParser('*', { parseAs: 'string' }, (_request, text, done) =>
      done(refusalOfJson(String(text)) ?? null, text),
    )

    scope.get(root + scriptPath, (request, reply) => {
      reply
        .header('etag', etag)
        .header('cache-control', SCRIPT_CACHING)
        .type('text/javascript; charset=utf-8')
      return request.headers['if-none-match'] === etag ? reply.code(304).send() : reply.send(script)
    })

    scope.post(`${root}/misbehave`, ({ body }) => {
      const how = parse(misbehaviourSchema, jsonOf(typeof body === 'string' ? body : undefined))
      if (how) simulator.misbehave(how)
      return { success: true, data: how }
    })

    for (const version of versions) {
      scope.route<{ Params: { '*': string } }>({
        method: ['GET', 'POST'],
        url: `${root}/${version}/*`,
        handler: async (request, reply) => {
          const { method, params, headers, body, url } = request
          if (method === 'POST') request.chargeRows(typeof body === 'string' ? rowsOf(body) : 1)
          const query = url.includes('?') ? url.slice(url.indexOf('?')) : ''
          const answer = await simulator.answer({
            method: method === 'POST' ? 'POST' : 'GET',
            path: `/${version}/${params['*']}${query}`,
            headers: Object.fromEntries(
              read.flatMap((name) => (typeof headers[name] === 'string' ? [[name, headers[name]]] : [])),
            ),
            body: typeof body === 'string' ? body : undefined,
          })
          return reply.code(answer.status).header('cache-control', 'no-store').send(answer.body)
        },
      })
    }
  })
}
