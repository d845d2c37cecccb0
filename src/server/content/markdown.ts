import MarkdownIt, { type RendererRule, type Token } from 'markdown-it'
import { imageSources } from '#shared/image-sources.ts'

/**
 * Markdown as CommonMark has it, with tables. Whoever writes it, what comes out runs nothing in a browser: HTML is
 * shown as it was typed, links lead to pages, mails and phones only, pictures are the shop's own.
 */
const parser = new MarkdownIt('default', { html: false, linkify: false, typographer: false })

/** With an explicit beginning; `//host` and its like with backslashes lead elsewhere without saying so. */
const LINK = /^(https?:\/\/|mailto:|tel:|#|\/(?![/\\])|\/$)/i
const ELSEWHERE = /^https?:/i
/** How wide a picture is shown: as wide as the text. */
const SIZES = '(min-width: 48rem) 42rem, 92vw'

// oxlint-disable-next-line no-control-regex -- browsers leave control characters out of an address.
parser.validateLink = (url) => LINK.test(url) && !/[\u0000-\u0020\\]/.test(url)

const { escapeHtml } = parser.utils
const { rules } = parser.renderer
const plain: RendererRule = (tokens, at, options, _env, self) => self.renderToken(tokens, at, options)

rules['link_open'] = (tokens, at, options, env, self) => {
  const token = tokens[at]
  if (ELSEWHERE.test(String(token?.attrGet('href')))) token?.attrSet('rel', 'noopener noreferrer')
  return plain(tokens, at, options, env, self)
}

rules['image'] = (tokens, at, options, env, self) => {
  const token = tokens[at]
  const words = escapeHtml(token ? self.renderInlineAsText(token.children ?? [], options, env) : '')
  const own = imageSources(String(token?.attrGet('src')))
  if (!own) return words
  return `<img src="${own.fallback}" srcset="${own.webp}" sizes="${SIZES}" alt="${words}" loading="lazy" decoding="async">`
}

// A wide table scrolls by itself, by keyboard too.
rules['table_open'] = () => '<div class="page-table" role="region" aria-label="Table" tabindex="0"><table>'
rules['table_close'] = () => '</table></div>'

/** The page's title is its h1: what stands below begins with h2, whether it is written with one sign or two. */
function lowerHeadings(tokens: readonly Token[]): void {
  for (const token of tokens) {
    if (token.tag === 'h1') token.tag = 'h2'
  }
}

/** The HTML of a text, and its words without any sign. */
export function renderMarkdown(text: string): { html: string; words: string } {
  const env = {}
  const tokens = parser.parse(text, env)
  lowerHeadings(tokens)
  const words = tokens
    .filter(({ type }) => type === 'inline')
    .map(({ children }) => parser.renderer.renderInlineAsText(children ?? [], parser.options, env))
  return {
    html: parser.renderer.render(tokens, parser.options, env),
    words: words.join(' ').replace(/\s+/g, ' ').trim(),
  }
}
