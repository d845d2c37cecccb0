import type { FastifyRequest } from 'fastify'

/** Names, IPv4 and IPv6, with a port or without: what else stands in a Host header is somebody's attempt. */
const HOST = /^(?:[a-z0-9](?:[a-z0-9.-]{0,251}[a-z0-9])?|\[[0-9a-f:.]{2,45}\])(?::\d{1,5})?$/i

/** The shop's own address without a slash: PUBLIC_URL, else what the request was sent to. */
export function originOf(request: FastifyRequest, publicUrl: string | undefined): string {
  if (publicUrl !== undefined) return publicUrl
  return HOST.test(request.host) ? `${request.protocol}://${request.host.toLowerCase()}` : 'http://localhost'
}
