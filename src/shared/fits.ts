/** How the size that was bought fits. Of its own: the first load knows no more of reviews. */
export const FITS = ['small', 'true', 'large'] as const
export type Fit = (typeof FITS)[number]
