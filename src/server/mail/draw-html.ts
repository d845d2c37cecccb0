import { imageSources } from '#shared/image-sources.ts'
import { html } from '../platform/escape.ts'
import { absolute } from './address-in-letter.ts'
import type { Block, Letter, Letterhead, LetterItem } from './kinds/letter.ts'
import { DARK_SHEET, STYLE } from './letter-styles.ts'

/** Of the original's pixels, more than enough for a picture so small. */
const PICTURE_PX = 320

/** An element of the letter with its inline style; `content` is HTML already. */
const p = (style: keyof typeof STYLE, tone: string, content: string) =>
  `<p class="${tone}" style="${STYLE[style]}">${content}</p>`
const table = (rows: string) =>
  `<table role="presentation" width="100%" cellpadding="0" cellspacing="0" border="0" style="margin:0 0 20px">${rows}</table>`

/** The letter as HTML for mail programs: tables, inline styles, light and dark, complete without its pictures. */
export function drawHtml(letter: Letter, head: Letterhead): string {
  const url = html(head.url)
  return `<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width,initial-scale=1">
<meta name="color-scheme" content="light dark">
<meta name="supported-color-schemes" content="light dark">
<title>${html(letter.subject)}</title>
<style>${DARK_SHEET}</style>
</head>
<body class="page" style="${STYLE.page}">
<div style="display:none;max-height:0;overflow:hidden">${html(letter.preview)}</div>
<table role="presentation" class="page" cellpadding="0" cellspacing="0" border="0" style="${STYLE.frame}"><tr><td align="center" style="padding:24px 12px">
<table role="presentation" class="sheet" cellpadding="0" cellspacing="0" border="0" style="${STYLE.sheet}"><tr><td class="inner" style="padding:32px 36px">
<p style="margin:0 0 28px"><a class="ink" href="${url}" style="${STYLE.shop}">${html(head.shop)}</a></p>
<h1 class="ink" style="${STYLE.heading}">${html(letter.heading)}</h1>
${letter.blocks.map((block) => htmlOf(block, head)).join('\n')}
</td></tr></table>
<p class="muted" style="${STYLE.foot}">${footer(letter, head)}</p>
</td></tr></table>
</body>
</html>
`
}

function htmlOf(block: Block, { url }: Letterhead): string {
  switch (block.kind) {
    case 'text':
      return p('text', 'ink', html(block.text))
    case 'note':
      return p('note', 'muted', html(block.text))
    case 'quote':
      return `<blockquote class="ink line" style="${STYLE.quote}">${html(block.text)}</blockquote>`
    case 'link':
      return `<p style="margin:8px 0 24px"><a class="button" href="${html(absolute(url, block.path))}" style="${STYLE.button}">${html(block.label)}</a></p>`
    case 'facts':
      return table(
        block.facts
          .map(
            ([name, value]) =>
              `<tr><td class="muted" style="${STYLE.fact}">${html(name)}</td><td class="ink" width="100%" style="${STYLE.value}">${html(value)}</td></tr>`,
          )
          .join(''),
      )
    case 'items':
      return table(
        block.items.map((item) => itemRow(item, url)).join('') +
          (block.sums ?? []).map(sumRow).join('') +
          totalRow(block.total),
      )
  }
}

const itemRow = ({ name, details, image, price }: LetterItem, url: string): string =>
  `<tr><td class="line" width="56" style="${STYLE.cell};padding-right:16px"><img class="picture" src="${html(absolute(url, imageSources(image, PICTURE_PX)?.fallback ?? image))}" width="56" height="70" alt="" style="${STYLE.picture}"></td>` +
  `<td class="ink line" style="${STYLE.cell}">${html(name)}<br><span class="muted" style="color:#655d52;font-size:14px">${html(details)}</span></td>` +
  `<td class="ink line" align="right" style="${STYLE.cell};padding-left:12px;white-space:nowrap">${html(price)}</td></tr>`

const sumRow = ([name, amount]: readonly [string, string]): string =>
  `<tr><td class="muted" colspan="2" style="${STYLE.sum}">${html(name)}</td><td class="ink" align="right" style="${STYLE.sum};white-space:nowrap">${html(amount)}</td></tr>`

const totalRow = (total: string | undefined): string =>
  total === undefined
    ? ''
    : `<tr><td class="ink" colspan="2" style="${STYLE.total}">Total</td><td class="ink" align="right" style="${STYLE.total};white-space:nowrap">${html(total)}</td></tr>`

function footer({ unsubscribePath }: Letter, { shop, url }: Letterhead): string {
  const link = (address: string, label: string) =>
    `<a class="muted" href="${html(address)}" style="${STYLE.footLink}">${html(label)}</a>`
  const place = `${html(shop)} · ${link(url, url.replace(/^https?:\/\//, ''))}`
  return unsubscribePath
    ? `${place}<br>${link(absolute(url, unsubscribePath), 'Unsubscribe from the newsletter')}`
    : place
}
