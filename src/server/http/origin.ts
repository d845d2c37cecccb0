import type { FastifyRequest } from 'fastify'

const LABEL = '[a-z0-9](?:[a-z0-9-]{0,61}[a-z0-9])?'
/** Names, IPv4 and IPv6, with or without a port. Anything else in a Host header is an attack. */
const HOST = new RegExp(String.raw`^(?:${LABEL}(?:\.${LABEL})*|\[[0-9a-f:.]{2,45}\])(?::\d{1,5})?$`)

/**
 * The shop's own address without a slash: PUBLIC_URL, else what the request was sent to. X-Forwarded-Host
 * never counts: many proxies that set the other forwarding headers pass on the caller's.
 */
export function originOf(request: FastifyRequest, publicUrl: string | undefined): string {
  if (publicUrl !== undefined) return publicUrl
  const host = request.headers.host?.toLowerCase() ?? ''
  const origin = `${isSecure(request) ? 'https' : 'http'}://${host}`
  return host.length <= 255 && HOST.test(host) && URL.canParse(origin) ? origin : 'http://localhost'
}

/** Forwarded headers can name any protocol: everything but https counts as plain. */
export const isSecure = ({ protocol }: Pick<FastifyRequest, 'protocol'>): boolean => protocol === 'https'
