import { expect, it } from 'vitest'
import { renderMarkdown } from '#server/content/markdown.ts'
import { HOSTILE } from '#tests/support/hostile-markdown.ts'

const html = (text: string) => renderMarkdown(text).html

it('writes headings below the page’s own title', () => {
  expect(html('# One\n\n## Two\n\n### Three')).toBe('<h2>One</h2>\n<h2>Two</h2>\n<h3>Three</h3>\n')
})

it('leads within the shop, to other sites, to mails and to phones', () => {
  expect(html('[a](/pages/returns)')).toContain('<a href="/pages/returns">a</a>')
  expect(html('[a](#b)')).toContain('<a href="#b">a</a>')
  expect(html('[a](mailto:me@shop.example)')).toContain('<a href="mailto:me@shop.example">a</a>')
  expect(html('[a](tel:+910000000000)')).toContain('<a href="tel:+910000000000">a</a>')
  expect(html('[a](https://other.example/x)')).toContain(
    '<a href="https://other.example/x" rel="noopener noreferrer">a</a>',
  )
})

it('shows the shop’s own pictures, in all their widths, and of others the words', () => {
  const own = html('![A "blue" shirt](/images/abc-1.jpg)')
  expect(own).toContain('src="/images/abc-1-1280.webp"')
  expect(own).toContain('alt="A &quot;blue&quot; shirt"')
  expect(html('![A shirt](https://other.example/a.jpg)')).toBe('<p>A shirt</p>\n')
})

it('lets a wide table scroll by itself', () => {
  expect(html('| a | b |\n|---|---|\n| 1 | 2 |')).toMatch(
    /^<div class="page-table"[^>]* tabindex="0"><table>/,
  )
})

it('gives the words without any sign', () => {
  expect(renderMarkdown('# A\n\nSome **bold** [link](/x)\n\n- one\n- two').words).toBe(
    'A Some bold link one two',
  )
})

const TAGS = /^(p|h[2-6]|a|img|em|strong|s|ul|ol|li|blockquote|pre|code|hr|br|div|table|t(head|body|r|h|d))$/
const ATTRIBUTES =
  /^(href|rel|src|srcset|sizes|alt|title|loading|decoding|class|role|aria-label|tabindex|start|style)$/

it.each(HOSTILE)('makes nothing that runs of %s', (text) => {
  for (const [, tag = '', rest = ''] of html(text).matchAll(
    /<\/?([a-z0-9]+)((?:\s+[a-z-]+(?:="[^"]*")?)*)\s*>/gi,
  )) {
    expect(tag).toMatch(TAGS)
    for (const [, name = '', value = ''] of rest.matchAll(/([a-z-]+)="([^"]*)"/gi)) {
      expect(name).toMatch(ATTRIBUTES)
      if (name === 'href') expect(value).toMatch(/^(https?:\/\/|mailto:|tel:|#|\/(?!\/))/i)
      if (name === 'src') expect(value).toMatch(/^\/images\//)
    }
  }
  // Every other bracket is text.
  expect(html(text).replace(/<\/?[a-z0-9]+(?:\s+[a-z-]+(?:="[^"]*")?)*\s*>/gi, '')).not.toMatch(/[<>]/)
})
