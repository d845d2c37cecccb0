import type { FastifyInstance } from 'fastify'
import { applyImport, checkImport, exportProducts, importJob } from '#shared/endpoints/admin/calls.ts'
import { IMPORT_MAX_BYTES } from '#shared/admin/limits.ts'
import { NOT_TEXT, sheetText } from '#shared/admin/sheet-text.ts'
import { AppError } from '../../platform/errors.ts'
import { ok, serve, serveCsv } from '../../http/serve.ts'
import type { CatalogueContext } from '../../catalogue/live-catalogue.ts'
import { productsAsCsv } from './export.ts'
import { openImports } from './imports.ts'

/** The catalogue as a CSV file, out and in. */
export async function csvRoutes(app: FastifyInstance, context: CatalogueContext): Promise<void> {
  const imports = openImports(context)
  app.addHook('onClose', () => imports.close())

  serveCsv(app, exportProducts, 'products', ({ query }) => productsAsCsv(context, query))
  // In a scope of its own, so that no other call takes files of this kind and size.
  await app.register((scope, _options, done) => {
    scope.addContentTypeParser('text/csv', { parseAs: 'buffer' }, (_request, body, parsed) => {
      try {
        parsed(null, textOf(body as Buffer))
      } catch (error) {
        parsed(error as Error)
      }
    })
    serve(scope, checkImport, async ({ body, user }) => ok(await imports.check(body, user)), {
      bodyLimit: IMPORT_MAX_BYTES,
    })
    done()
  })
  serve(app, importJob, async ({ params, reply }) => {
    reply.header('cache-control', 'no-store')
    return ok(await imports.read(params.id))
  })
  serve(app, applyImport, async ({ params, user }) => ok(await imports.apply(params.id, user)))
}

/** Throws a 400 for what is no text. */
function textOf(bytes: Buffer): string {
  const text = sheetText(bytes, (encoding) => decoded(bytes, encoding))
  if (text === undefined) throw new AppError('invalid_input', 400, NOT_TEXT)
  return text
}

function decoded(bytes: Buffer, encoding: string): string | undefined {
  try {
    return new TextDecoder(encoding, { fatal: true }).decode(bytes)
  } catch {
    return undefined
  }
}
