/** `REPEAT=20` runs a test of a rare moment so often. */
export const REPEATED = { repeats: Math.max(1, Number(process.env['REPEAT'] ?? 1)) - 1 }
