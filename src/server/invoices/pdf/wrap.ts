import { lettersOf } from './faces.ts'

/** The lines of a text within a width; a word that is longer than a line is cut. */
export function wrap(text: string, width: number, widthOf: (text: string) => number): string[] {
  return text.split(/\r?\n/).flatMap((paragraph) => {
    const lines: string[] = []
    let line = ''
    for (const word of paragraph
      .split(/\s+/)
      .filter(Boolean)
      .flatMap((word) => cut(word, width, widthOf))) {
      const longer = line ? `${line} ${word}` : word
      if (line && widthOf(longer) > width) {
        lines.push(line)
        line = word
      } else line = longer
    }
    return [...lines, line]
  })
}

function cut(word: string, width: number, widthOf: (text: string) => number): string[] {
  if (widthOf(word) <= width) return [word]
  const parts: string[] = []
  let part = ''
  for (const letter of lettersOf(word)) {
    if (part && widthOf(part + letter) > width) {
      parts.push(part)
      part = letter
    } else part += letter
  }
  return [...parts, part]
}
