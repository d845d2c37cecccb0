import type { FastifyInstance } from 'fastify'

const NOTICE =
  'A request came with X-Forwarded-For, which counts only with TRUST_PROXY set. If the shop is behind a proxy, ' +
  'all its visitors share one address and one limit until then: set TRUST_PROXY to the number of proxies or ' +
  'their addresses. If it is not, somebody made the header up, and there is nothing to do.'

/** Warns the operator once about an unconfigured proxy, which goes unnoticed until its shared limit locks everybody out. */
export function proxyNotice(app: FastifyInstance): void {
  let told = false
  app.addHook('onRequest', (request, _reply, done) => {
    if (!told && request.headers['x-forwarded-for'] !== undefined && !isTrusted(request.ips)) {
      told = true
      app.log.warn(NOTICE)
    }
    done()
  })
}

/** With a trusted proxy `ips` has more than the socket's own address. */
const isTrusted = (ips: readonly string[] = []): boolean => ips.length > 1
