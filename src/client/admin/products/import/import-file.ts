import { IMPORT_MAX_BYTES } from '#shared/admin/limits.ts'

const MEGABYTE = 1024 * 1024

/** A file that cannot be one of ours, in words; undefined for one that is sent to be checked. */
export function fileProblem({ name, size }: Pick<File, 'name' | 'size'>): string | undefined {
  if (!/\.(csv|txt)$/i.test(name)) return 'Choose a CSV file: in a spreadsheet, save or download it as .csv'
  if (size === 0) return 'This file is empty'
  if (size > IMPORT_MAX_BYTES) return `This file is larger than ${IMPORT_MAX_BYTES / MEGABYTE} MB`
  return undefined
}

/**
 * The text of a file. Spreadsheets on Windows still write their own 8-bit letters: what is no UTF-8 is read
 * as those, so that a "Café" stays one.
 */
export async function readText(file: File): Promise<string> {
  const bytes = await file.arrayBuffer()
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes)
  } catch {
    return new TextDecoder('windows-1252').decode(bytes)
  }
}
