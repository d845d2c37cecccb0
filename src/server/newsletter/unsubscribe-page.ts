import { html } from '../platform/escape.ts'

const STYLE = `
  :root { color-scheme: light dark; --paper: #faf7f2; --ink: #1c1a17; --accent: #b5432e; --on-accent: #fffaf5 }
  @media (prefers-color-scheme: dark) { :root { --paper: #171512; --ink: #f4efe6; --accent: #ec9277; --on-accent: #24110b } }
  body { margin: 0; background: var(--paper); color: var(--ink); font: 16px/1.55 system-ui, sans-serif }
  main { max-width: 32rem; margin: 0 auto; padding: 18vh 1.5rem 3rem }
  h1 { font: 600 1.75rem/1.25 Georgia, serif; margin: 0 0 1rem }
  a { color: inherit }
  button { min-height: 2.75rem; margin: .5rem 0 1.5rem; padding: .75rem 1.5rem; border: 0; border-radius: 2px; background: var(--accent); color: var(--on-accent); font: inherit; font-weight: 600; cursor: pointer }
  button:focus-visible, a:focus-visible { outline: 2px solid var(--accent); outline-offset: 2px }
`

/** A page without a script: it works in whatever a mail program opens it with. */
const page = (shop: string, title: string, content: string) => `<!doctype html>
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

/** Asks first: programs that look at links in letters open them without a press. */
export const askingPage = (shop: string, subscriber: string): string =>
  page(
    shop,
    'End the newsletter?',
    `<p>No more letters about new clothing will go to ${html(subscriber)}.</p>
<form method="post"><button>Unsubscribe</button></form>`,
  )

export const donePage = (shop: string, message: string): string =>
  page(shop, 'Unsubscribed', `<p>${html(message)}</p>`)

export const refusedPage = (shop: string, message: string): string =>
  page(shop, 'This link does not work', `<p>${html(message)}</p>`)
