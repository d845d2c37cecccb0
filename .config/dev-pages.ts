import type { Plugin } from 'vite'

const PRIMITIVES = '/dev/primitives'

const page = `<!doctype html>
<html lang="en">
  <head>
    <meta charset="utf-8" />
    <meta name="viewport" content="width=device-width, initial-scale=1" />
    <title>Primitives · Darzi</title>
  </head>
  <body>
    <div id="app"></div>
    <script type="module" src="/src/client/dev/primitives.tsx"></script>
  </body>
</html>`

/** `/dev/primitives` while developing: every primitive in every state. No build knows of it. */
export function devPages(): Plugin {
  return {
    name: 'darzi-dev-pages',
    apply: 'serve',
    configureServer(server) {
      server.middlewares.use((request, response, next) => {
        if (request.url?.split('?')[0] !== PRIMITIVES) return next()
        void server
          .transformIndexHtml(PRIMITIVES, page)
          .then((html) => response.setHeader('content-type', 'text/html').end(html), next)
      })
    },
  }
}
