/** The hero has both; the others are always tall. */
export type IllustrationShape = 'wide' | 'tall'
