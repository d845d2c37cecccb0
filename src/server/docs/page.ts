import { VERSION } from '../process/version.ts'
import { SNAPSHOT_FORMAT } from './snapshot-format.ts'

type Json = Record<string, unknown>

const escape = (text: unknown) =>
  String(text).replace(
    /[&<>"]/g,
    (sign) => ({ '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' })[sign] ?? sign,
  )

const STYLE = `
  :root { color-scheme: light dark; font: 16px/1.5 system-ui, sans-serif }
  body { max-width: 60rem; margin: 0 auto; padding: 2rem 1rem }
  summary { cursor: pointer; padding: .5rem 0; border-top: 1px solid color-mix(in srgb, currentColor 20%, transparent) }
  summary b { display: inline-block; min-width: 4.5rem; font-family: ui-monospace, monospace }
  summary code { font-weight: 600 }
  pre { overflow-x: auto; padding: 1rem; border-radius: .5rem; background: color-mix(in srgb, currentColor 8%, transparent); font-size: .85rem }
  h3 { font-size: 1rem; margin: 1rem 0 0 }
  .who { opacity: .75; font-size: .85rem }
`

/** A page of the OpenAPI document for people: every call, folded, with its schemas. No script, nothing from elsewhere. */
export function docsPage(document: { paths: Record<string, Json> }): string {
  const calls = Object.entries(document.paths).flatMap(([path, methods]) =>
    Object.entries(methods).map(([method, operation]) => call(method, path, operation as Json)),
  )
  return `<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<title>Darzi: the calls</title>
<style>${STYLE}</style>
</head>
<body>
<h1>Darzi: the calls</h1>
<p>Version ${escape(VERSION)}. The same for programs: <a href="/api/openapi.json">openapi.json</a>.
A signed-in call sends <code>Authorization: Bearer</code> and the token that login and register answer.</p>
${calls.join('\n')}
${SNAPSHOT_FORMAT}
</body>
</html>`
}

function call(method: string, path: string, operation: Json): string {
  const { summary, security, parameters, requestBody, responses } = operation
  return `<details>
<summary><b>${escape(method.toUpperCase())}</b> <code>${escape(path)}</code> ${escape(summary)} <span class="who">${who(security)}</span></summary>
${section('Parameters', parameters)}${section('Body', requestBody)}${section('Answers', responses)}
</details>`
}

/** One requirement is the token; a second one beside it, empty, makes it optional (OpenAPI, Security Requirement). */
function who(security: unknown): string {
  const ways = Array.isArray(security) ? security.length : 0
  return ways === 0 ? 'public' : ways === 1 ? 'with a token' : 'with a token or a guest id'
}

function section(title: string, content: unknown): string {
  if (content === undefined || (Array.isArray(content) && content.length === 0)) return ''
  return `<h3>${title}</h3><pre>${escape(JSON.stringify(content, null, 2))}</pre>`
}
