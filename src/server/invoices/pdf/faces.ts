import { readFileSync } from 'node:fs'
import type PDFDocument from 'pdfkit'

export type Weight = 'regular' | 'bold'

/** A stretch of text in one face. */
interface Run {
  face: string
  text: string
}

/**
 * The files of each weight: what the first has no glyph for is taken from the next. Instrument Sans has no rupee, nor
 * letters of India: Eczar has both. Devanagari has one weight, for it is large.
 */
const FILES: Record<Weight, readonly string[]> = {
  regular: ['instrument-sans-latin-400', 'instrument-sans-latin-ext-400', 'eczar-devanagari-400'],
  bold: [
    'instrument-sans-latin-600',
    'eczar-rupee-600',
    'instrument-sans-latin-ext-600',
    'eczar-devanagari-400',
  ],
}

/** Between two faces, of the size: they know nothing of each other's edges. */
const BETWEEN = 0.05
/** What stands for a letter that no face has. */
const UNKNOWN = '?'

/** The part of pdfkit's font that says which letters it has; its types leave it out. */
interface Opened {
  _font: { font: { hasGlyphForCodePoint: (point: number) => boolean } }
}

/** Writes texts of several scripts into a document. */
export interface Pen {
  /** In points. */
  widthOf: (text: string, size: number, weight: Weight) => number
  /** @param baseline from the page's top, points */
  write: (text: string, at: { x: number; baseline: number; size: number; weight: Weight }) => void
}

const letters = new Intl.Segmenter('en', { granularity: 'grapheme' })
export const lettersOf = (text: string): string[] => [...letters.segment(text)].map(({ segment }) => segment)

export function openPen(document: InstanceType<typeof PDFDocument>): Pen {
  const faces = new Map<string, (point: number) => boolean>()
  for (const file of new Set(Object.values(FILES).flat())) {
    document.registerFont(file, readFileSync(new URL(`./fonts/${file}.ttf`, import.meta.url)))
    document.font(file)
    const { font } = (document as unknown as Opened)._font
    faces.set(file, (point) => font.hasGlyphForCodePoint(point))
  }
  const has = (file: string, letter: string) =>
    Array.from(letter).every((character) => faces.get(file)?.(character.codePointAt(0) ?? 0))

  function runsOf(text: string, weight: Weight): Run[] {
    const runs: Run[] = []
    for (const given of lettersOf(text.replace(/[\s\u200e\u200f]/gu, ' '))) {
      const last = runs.at(-1)
      const face = FILES[weight].find((file) => has(file, given))
      const letter = face ? given : UNKNOWN
      // A space goes with what is before it: words of one script are shaped together.
      const wanted =
        last && letter === ' ' && has(last.face, letter) ? last.face : (face ?? FILES[weight][0] ?? '')
      if (last?.face === wanted) last.text += letter
      else runs.push({ face: wanted, text: letter })
    }
    return runs
  }
  const widthOfRun = ({ face, text }: Run, size: number) =>
    document.font(face).fontSize(size).widthOfString(text)
  return {
    widthOf(text, size, weight) {
      const runs = runsOf(text, weight)
      const between = Math.max(0, runs.length - 1) * BETWEEN * size
      return runs.reduce((sum, run) => sum + widthOfRun(run, size), between)
    },
    write(text, { x, baseline, size, weight }) {
      let left = x
      for (const run of runsOf(text, weight)) {
        const width = widthOfRun(run, size)
        document.text(run.text, left, baseline, { lineBreak: false, baseline: 'alphabetic' })
        left += width + BETWEEN * size
      }
    },
  }
}
