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
