import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { html } from '../platform/escape.ts'

/** The sheet of the letters that lead here, in their colours. */
const STYLE = `
  :root { color-scheme: light dark; --paper: #faf7f2; --sheet: #fffdfa; --line: #e2dacd; --ink: #1c1a17; --muted: #655d52; --accent: #b5432e; --on-accent: #fffaf5 }
  @media (prefers-color-scheme: dark) { :root { --paper: #171512; --sheet: #201d18; --line: #3d372e; --ink: #f4efe6; --muted: #b5aa9a; --accent: #ec9277; --on-accent: #24110b } }
  body { margin: 0; background: var(--paper); color: var(--ink); font: 1rem/1.55 'Instrument Sans', system-ui, -apple-system, 'Segoe UI', Roboto, Helvetica, Arial, sans-serif }
  main { box-sizing: border-box; width: 100%; max-width: 37rem; margin: 0 auto; padding: clamp(1rem, 12vh, 8rem) .75rem 3rem; overflow-wrap: anywhere }
  .sheet { padding: 2rem clamp(1.25rem, 6vw, 2.25rem) 1.5rem; background: var(--sheet); border: 1px solid var(--line); border-radius: 4px }
  .shop, h1 { font-family: Eczar, Georgia, 'Times New Roman', serif; font-weight: 600; line-height: 1.25; text-wrap: balance }
  .shop { margin: 0 0 1.75rem; font-size: 1.5rem }
  h1 { margin: 0 0 1rem; font-size: 1.625rem }
  a { color: inherit }
  button { min-height: 2.75rem; margin: .5rem 0 1.5rem; padding: .75rem 1.5rem; border: 1px solid transparent; border-radius: 2px; background: var(--accent); color: var(--on-accent); font: inherit; font-weight: 600; cursor: pointer }
  form + form { margin-top: -1rem }
  button.other { border-color: currentColor; background: none; color: inherit }
  button:focus-visible, a:focus-visible { outline: 2px solid var(--accent); outline-offset: 2px }
  .back { margin: 1.25rem 0 0; text-align: center; font-size: .875rem; color: var(--muted) }
  .back a { display: inline-block; padding: .75rem }
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
<div class="sheet">
<p class="shop">${html(shop)}</p>
<h1>${html(title)}</h1>
${content}
</div>
<p class="back"><a href="/">Back to ${html(shop)}</a></p>
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
