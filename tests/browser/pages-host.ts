import Fastify, { type FastifyInstance } from 'fastify'
import { cpSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { createServer, request as ask } from 'node:http'
import { join } from 'node:path'
import { SHOP_MARK } from '#shared/shop-mark.ts'
import { pages } from '#server/pages/routes.ts'

/** The shop's pages from a folder that can be changed for another while browsers are open, before a real server. */
export interface PagesHost {
  readonly url: string
  /** A new build takes the place of the one before. */
  deploy(folder: string): Promise<void>
  close(): Promise<void>
}

export async function startPagesHost(folder: string, serverPort: number): Promise<PagesHost> {
  const opened: FastifyInstance[] = []
  async function open(built: string): Promise<FastifyInstance> {
    const app = Fastify()
    // As the shop marks all its answers: without it a page is whatever stands in its place.
    app.addHook('onRequest', (_request, reply, done) => {
      reply.header(SHOP_MARK.name, SHOP_MARK.value)
      done()
    })
    await pages(app, built)
    await app.ready()
    opened.push(app)
    return app
  }
  let current = await open(folder)

  const server = createServer((request, response) => {
    if (!/^\/(api|images|demo)\//.test(request.url ?? '')) {
      current.routing(request, response)
      return
    }
    const { url, method, headers } = request
    const onward = ask({ port: serverPort, host: 'localhost', path: url, method, headers }, (answer) => {
      response.writeHead(answer.statusCode ?? 502, answer.headers)
      answer.pipe(response)
    })
    onward.on('error', () => response.destroy())
    request.pipe(onward)
  })
  await new Promise<void>((resolve) => server.listen(0, 'localhost', resolve))
  const address = server.address()
  if (typeof address !== 'object' || !address) throw new Error('The pages are not to be had')
  return {
    url: `http://localhost:${address.port}`,
    async deploy(next) {
      current = await open(next)
    },
    async close() {
      server.closeAllConnections()
      await new Promise((resolve) => server.close(resolve))
      await Promise.all(opened.map((app) => app.close()))
    },
  }
}

/**
 * Makes in `folder` the build after the one in `built`, with that one's assets beside its own: each asset gets a new
 * name, and each file that names it a new text. The builder takes twelve seconds for the same.
 */
export function nextBuild(built: string, folder: string): void {
  cpSync(built, folder, { recursive: true })
  const id = readFileSync(join(built, '.built-from'), 'utf8').slice(0, 12)
  const renamed = (text: string) =>
    text.replaceAll(
      /-([\w-]{7})([\w-])\.(js|css|woff2)/g,
      (_, hash: string, last: string, kind: string) => `-${hash}${last === 'A' ? 'B' : 'A'}.${kind}`,
    )
  for (const name of readdirSync(folder, { recursive: true, encoding: 'utf8' })) {
    const file = join(folder, name)
    const target = join(folder, name.startsWith('assets') ? renamed(name) : name)
    if (/\.(br|gz)$/.test(name)) rmSync(file)
    else if (/\.(js|css|html|json)$/.test(name)) {
      const text = renamed(readFileSync(file, 'utf8')).replaceAll(id, 'the-next-one')
      // The worker knows the page by its revision.
      writeFileSync(target, text.replace(/("revision":")\w(\w+","url":"index\.html")/, '$1x$2'))
    } else if (target !== file) cpSync(file, target)
  }
}
