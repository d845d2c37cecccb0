/** Gives a text to the browser's downloads, as a file of that name. */
export function downloadText(name: string, text: string, type = 'text/plain'): void {
  const url = URL.createObjectURL(new Blob([text], { type }))
  const link = document.createElement('a')
  link.href = url
  link.download = name
  link.click()
  // Not at once: the browser begins to read it a moment later.
  window.setTimeout(() => URL.revokeObjectURL(url), 60_000)
}
