import type { Plugin } from 'vite'

const SUMMARY = /\bsummary:\s*(?:'(?:[^'\\]|\\.)*'|"(?:[^"\\]|\\.)*")/g

/** What each call is for stands in the API's description, which the server writes: no browser downloads the sentences. */
export function withoutSummaries(): Plugin {
  return {
    name: 'darzi-without-summaries',
    apply: 'build',
    enforce: 'pre',
    transform: {
      filter: { id: /\/src\/shared\/endpoints\// },
      handler: (code) => ({ code: code.replaceAll(SUMMARY, "summary: ''"), map: null }),
    },
  }
}
