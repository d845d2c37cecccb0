import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { html } from '../platform/escape.ts'

const STYLE = `
  :root { color-scheme: light dark; --paper: #faf7f2; --ink: #1c1a17; --accent: #b5432e; --on-accent: #fffaf5 }
  @media (prefers-color-scheme: dark) { :root { --paper: #171512; --ink: #f4efe6; --accent: #ec9277; --on-accent: #24110b } }
  body { margin: 0; background: var(--paper); color: var(--ink); font: 16px/1.55 system-ui, sans-serif }
  main { max-width: 32rem; margin: 0 auto; padding: 18vh 1.5rem 3rem; overflow-wrap: anywhere }
  h1 { font: 600 1.75rem/1.25 Georgia, serif; margin: 0 0 1rem }
  a { color: inherit }
  button { min-height: 2.75rem; margin: .5rem 0 1.5rem; padding: .75rem 1.5rem; border: 1px solid transparent; border-radius: 2px; background: var(--accent); color: var(--on-accent); font: inherit; font-weight: 600; cursor: pointer }
  form + form { margin-top: -1rem }
  button.other { border-color: currentColor; background: none; color: inherit }
  button:focus-visible, a:focus-visible { outline: 2px solid var(--accent); outline-offset: 2px }
`

/**
 * What a link in a letter leads to. Without a script, so it works in whatever a mail program opens it with.
 *
 * @param content HTML
 */
export const linkPage = (shop: string, title: string, content: string): string => `<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="robots" content="noindex">
<title>${html(title)} · ${html(shop)}</title>
<style>${STYLE}</style>
</head>
<body>
<main>
<h1>${html(title)}</h1>
${content}
<p><a href="/">Back to ${html(shop)}</a></p>
</main>
</body>
</html>`

export const refusedLinkPage = (shop: string, message: string): string =>
  linkPage(shop, 'This link does not work', `<p>${html(message)}</p>`)

/** Sends such a page. Its address has the link's secret: no cache keeps it, and no other page is told. */
export const sendLinkPage = (reply: FastifyReply, page: string) =>
  reply
    .type('text/html; charset=utf-8')
    .header('cache-control', 'no-store')
    .header('referrer-policy', 'no-referrer')
    .send(page)

/** Whether the buttons of such a page, or a mail program itself, ask. */
export const wantsPage = (request: FastifyRequest): boolean =>
  request.headers.accept?.includes('text/html') ?? false

/** Lets the calls of `scope` take a form, of one kind or the other, in which nothing matters (RFC 8058, 3.2). */
export function takeForms(scope: FastifyInstance): void {
  scope.addContentTypeParser(
    ['application/x-www-form-urlencoded', 'multipart/form-data'],
    { parseAs: 'string' },
    (_request, _body, parsed) => parsed(null, undefined),
  )
}
