import type { FastifyReply, FastifyRequest } from 'fastify'
import type { CachedResponse, ResponseCache, Encoding } from './response-cache.ts'

const NOTHING = Buffer.alloc(0)

/** The default headers: those of the catalogue's answers. */
const AS_DATA = {
  type: 'application/json; charset=utf-8',
  cacheControl: 'public, max-age=0, must-revalidate',
}

/** Sets the headers and returns the bytes to send: none with a 304, compressed when the caller accepts it. */
export function negotiate(
  responses: ResponseCache,
  answer: CachedResponse,
  request: FastifyRequest,
  reply: FastifyReply,
  { type, cacheControl }: { type: string; cacheControl: string } = AS_DATA,
): Buffer | Promise<Buffer> {
  const encoding = encodingFor(request.headers['accept-encoding'])
  reply
    .header('cache-control', cacheControl)
    .header('vary', 'accept-encoding')
    .header('etag', encoding ? `"${answer.tag}-${encoding}"` : `"${answer.tag}"`)
    .header('content-type', type)
  if (has(request.headers['if-none-match'], answer.tag)) {
    reply.code(304)
    return NOTHING
  }
  if (!encoding) return answer.body
  return responses.encode(answer, encoding).then((bytes) => {
    reply.header('content-encoding', encoding)
    return bytes
  })
}

/** One tag stands for all encodings of a content; a cache in between may have made it weak. */
function has(ifNoneMatch: string | undefined, tag: string): boolean {
  if (!ifNoneMatch) return false
  return ifNoneMatch.split(',').some((given) => {
    const known = given.trim().replace(/^W\//, '')
    return known === '*' || known === `"${tag}"` || known === `"${tag}-br"` || known === `"${tag}-gzip"`
  })
}

/** Which of the encodings a caller would have, by its `Accept-Encoding`; undefined for none. */
export function encodingFor(accepted: string | undefined): Encoding | undefined {
  if (!accepted) return undefined
  // The fast path: what browsers send.
  if (accepted.startsWith('gzip, deflate, br') && !accepted.includes(';')) return 'br'
  const offers = accepted.split(',').map((offer) => {
    const [name = '', ...parameters] = offer.trim().toLowerCase().split(';')
    const quality = parameters.map((parameter) => /^\s*q=([\d.]+)\s*$/.exec(parameter)?.[1]).find(Boolean)
    return { name: name.trim(), quality: quality === undefined ? 1 : Number(quality) }
  })
  const quality = (name: string) =>
    (offers.find((offer) => offer.name === name) ?? offers.find((offer) => offer.name === '*'))?.quality ?? 0
  if (quality('br') > 0 && quality('br') >= quality('gzip')) return 'br'
  return quality('gzip') > 0 ? 'gzip' : undefined
}
