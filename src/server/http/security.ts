import type { FastifyInstance } from 'fastify'
import type { Config } from '../process/config.ts'
import type { AppContext } from './app-context.ts'
import { isCall } from './addressed.ts'

const OF_PAGES = new Set(['content-security-policy', 'permissions-policy'])

/**
 * What pages may load, who may frame them, and what may be kept of an answer.
 *
 * @param scripts the sources, as the policy writes them, of what stands in the pages themselves.
 */
export function security(app: FastifyInstance, { config }: AppContext, scripts: readonly string[]): void {
  const headers = Object.entries(securityHeaders(config, scripts))
  // A policy is a page's or a worker's; on each of the page's parts it is a kilobyte that says nothing.
  const forParts = headers.filter(([name]) => !OF_PAGES.has(name))
  app.addHook('onRequest', (request, reply, done) => {
    for (const [name, value] of request.url.startsWith('/assets/') ? forParts : headers)
      reply.header(name, value)
    // Answers are nobody's to keep unless the handler says otherwise, and never where somebody is signed in.
    if (isCall(request)) reply.header('cache-control', 'no-store')
    done()
  })
  app.addHook('onSend', (request, reply, payload, done) => {
    if (request.hasToken) reply.header('cache-control', 'no-store')
    done(null, payload)
  })
}

/** Where the real provider's script, frames and calls come from; nothing of it is allowed without an account. */
const PAYPAL = ['https://*.paypal.com', 'https://*.paypalobjects.com']

/** What a shop has no use for, whoever writes into its pages. */
const UNUSED = [
  'accelerometer',
  'autoplay',
  'camera',
  'display-capture',
  'encrypted-media',
  'geolocation',
  'gyroscope',
  'hid',
  'idle-detection',
  'local-fonts',
  'magnetometer',
  'microphone',
  'midi',
  'screen-wake-lock',
  'serial',
  'usb',
  'xr-spatial-tracking',
]

const permissions = (provider: readonly string[]): string =>
  [
    ...UNUSED.map((feature) => `${feature}=()`),
    `payment=(${['self', ...provider.map((origin) => `"${origin}"`)].join(' ')})`,
  ].join(', ')

/** The same for every answer, and so made once: those of the package helmet, made for each, took longer than the answer. */
function securityHeaders({ paypal }: Config, scripts: readonly string[]): Record<string, string> {
  const provider = paypal ? PAYPAL : []
  const policy: Record<string, readonly string[]> = {
    'default-src': ["'self'"],
    'script-src': ["'self'", ...scripts, ...provider],
    // react-hot-toast writes its styles into the page.
    'style-src': ["'self'", "'unsafe-inline'"],
    // Products may have their pictures on other servers.
    'img-src': ["'self'", 'data:', 'blob:', 'https:'],
    // The rupee sign's face is in the stylesheet.
    'font-src': ["'self'", 'data:'],
    'connect-src': ["'self'", ...provider],
    'frame-src': ["'self'", ...provider],
    'worker-src': ["'self'"],
    'manifest-src': ["'self'"],
    'object-src': ["'none'"],
    'base-uri': ["'self'"],
    'form-action': ["'self'", ...provider],
    'frame-ancestors': ["'none'"],
  }
  return {
    'content-security-policy': Object.entries(policy)
      .map(([directive, sources]) => [directive, ...sources].join(' '))
      .join(';'),
    // The payment provider's window has to reach the page that opened it.
    'cross-origin-opener-policy': 'same-origin-allow-popups',
    'cross-origin-resource-policy': 'same-origin',
    'origin-agent-cluster': '?1',
    'permissions-policy': permissions(provider),
    'referrer-policy': 'strict-origin-when-cross-origin',
    // This host only: what else the shop's owner runs under their domain is not ours to decide.
    'strict-transport-security': `max-age=${365 * 24 * 60 * 60}`,
    'x-content-type-options': 'nosniff',
    'x-dns-prefetch-control': 'off',
    'x-download-options': 'noopen',
    'x-frame-options': 'DENY',
    'x-permitted-cross-domain-policies': 'none',
    // The filters that old browsers have can be turned against a page.
    'x-xss-protection': '0',
  }
}
