/** The text, cut between two words where it is longer than `length`. */
export function cutBetweenWords(text: string, length: number): string {
  if (text.length <= length) return text
  const cut = text.slice(0, length)
  return `${cut.slice(0, Math.max(cut.lastIndexOf(' '), length / 2)).toWellFormed()} …`
}
