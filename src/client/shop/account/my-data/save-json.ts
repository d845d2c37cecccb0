import { downloadText } from '#client/platform/download-text.ts'

/** Gives a value to the browser's downloads, as a file of that name and of this day (UTC). */
export function saveJson(what: string, value: unknown): void {
  const name = `${what}-${new Date().toISOString().slice(0, 10)}.json`
  downloadText(name, JSON.stringify(value, null, 2), 'application/json')
}
