import { colorShown, wordOf } from '#shared/picture-for.ts'

interface Sold {
  name: string
  colors: readonly string[]
}

/**
 * A picture's words, so that they name this colour of the product and no other; without one, so that it
 * stands for all of them.
 */
export function wordsInColor(altText: string, color: string | undefined, { name, colors }: Sold): string {
  const now = colorShown({ altText }, colors)
  if (now === color) return altText
  if (now === undefined)
    return [altText.trim() || name.trim(), color].filter(Boolean).join(altText.trim() ? ', ' : ' in ')
  if (color !== undefined) return altText.replace(wordOf(now), () => color)
  const { source } = wordOf(now)
  return altText
    .replace(new RegExp(`(\\s+in\\s+|\\s*,\\s*|\\s+)?${source}`, 'iu'), '')
    .replace(/^\s*,\s*/, '')
    .trim()
}
