/** Whether this is `npm run soak`: every random run, every kill, however long it takes. */
export const SOAK = process.env['SOAK'] === '1'

/** How many random runs a property gets: all `n` in `npm run soak`, otherwise a tenth of them, and at least one. */
export const runs = (n: number): number => (SOAK ? n : Math.max(1, Math.ceil(n / 10)))
