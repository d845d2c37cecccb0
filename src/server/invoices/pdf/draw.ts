import PDFDocument from 'pdfkit'
import type { Invoice } from '#shared/contract/invoice.ts'
import { invoiceText, type InvoiceText } from '#shared/invoice-text.ts'
import { openPen, type Weight } from './faces.ts'
import { wrap } from './wrap.ts'

/** In points; the page is A4. */
const MARGIN = 45
const WIDTH = 595.28 - 2 * MARGIN
const BOTTOM = 841.89 - MARGIN - 14
const BODY = 9
const LEADING = 1.4
const GAP = 8
const GREY = '#555555'
const RULE = '#bbbbbb'

interface Style {
  size?: number
  weight?: Weight
  color?: string
  align?: 'left' | 'right'
}

type Placed = (top: number) => void
/** Pads the lines to `count`, so that both columns end together. */
const filledTo = (count: number, lines: readonly Placed[]): Placed[] => [
  ...lines,
  ...Array.from({ length: Math.max(0, count - lines.length) }, (): Placed => () => undefined),
]

/** The letters of these texts that an invoice cannot show, each once. */
export function lettersMissing(texts: readonly string[]): string[] {
  const pen = openPen(new PDFDocument({ autoFirstPage: false }))
  return [...new Set(texts.flatMap(pen.missingIn))]
}

/** All of these in one PDF, each beginning a page of its own. */
export async function drawInvoices(invoices: readonly Invoice[]): Promise<Buffer> {
  const [first] = invoices
  const document = new PDFDocument({
    size: 'A4',
    margin: 0,
    autoFirstPage: false,
    bufferPages: true,
    info: {
      Title: invoices.length === 1 ? `${first?.title} ${first?.number}` : 'Invoices',
      ...(first && { Author: first.seller.name, CreationDate: new Date(first.issuedAt) }),
    },
  })
  const chunks: Buffer[] = []
  document.on('data', (chunk: Buffer) => chunks.push(chunk))
  const ended = new Promise<void>((resolve, reject) => {
    document.on('end', resolve)
    document.on('error', reject)
  })
  const sheet = openSheet(document)
  for (const invoice of invoices) sheet.draw(invoiceText(invoice), invoice.number)
  document.end()
  await ended
  return Buffer.concat(chunks)
}

function openSheet(document: InstanceType<typeof PDFDocument>) {
  const pen = openPen(document)
  let y = MARGIN

  const linesOf = (text: string, width: number, { size = BODY, weight = 'regular' }: Style) =>
    wrap(text, width, (part) => pen.widthOf(part, size, weight))
  function writeLine(line: string, x: number, top: number, width: number, style: Style): void {
    const { size = BODY, weight = 'regular', color = '#000000', align = 'left' } = style
    const left = align === 'right' ? x + width - pen.widthOf(line, size, weight) : x
    document.fillColor(color)
    pen.write(line, { x: left, baseline: top + size, size, weight })
  }
  /** Writes within a width, from `top` on; how high that is. */
  function block(text: string, x: number, top: number, width: number, style: Style = {}): number {
    const { size = BODY } = style
    const lines = linesOf(text, width, style)
    lines.forEach((line, at) => writeLine(line, x, top + at * size * LEADING, width, style))
    return lines.length * size * LEADING
  }
  /** The lines of a text, to be written at the height where there is room for each. */
  const placed = (text: string, x: number, width: number, style: Style): Placed[] =>
    linesOf(text, width, style).map((line) => (top) => writeLine(line, x, top, width, style))
  const heightOf = (text: string, width: number) => linesOf(text, width, {}).length * BODY * LEADING
  const rule = (at: number, color = '#000000', thickness = 1) =>
    void document
      .moveTo(MARGIN, at)
      .lineTo(MARGIN + WIDTH, at)
      .lineWidth(thickness)
      .strokeColor(color)
      .stroke()
  function newPage() {
    document.addPage()
    y = MARGIN
  }
  /** On to the next page where so much does not fit on this one. */
  function room(height: number): boolean {
    if (y + height <= BOTTOM) return false
    newPage()
    return true
  }

  function head({ title, seller }: InvoiceText) {
    const name = block(seller.name, MARGIN, y, WIDTH * 0.62, { size: 18, weight: 'bold' })
    block(title, MARGIN + WIDTH * 0.65, y + 3, WIDTH * 0.35, { size: 14, weight: 'bold', align: 'right' })
    y += name + 6
    rule(y, '#000000', 1.5)
    y += 14
  }

  function parties({ seller, buyer, facts }: InvoiceText) {
    const width = WIDTH / 3 - 12
    const places = [0, 1, 2].map((at) => MARGIN + at * (WIDTH / 3))
    const half = width * 0.42
    const texts: readonly (readonly Placed[])[] = [
      ...[seller, buyer].map(({ heading, name, lines }, at) => {
        const x = places[at] ?? MARGIN
        return [
          ...placed(heading, x, width, { color: GREY }),
          ...placed(name, x, width, { weight: 'bold' }),
          ...lines.flatMap((line) => placed(line, x, width, {})),
        ]
      }),
      facts.flatMap(([, value]) =>
        placed(value, (places[2] ?? 0) + half, WIDTH / 3 - half, { align: 'right' }),
      ),
      facts.flatMap(([name, value]) =>
        filledTo(
          linesOf(value, WIDTH / 3 - half, {}).length,
          placed(name, places[2] ?? 0, half, { color: GREY }),
        ),
      ),
    ]
    // Line by line: an address may be longer than the page.
    for (let at = 0; at < Math.max(...texts.map(({ length }) => length)); at++) {
      room(BODY * LEADING)
      for (const column of texts) column[at]?.(y)
      y += BODY * LEADING
    }
    y += 18
  }

  function table({ columns, rows }: InvoiceText) {
    const all = columns.reduce((sum, { share }) => sum + share, 0)
    const widths = columns.map(({ share }) => (share / all) * WIDTH - GAP)
    const places = widths.map(
      (_, at) => MARGIN + widths.slice(0, at).reduce((sum, width) => sum + width + GAP, 0),
    )
    // What is added up stands at the edge.
    const cellOf = (text: string, at: number, style: Style = {}) => {
      const isAmount = columns[at]?.isAmount ?? false
      const x = (places[at] ?? MARGIN) + (isAmount ? GAP : 0)
      block(text, x, y + 4, widths[at] ?? 0, { ...style, align: isAmount ? 'right' : 'left' })
    }
    const headings = () => {
      const high = Math.max(...columns.map(({ name }, at) => heightOf(name, widths[at] ?? 0)))
      columns.forEach(({ name }, at) => cellOf(name, at, { weight: 'bold' }))
      y += high + 7
      rule(y)
    }
    headings()
    for (const cells of rows) {
      const high = Math.max(...cells.map((cell, at) => heightOf(cell, widths[at] ?? 0))) + 7
      if (room(high)) headings()
      cells.forEach((cell, at) => cellOf(cell, at))
      y += high
      rule(y, RULE, 0.5)
    }
  }

  function sums({ sums: lines, total, words, notes }: InvoiceText) {
    const [x, width] = [MARGIN + WIDTH * 0.58, WIDTH * 0.42]
    const line = ([name, value]: readonly [string, string], style: Style) => {
      block(name, x, y, width * 0.5, style)
      y += block(value, x + width * 0.4, y, width * 0.6, { ...style, color: '#000000', align: 'right' })
    }
    room((lines.length + 6) * BODY * LEADING + 40)
    y += 10
    for (const one of lines) line(one, { color: GREY })
    y += 4
    rule(y)
    y += 5
    line(total, { size: 12, weight: 'bold' })
    y += 4
    y += block(words, MARGIN, y, WIDTH, { align: 'right' })
    y += 20
    for (const note of notes) {
      room(BODY * LEADING)
      y += block(note, MARGIN, y, WIDTH, { color: GREY })
    }
  }

  return {
    draw(text: InvoiceText, number: string) {
      newPage()
      const { start, count } = document.bufferedPageRange()
      const first = start + count - 1
      head(text)
      parties(text)
      table(text)
      sums(text)
      const after = document.bufferedPageRange()
      const last = after.start + after.count - 1
      if (last === first) return
      for (let page = first; page <= last; page++) {
        document.switchToPage(page)
        const words = `${number}, page ${page - first + 1} of ${last - first + 1}`
        block(words, MARGIN, BOTTOM + 4, WIDTH, { color: GREY, align: 'right' })
      }
    },
  }
}
