/** Gives a text to the browser's downloads, as a file of that name. */
export const downloadText = (name: string, text: string, type = 'text/plain'): void =>
  downloadFile(name, new Blob([text], { type }))

/** The same of any file. */
export function downloadFile(name: string, file: Blob): void {
  const url = URL.createObjectURL(file)
  const link = document.createElement('a')
  link.href = url
  link.download = name
  link.click()
  // Not at once: the browser begins to read it a moment later.
  window.setTimeout(() => URL.revokeObjectURL(url), 60_000)
}
