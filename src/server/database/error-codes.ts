/** What a driver or the system calls an error; undefined for one that has no code. */
export const codeOf = (error: unknown): unknown =>
  typeof error === 'object' && error !== null && 'code' in error ? error.code : undefined

/** serialization_failure, deadlock_detected. */
export const isTransient = (error: unknown): boolean => ['40001', '40P01'].includes(String(codeOf(error)))

/** feature_not_supported, what an engine says of words that it does not know, and of what it has not thought of. */
export const isLacking = (error: unknown): boolean => /^(0A|42|XX)/.test(String(codeOf(error)))
