import { IMPORT_MAX_BYTES } from '#shared/admin/limits.ts'
import { NOT_TEXT, sheetText } from '#shared/admin/sheet-text.ts'

const MEGABYTE = 1024 * 1024

/** A file that cannot be one of ours, in words; undefined for one that is sent to be checked. */
export function fileProblem({ name, size }: Pick<File, 'name' | 'size'>): string | undefined {
  if (!/\.(csv|tsv|tab|txt)$/i.test(name))
    return 'Choose a CSV file: in a spreadsheet, save or download it as .csv'
  if (size === 0) return 'This file is empty'
  if (size > IMPORT_MAX_BYTES) return `This file is larger than ${IMPORT_MAX_BYTES / MEGABYTE} MB`
  return undefined
}

/** The text of a file, as the server would read it. Throws what is to be said of one that is no text. */
export async function readText(file: File): Promise<string> {
  const bytes = new Uint8Array(await file.arrayBuffer())
  const text = sheetText(bytes, (encoding) => {
    try {
      return new TextDecoder(encoding, { fatal: true }).decode(bytes)
    } catch {
      return undefined
    }
  })
  if (text === undefined) throw new Error(NOT_TEXT)
  return text
}
