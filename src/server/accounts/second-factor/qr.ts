import encodeQR from 'qr'

/** White around the code, which readers need: 4 modules (ISO/IEC 18004). */
const BORDER = 4

/** The text as a QR code: the dark modules as the path of an SVG of `size` × `size`. */
export function qrOf(text: string): { size: number; path: string } {
  const rows = encodeQR(text, 'raw', { ecc: 'medium', border: BORDER })
  const runs = rows.flatMap((row, y) =>
    Array.from(row, (isDark, x) => (isDark ? `M${x} ${y}h1v1h-1z` : '')).filter(Boolean),
  )
  return { size: rows.length, path: runs.join('') }
}
