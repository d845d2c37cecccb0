import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { eventually } from './eventually.ts'

/** The letters to somebody that a shop without a mail server has put into its folder: as they are, undone of quoting. */
function lettersIn(dataDir: string, to: string): string[] {
  const folder = join(dataDir, 'mail')
  const names = readdirSync(folder).filter((name) => name.endsWith('.eml'))
  const letters = names.map((name) => readFileSync(join(folder, name), 'utf8'))
  return letters.filter((letter) => /^To: (.*)$/m.exec(letter)?.[1]?.includes(to)).map(unquoted)
}

/** Quoted-printable (RFC 2045), of which only ASCII matters here. */
const unquoted = (text: string) =>
  text
    .replace(/=\r?\n/g, '')
    .replace(/=([0-9A-F]{2})/g, (_, hex: string) => String.fromCharCode(Number.parseInt(hex, 16)))

/** Waits for so many letters to somebody, and comes back with them. */
export const lettersTo = (dataDir: string, to: string, count = 1): Promise<string[]> =>
  eventually(() => {
    const letters = lettersIn(dataDir, to)
    if (letters.length < count) throw new Error(`${letters.length} letters to ${to}`)
    return letters
  })
