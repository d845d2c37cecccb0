import type { FastifyInstance } from 'fastify'
import type { Config } from '../process/config.ts'
import type { AppContext } from './app-context.ts'
import { isCall, isPart, pathOf } from './request-path.ts'

/** What still counts on an answer that is neither a page nor a call: a picture, a face, a stylesheet, a script. */
const OF_PARTS = new Set([
  'cross-origin-resource-policy',
  'strict-transport-security',
  'x-content-type-options',
])
const POLICY = 'content-security-policy'
/** An SVG opened by itself is a document, and could have scripts. */
const OF_DRAWINGS = { [POLICY]: "default-src 'none';style-src 'unsafe-inline';sandbox" }

/**
 * Sets the security headers and the default cache policy.
 *
 * @param scripts Content-Security-Policy sources of the pages' inline scripts.
 */
export function security(app: FastifyInstance, { config }: AppContext, scripts: readonly string[]): void {
  const ofPages = securityHeaders(config, scripts)
  const headers = Object.entries(ofPages)
  // A first visit fetches a dozen parts before its picture is there: what only pages heed would be 0.9 KB of each.
  const ofParts = headers.filter(([name]) => OF_PARTS.has(name))
  const ofDrawings = [...ofParts, ...Object.entries(OF_DRAWINGS)]
  const headersFor = (path: string) => {
    if (!isPart(path)) return headers
    return path.endsWith('.svg') ? ofDrawings : ofParts
  }
  app.addHook('onRequest', (request, reply, done) => {
    for (const [name, value] of headersFor(pathOf(request))) reply.header(name, value)
    // Nothing is cached unless the handler says so, and never for a signed-in caller (onSend below).
    if (isCall(request)) reply.header('cache-control', 'no-store')
    done()
  })
  app.addHook('onSend', (request, reply, payload, done) => {
    if (request.hasToken) reply.header('cache-control', 'no-store')
    // Whatever its address looks like; a page's own stricter ones stay.
    const isPage = String(reply.getHeader('content-type')).startsWith('text/html')
    if (isPage && reply.getHeader(POLICY) !== ofPages[POLICY]) reply.headers(ofPages)
    done(null, payload)
  })
}

/** Origins of the real providers' scripts, frames and calls. Allowed only with an account. */
const PAYPAL = ['https://*.paypal.com', 'https://*.paypalobjects.com']
const RAZORPAY = ['https://*.razorpay.com']

/** Browser features that the shop never needs: injected code cannot use them either. */
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

/** Computed once, since they are the same for every answer. The package helmet computes them for each. */
function securityHeaders({ paypal, razorpay }: Config, scripts: readonly string[]): Record<string, string> {
  const provider = [...(paypal ? PAYPAL : []), ...(razorpay ? RAZORPAY : [])]
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
    [POLICY]: Object.entries(policy)
      .map(([directive, sources]) => [directive, ...sources].join(' '))
      .join(';'),
    // The payment provider's window has to reach the page that opened it.
    'cross-origin-opener-policy': 'same-origin-allow-popups',
    'cross-origin-resource-policy': 'same-origin',
    'origin-agent-cluster': '?1',
    'permissions-policy': permissions(provider),
    'referrer-policy': 'strict-origin-when-cross-origin',
    // This host only: its subdomains may belong to other applications.
    'strict-transport-security': `max-age=${365 * 24 * 60 * 60}`,
    'x-content-type-options': 'nosniff',
    'x-dns-prefetch-control': 'off',
    'x-download-options': 'noopen',
    'x-frame-options': 'DENY',
    'x-permitted-cross-domain-policies': 'none',
    // The XSS filters of old browsers can be abused: switch them off.
    'x-xss-protection': '0',
  }
}
