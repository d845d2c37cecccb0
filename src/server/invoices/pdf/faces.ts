import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import type PDFDocument from 'pdfkit'
import { inVisualOrder, levelsIn, type Shaped, shaperOf } from './shaping.ts'
import { sfntOf } from './sfnt.ts'

export type Weight = 'regular' | 'bold'

/** A stretch of text in one face and one direction. */
interface Run {
  face: string
  text: string
  level: number
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

/** The parts of Noto Sans that have the letters of a script, read when a text has some of them. */
const SCRIPTS: readonly (readonly [script: RegExp, ...files: string[]])[] = [
  [/\p{scx=Latin}/u, 'vietnamese', 'latin-ext', 'latin'],
  [/\p{scx=Cyrillic}/u, 'cyrillic', 'cyrillic-ext'],
  [/\p{scx=Greek}/u, 'greek', 'greek-ext'],
  [/\p{scx=Devanagari}/u, 'devanagari'],
  [/\p{scx=Arabic}/u, 'arabic/arabic'],
  [/\p{scx=Bengali}/u, 'bengali/bengali'],
  [/\p{scx=Gujarati}/u, 'gujarati/gujarati'],
  [/\p{scx=Gurmukhi}/u, 'gurmukhi/gurmukhi'],
  [/\p{scx=Hebrew}/u, 'hebrew/hebrew'],
  [/\p{scx=Kannada}/u, 'kannada/kannada'],
  [/\p{scx=Malayalam}/u, 'malayalam/malayalam'],
  [/\p{scx=Meetei_Mayek}/u, 'meetei-mayek/meetei-mayek'],
  [/\p{scx=Ol_Chiki}/u, 'ol-chiki/ol-chiki'],
  [/\p{scx=Oriya}/u, 'oriya/oriya'],
  [/\p{scx=Tamil}/u, 'tamil/tamil'],
  [/\p{scx=Telugu}/u, 'telugu/telugu'],
  [/\p{scx=Thai}/u, 'thai/thai'],
]
const WEIGHTS: Record<Weight, number> = { regular: 400, bold: 600 }
const { resolve } = createRequire(import.meta.url)

/** The file of a face: the shop's own, or one of the packages of Noto Sans. */
function fileOf(face: string): string | URL {
  const [part = '', subset, weight] = face.split('/')
  if (subset === undefined) return new URL(`./fonts/${face}.ttf`, import.meta.url)
  const family = part === '' ? 'noto-sans' : `noto-sans-${part}`
  return resolve(`@fontsource/${family}/files/${family}-${subset}-${weight}-normal.woff`)
}

const facesFor = (letter: string, weight: Weight): string[] => [
  ...FILES[weight],
  ...SCRIPTS.filter(([script]) => script.test(letter)).flatMap(([, ...files]) =>
    files.map((file) => `${file.includes('/') ? file : `/${file}`}/${WEIGHTS[weight]}`),
  ),
]

/** Between two faces, of the size: they know nothing of each other's edges. */
const BETWEEN = 0.05
/** What stands for a letter that no face has. */
const UNKNOWN = '?'
/** Letters that show nothing by themselves: a face may be without them. */
const IGNORED = /\p{Default_Ignorable_Code_Point}/u
/** They could turn round a whole line, which is for the letters to say. */
const DIRECTIONS = /[\u061C\u200E\u200F\u202A-\u202E\u2066-\u2069]/gu
/** The parts of pdfkit's font that its types leave out. */
interface Opened {
  _font: {
    font: {
      hasGlyphForCodePoint: (point: number) => boolean
      getGlyph: (id: number, codePoints: number[]) => { id: number; advanceWidth: number }
      layout: (text: string, features?: readonly string[]) => unknown
    }
  }
}

/** Writes texts of several scripts into a document. */
export interface Pen {
  /** In points. */
  widthOf: (text: string, size: number, weight: Weight) => number
  /** @param baseline from the page's top, points */
  write: (text: string, at: { x: number; baseline: number; size: number; weight: Weight }) => void
  /** The letters that no face has, each once. */
  missingIn: (text: string) => string[]
}

const letters = new Intl.Segmenter('en', { granularity: 'grapheme' })
export const lettersOf = (text: string): string[] => [...letters.segment(text)].map(({ segment }) => segment)

export function openPen(document: InstanceType<typeof PDFDocument>): Pen {
  const faces = new Map<string, (point: number) => boolean>()
  function open(face: string) {
    const sfnt = sfntOf(readFileSync(fileOf(face)))
    document.registerFont(face, sfnt)
    document.font(face)
    const { font } = (document as unknown as Opened)._font
    const shaped = shaperOf(sfnt)
    font.layout = (text, features) => asLaidOut(shaped(text, features?.includes('rtla') ?? false), font)
    const has = (point: number) => font.hasGlyphForCodePoint(point)
    faces.set(face, has)
    return has
  }
  const has = (face: string, letter: string) =>
    Array.from(letter).every(
      (one) => IGNORED.test(one) || (faces.get(face) ?? open(face))(one.codePointAt(0) ?? 0),
    )
  const faceOf = (letter: string, weight: Weight) =>
    facesFor(letter, weight).find((face) => has(face, letter))

  /** A letter, or what is left of it where no face has its accents. */
  function drawn(letter: string, weight: Weight): { face: string; text: string } {
    const face = faceOf(letter, weight)
    if (face) return { face, text: letter }
    const base = letter.normalize('NFD').replace(/\p{M}/gu, '')
    const plain = base === '' || base === letter ? undefined : faceOf(base, weight)
    return plain ? { face: plain, text: base } : { face: FILES[weight][0] ?? '', text: UNKNOWN }
  }
  function runsOf(given: string, weight: Weight): Run[] {
    const line = plainLine(given)
    const levels = levelsIn(line)
    const runs: Run[] = []
    for (const { segment, index } of letters.segment(line)) {
      const last = runs.at(-1)
      const level = levels?.[index] ?? 0
      // A space goes with what is before it: words of one script are shaped together.
      const { face, text } =
        last && segment === ' ' && has(last.face, segment)
          ? { face: last.face, text: segment }
          : drawn(segment, weight)
      if (last?.face === face && last.level === level) last.text += text
      else runs.push({ face, text, level })
    }
    return inVisualOrder(runs)
  }
  const widthOfRun = (run: Run, size: number) =>
    document.font(run.face).fontSize(size).widthOfString(run.text, directionOf(run))
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
        document.text(run.text, left, baseline, {
          lineBreak: false,
          baseline: 'alphabetic',
          ...directionOf(run),
        })
        left += width + BETWEEN * size
      }
    },
    missingIn: (text) => [
      ...new Set(lettersOf(plainLine(text)).filter((letter) => !faceOf(letter, 'regular'))),
    ],
  }
}

/** One line, its accents on their letters, with the hyphen that faces have. */
const plainLine = (text: string): string =>
  text
    .normalize('NFC')
    .replace(DIRECTIONS, '')
    .replace(/\s/gu, ' ')
    .replace(/[\u2010\u2011]/g, '-')

/** By OpenType's names for the directions, which the face's `layout` is given. */
const directionOf = ({ level }: Run): Pick<PDFKit.Mixins.TextOptions, 'features'> => ({
  features: [level % 2 === 1 ? 'rtla' : 'ltra'],
})

type Font = Opened['_font']['font']
/** As pdfkit's font lays out a text; it scales the positions in place. */
const asLaidOut = ({ glyphs, positions }: Shaped, font: Font) => ({
  glyphs: glyphs.map(({ id, codePoints }) => font.getGlyph(id, codePoints)),
  positions: positions.map((position) => ({ ...position })),
  advanceWidth: positions.reduce((sum, { xAdvance }) => sum + xAdvance, 0),
})
