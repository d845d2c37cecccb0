import Fastify, { type FastifyInstance } from 'fastify'
import { createServer, request as ask } from 'node:http'
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
