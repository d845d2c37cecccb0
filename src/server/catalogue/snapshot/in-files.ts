/**
 * Bytes of a file, unpacked: some 64 kB over the line, since a device whose line is cut begins the file anew. Only
 * one product alone may weigh more.
 */
const FILE_MOST = 192 * 1024

/** Rows in as few files as their size allows; one where there are no rows. */
export function inFiles<Row, File extends { size: number }>(
  rows: readonly Row[],
  encode: (rows: readonly Row[]) => File,
): File[] {
  const file = encode(rows)
  if (file.size <= FILE_MOST || rows.length < 2) return [file]
  const middle = rows.length >> 1
  return [...inFiles(rows.slice(0, middle), encode), ...inFiles(rows.slice(middle), encode)]
}
