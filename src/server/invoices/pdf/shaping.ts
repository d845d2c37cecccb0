import bidiFactory from 'bidi-js'
import { Blob, Buffer as Text, Direction, Face, Font, shape } from 'harfbuzzjs'

export interface Shaped {
  /** Glyphs from left to right, each with the letters it stands for, and where it is set, in units of the font. */
  glyphs: readonly { id: number; codePoints: number[] }[]
  positions: readonly { xAdvance: number; yAdvance: number; xOffset: number; yOffset: number }[]
}
export type Shaper = (text: string, isRtl: boolean) => Shaped

/** Shapes texts with a font: pdfkit's own shaper stops at some words of Bengali, and joins others wrongly. */
export function shaperOf(sfnt: Uint8Array): Shaper {
  const font = new Font(new Face(new Blob(sfnt)))
  const known = new Map<string, Shaped>()
  const buffer = new Text()
  return (text, isRtl) => {
    const key = `${isRtl ? '<' : '>'}${text}`
    let shaped = known.get(key)
    if (!shaped) {
      buffer.reset()
      buffer.addText(text)
      buffer.guessSegmentProperties()
      buffer.setDirection(isRtl ? Direction.RTL : Direction.LTR)
      shape(font, buffer)
      known.set(key, (shaped = shapedIn(buffer, text)))
    }
    return shaped
  }
}

function shapedIn(buffer: Text, text: string): Shaped {
  const infos = buffer.getGlyphInfos()
  const starts = [...new Set(infos.map(({ cluster }) => cluster))].toSorted((a, b) => a - b)
  const seen = new Set<number>()
  return {
    glyphs: infos.map(({ codepoint: id, cluster }) => {
      const letters = seen.has(cluster) ? '' : text.slice(cluster, starts[starts.indexOf(cluster) + 1])
      seen.add(cluster)
      return { id, codePoints: Array.from(letters, (letter) => letter.codePointAt(0) ?? 0) }
    }),
    positions: buffer.getGlyphPositions(),
  }
}

// Its types are those of a module that the package does not have.
const bidi = (bidiFactory as unknown as typeof bidiFactory.default)()
const RIGHT_TO_LEFT = /[\u0590-\u08FF\uFB1D-\uFDFF\uFE70-\uFEFC]/
const LEFT_TO_RIGHT = /(?![\u0590-\u08FF\uFB1D-\uFDFF\uFE70-\uFEFC])\p{L}/u

/** The bidirectional levels of a line's letters: odd ones are written from right to left. Undefined where none is. */
export const levelsIn = (line: string): Uint8Array | undefined =>
  RIGHT_TO_LEFT.test(line)
    ? bidi.getEmbeddingLevels(line, LEFT_TO_RIGHT.test(line) ? 'ltr' : 'rtl').levels
    : undefined

/** Stretches of a line as they are read, put into the order in which they stand on paper (UAX #9, rule L2). */
export function inVisualOrder<Run extends { level: number }>(runs: readonly Run[]): Run[] {
  let ordered = [...runs]
  for (let level = Math.max(0, ...runs.map((run) => run.level)); level > 0; level--) {
    const next: Run[] = []
    let group: Run[] = []
    for (const run of ordered) {
      if (run.level >= level) group.unshift(run)
      else {
        next.push(...group, run)
        group = []
      }
    }
    ordered = [...next, ...group]
  }
  return ordered
}
