export const isoOrNull = (ms: number | null) => (ms === null ? null : new Date(ms).toISOString())
