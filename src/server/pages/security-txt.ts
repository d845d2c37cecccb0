import type { FastifyInstance } from 'fastify'
import { notFound } from '../platform/errors.ts'
import type { AppContext } from '../http/app-context.ts'

const PATH = '/.well-known/security.txt'
/** Who reads it later than this asks again, ms. */
const VALID_MS = 90 * 24 * 60 * 60 * 1000

/** Whom to tell of a weakness (RFC 9116); only where the owner has named somebody, for it promises a reader. */
export function securityTxt(app: FastifyInstance, { config }: Pick<AppContext, 'config'>): void {
  app.get(PATH, async (_request, reply) => {
    const { securityContact, publicUrl } = config
    if (securityContact === undefined) throw notFound('Page')
    return reply
      .type('text/plain; charset=utf-8')
      .header('cache-control', 'public, max-age=3600')
      .send(textOf(securityContact, publicUrl, Date.now()))
  })
}

const textOf = (contact: string, publicUrl: string | undefined, now: number): string =>
  [
    `Contact: ${contact}`,
    `Expires: ${new Date(now + VALID_MS).toISOString().replace(/\.\d+/, '')}`,
    'Preferred-Languages: en',
    ...(publicUrl?.startsWith('https://') ? [`Canonical: ${publicUrl}${PATH}`] : []),
    '',
  ].join('\n')
