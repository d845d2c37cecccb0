/** Gives a value to the browser's downloads, as a file of that name and of this day (UTC). */
export function saveJson(what: string, value: unknown): void {
  const blob = new Blob([JSON.stringify(value, null, 2)], { type: 'application/json' })
  const url = URL.createObjectURL(blob)
  const link = document.createElement('a')
  link.href = url
  link.download = `${what}-${new Date().toISOString().slice(0, 10)}.json`
  link.click()
  // Not at once: the browser begins to read it a moment later.
  window.setTimeout(() => URL.revokeObjectURL(url), 60_000)
}
